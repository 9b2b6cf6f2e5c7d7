//! How many cases passed, and why the others did not.

/// Cases counted so far, and a line for everything that went wrong.
#[derive(Default)]
pub struct Report {
    lines: Vec<String>,
    failures: Vec<String>,
    passed: usize,
    failed: usize,
}

impl Report {
    /// Notes a line to be printed.
    pub fn say(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    /// Notes a failure that is not that of one case.
    pub fn fail(&mut self, line: impl Into<String>) {
        self.failures.push(line.into());
    }

    /// Runs each named case and notes how many passed.
    pub fn run<C>(&mut self, title: &str, cases: Vec<(String, C)>, check: impl Fn(&C) -> Errors) {
        let (mut passed, mut failed) = (0, 0);
        for (name, case) in cases {
            let errors = check(&case);
            if errors.is_empty() {
                passed += 1;
            } else {
                failed += 1;
                self.failures.extend(
                    errors
                        .iter()
                        .map(|error| format!("{title}, {name}: {error}")),
                );
            }
        }
        self.passed += passed;
        self.failed += failed;
        if passed + failed == 0 {
            self.failures.push(format!("{title}: there are no cases"));
        }
        self.say(format!("{title}: {passed} passed, {failed} failed"));
    }

    /// Notes how many cases passed in all.
    pub fn sum(&mut self, title: &str) {
        self.say(format!(
            "{title}: {} passed, {} failed",
            self.passed, self.failed
        ));
    }

    /// The text to print; its last line is the last one that was noted. The flag says whether
    /// everything passed.
    pub fn finish(self) -> (String, bool) {
        let ok = self.failures.is_empty();
        let lines: Vec<String> = self.failures.into_iter().chain(self.lines).collect();
        (lines.join("\n"), ok)
    }
}

/// What is wrong with one case; empty when it passed.
pub type Errors = Vec<String>;

/// Notes a difference between what should be and what is.
pub fn expect<T: PartialEq + std::fmt::Debug>(errors: &mut Errors, what: &str, right: T, found: T) {
    if right != found {
        errors.push(format!("{what} should be {right:?}, is {found:?}"));
    }
}

/// The ways into a test target that prints its own last line: `main` natively, one test in wasm.
#[allow(unused_macros, reason = "a target with a harness does without")]
macro_rules! target {
    ($run:ident) => {
        #[cfg(not(target_arch = "wasm32"))]
        fn main() -> std::process::ExitCode {
            let (text, ok) = $run().map_or_else(|why| (why, false), |report| report.finish());
            common::cases::print(&text);
            if ok {
                std::process::ExitCode::SUCCESS
            } else {
                std::process::ExitCode::FAILURE
            }
        }

        #[cfg(target_arch = "wasm32")]
        fn main() {}

        #[cfg(target_arch = "wasm32")]
        #[wasm_bindgen_test::wasm_bindgen_test]
        fn every_case() {
            let (text, ok) = $run().map_or_else(|why| (why, false), |report| report.finish());
            common::cases::print(&text);
            assert!(ok, "see the lines above");
        }
    };
}
#[allow(unused_imports, reason = "a target with a harness does without")]
pub(crate) use target;
