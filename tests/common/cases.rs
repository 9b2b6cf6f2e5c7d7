//! Case files: natively through std, under node through its `fs`.

use serde_json::Value;

/// How many of something are asked for in a variable of the environment; else so many.
#[cfg(not(target_arch = "wasm32"))]
pub fn asked(variable: &str, few: usize) -> usize {
    let asked = std::env::var(variable).ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(few)
}

/// The folder of the shared cases: what `SHOUTAN_CASES` names.
pub fn shared() -> Option<String> {
    source::variable("SHOUTAN_CASES").filter(|folder| !folder.is_empty())
}

/// The folder of this project's own cases.
pub fn own() -> String {
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases").to_owned()
}

/// All JSON files of a folder with their names, in the order of the names.
pub fn read_folder(folder: &str) -> Result<Vec<(String, Value)>, String> {
    let mut names = source::list(folder)?;
    names.retain(|name| name.ends_with(".json"));
    names.sort();
    let read = |name: String| {
        let value = read(&format!("{folder}/{name}"))?;
        Ok((name, value))
    };
    names.into_iter().map(read).collect()
}

/// The names of the files of a folder that end in something, in order.
pub fn list(folder: &str, end: &str) -> Result<Vec<String>, String> {
    let mut names = source::list(folder)?;
    names.retain(|name| name.ends_with(end));
    names.sort();
    Ok(names)
}

/// The text of a file.
pub fn text(file: &str) -> Result<String, String> {
    source::read(file)
}

/// One JSON file.
pub fn read(file: &str) -> Result<Value, String> {
    let text = source::read(file)?;
    serde_json::from_str(&text).map_err(|error| format!("{file}: {error}"))
}

/// Prints lines, in wasm too whatever the test runner keeps to itself.
pub fn print(text: &str) {
    source::print(text);
}

#[cfg(not(target_arch = "wasm32"))]
mod source {
    pub fn print(text: &str) {
        println!("{text}");
    }

    pub fn variable(name: &str) -> Option<String> {
        std::env::var(name).ok()
    }

    pub fn list(folder: &str) -> Result<Vec<String>, String> {
        let entries = std::fs::read_dir(folder).map_err(|error| format!("{folder}: {error}"))?;
        entries
            .map(|entry| {
                let entry = entry.map_err(|error| format!("{folder}: {error}"))?;
                Ok(entry.file_name().to_string_lossy().into_owned())
            })
            .collect()
    }

    pub fn read(file: &str) -> Result<String, String> {
        let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        // Names of players may be written in any encoding; the moves are ASCII.
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

#[cfg(target_arch = "wasm32")]
mod source {
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen(module = "fs")]
    extern "C" {
        #[wasm_bindgen(catch, js_name = readdirSync)]
        fn read_dir(folder: &str) -> Result<Vec<String>, JsValue>;
        #[wasm_bindgen(catch, js_name = readFileSync)]
        fn read_file(file: &str, encoding: &str) -> Result<String, JsValue>;
        #[wasm_bindgen(js_name = writeSync)]
        fn write(file: u32, text: &str);
    }

    #[wasm_bindgen(module = "process")]
    extern "C" {
        #[wasm_bindgen(thread_local_v2, js_name = env)]
        static ENV: JsValue;
    }

    pub fn print(text: &str) {
        // The runner has begun a line with the name of the test.
        write(1, &format!("\n{text}\n"));
    }

    pub fn variable(name: &str) -> Option<String> {
        ENV.with(|env| js_sys::Reflect::get(env, &name.into()))
            .ok()?
            .as_string()
    }

    pub fn list(folder: &str) -> Result<Vec<String>, String> {
        read_dir(folder).map_err(|error| format!("{folder}: {error:?}"))
    }

    pub fn read(file: &str) -> Result<String, String> {
        read_file(file, "utf8").map_err(|error| format!("{file}: {error:?}"))
    }
}
