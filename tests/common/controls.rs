// Every time control, so short that evenings by chance come to all of its stages. The laws and
// `src/app/chance.rs` include it.
[
    TimeControl::Retained {
        total: 100_000,
        kept: 3,
        reading: Reading::TwentySeconds,
    },
    TimeControl::Absolute { main: 200_000 },
    TimeControl::MovesPerPeriod {
        main: 20_000,
        moves: 3,
        period: 30_000,
    },
    TimeControl::Byoyomi {
        main: 30_000,
        periods: 4,
        period: 15_000,
    },
    TimeControl::Canadian {
        main: 20_000,
        moves: 2,
        period: 25_000,
    },
    TimeControl::Fischer {
        main: 40_000,
        increment: 8_000,
        cap: Some(60_000),
    },
    TimeControl::Ing {
        main: 40_000,
        periods: 3,
        period: 20_000,
        penalty: 4,
    },
    TimeControl::PerMove {
        time: 10_000,
        thinking: 5,
        length: 12_000,
    },
]
