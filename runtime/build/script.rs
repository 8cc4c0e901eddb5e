//! The library's own tests are linked as programs are: what is static lies in the lowest 2 GiB, where half a
//! word is enough for its address.

fn main() {
    println!("cargo:rerun-if-changed=build/script.rs");
    println!("cargo:rustc-link-arg=-no-pie");
}
