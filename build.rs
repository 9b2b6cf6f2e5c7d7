//! A release of the page is cut into parts that are fetched when they are needed. What cuts it
//! needs the linker's relocations.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(split)");
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|found| found == value);
    let in_parts = std::env::var_os("CARGO_FEATURE_PARTS").is_some();
    if in_parts && is("PROFILE", "release") && is("CARGO_CFG_TARGET_ARCH", "wasm32") {
        println!("cargo::rustc-cfg=split");
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
