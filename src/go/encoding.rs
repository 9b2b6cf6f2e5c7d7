//! Which encoding the bytes of a record are in. Records are older than UTF-8, and many do not say.

/// A text and the encoding in which its bytes were read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text.
    pub text: String,
    /// The encoding, as the web calls it.
    pub encoding: String,
}

/// Finds the encoding of a record: a byte-order mark; the one that the record names, if its bytes
/// agree; UTF-8, if they are; else the one of the Chinese, Japanese and Korean encodings in which
/// the text is cleanest. `decode` is the platform's decoder: for an encoding's name it gives the
/// text and the number of its damaged places, or nothing where it does not know the name.
pub fn decode(bytes: &[u8], decode: impl Fn(&[u8], &str) -> Option<(String, usize)>) -> Decoded {
    let read = |encoding: &str| {
        decode(bytes, encoding).map(|(text, damaged)| {
            let decoded = Decoded {
                text,
                encoding: encoding.to_owned(),
            };
            (decoded, damaged)
        })
    };
    let marked = match bytes {
        [0xef, 0xbb, 0xbf, ..] => Some("utf-8"),
        [0xff, 0xfe, ..] => Some("utf-16le"),
        [0xfe, 0xff, ..] => Some("utf-16be"),
        _ => None,
    };
    if let Some((decoded, _)) = marked.and_then(read) {
        return decoded;
    }
    let named = named(bytes);
    let utf8 = std::str::from_utf8(bytes).ok();
    // Seven bits: whatever it calls itself, it reads the same, but for the escapes of ISO-2022-JP.
    let escapes = bytes.windows(2).any(|pair| pair == b"\x1b$");
    let utf8_text = utf8.filter(|_| !escapes);
    if let Some(text) = utf8_text {
        return Decoded {
            text: text.to_owned(),
            encoding: "utf-8".to_owned(),
        };
    }
    if escapes && let Some((decoded, 0)) = read("iso-2022-jp") {
        return decoded;
    }
    if let Some((decoded, 0)) = named
        .as_deref()
        .filter(|name| *name != "utf-8")
        .and_then(read)
    {
        return decoded;
    }
    let guesses = ["gb18030", "big5", "shift_jis", "euc-kr"];
    // Letters with accents stand alone; characters of two bytes stand together, as a rule.
    let alone = !bytes
        .windows(2)
        .any(|pair| !pair[0].is_ascii() && !pair[1].is_ascii());
    let best = guesses
        .into_iter()
        .filter_map(read)
        .min_by_key(|(decoded, damaged)| damaged * 100 + strangeness(&decoded.text));
    let guessed = |decoded: Decoded| Decoded { ..decoded };
    if let Some((decoded, damaged)) = best
        && damaged * 20 <= bytes.len()
        && !alone
    {
        return guessed(decoded);
    }
    read("windows-1252").map_or_else(
        || Decoded {
            text: String::from_utf8_lossy(bytes).into_owned(),
            encoding: "utf-8".to_owned(),
        },
        |(decoded, _)| guessed(decoded),
    )
}

/// The encoding that a record names (CA), in small letters.
fn named(bytes: &[u8]) -> Option<String> {
    let start = bytes.windows(3).position(|three| three == b"CA[")? + 3;
    let length = bytes[start..].iter().take(40).position(|&b| b == b']')?;
    let name = std::str::from_utf8(&bytes[start..start + length]).ok()?;
    let name = name.trim().to_ascii_lowercase();
    Some(match name.as_str() {
        "gb2312" | "gbk" | "gb" | "cp936" | "gb18030" => "gb18030".to_owned(),
        "latin1" | "latin-1" | "iso-8859-1" => "windows-1252".to_owned(),
        "sjis" | "shift-jis" | "cp932" | "ms932" => "shift_jis".to_owned(),
        "utf8" => "utf-8".to_owned(),
        "cp949" | "ks_c_5601-1987" => "euc-kr".to_owned(),
        "cp950" | "big5-hkscs" => "big5".to_owned(),
        _ => name,
    })
}

/// So many characters tell the language of a text; a longer one is not read four times over.
const ENOUGH: usize = 5_000;

/// How unlike a text about Go the characters are: rare ones, and those of the wrong script.
fn strangeness(text: &str) -> usize {
    // The most frequent characters of each language, and those of the game.
    const COMMON: &str = "的一是不了在有人这這中大来來上国國个個到说說们們为為子和你地出道也时時年得就那要下以生会會自着著去之过過家学學对對可里裡后後小么麼心多天而能好都然没沒日于於起还還发發成事只作当當想看文无無开開手十用主行方又如前所本见見经經头頭面公同三已老从從动動两兩长長知民样樣现現分将將外但身些与與高意进進把法此实實回二理美点點月明其种種声聲全工己话話儿兒者向情部正名定女问問力机機给給等几幾很业業最间間新什打便位因重被走电電四第门門相次东東政海口使教西再平真听聽世气氣信北少关關并內内加化由却代军軍产產入先山五太水万市白黑棋局胜勝负負围圍段目半盘盤赛賽贴貼职業业先角边邊活死劫杀殺攻守飞飛跳断斷连連接吃提打征应應好坏壞厚薄势勢定式布中官劣优優握番黒勝戦囲碁九段小林光趙治勲本因坊名人棋聖王座天元杯韩韓李昌镐鎬曹薰铉柯洁潔罗洗河彭荃常昊俞斌聂卫平馬马晓春古力孔杰张張栩陈陳王立誠刘劉柳時熏完結告落";
    let mut strange = 0;
    for c in text.chars().filter(|c| !c.is_ascii()).take(ENOUGH) {
        strange += match c {
            '\u{fffd}' => 40,
            '\u{e000}'..='\u{f8ff}' => 40,
            // Half-width kana: Chinese read as Japanese.
            '\u{ff61}'..='\u{ff9f}' => 12,
            '\u{3040}'..='\u{30ff}' | '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ff60}' => 1,
            '\u{ac00}'..='\u{d7a3}' => 3,
            '\u{4e00}'..='\u{9fff}' if COMMON.contains(c) => 1,
            '\u{4e00}'..='\u{9fff}' => 5,
            _ => 9,
        };
    }
    strange
}
