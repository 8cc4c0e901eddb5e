//! Tests from source text, over the library.

mod accepted;
mod library;
mod occurrences;
mod rejected;

use library::*;

#[test]
fn the_library_type_checks() {
    let library = library();
    let mut text = String::new();
    for d in &library.graph.diagnostics {
        if d.is_error() {
            text.push_str(&render(&library.graph.sources, d));
        }
    }
    assert!(text.is_empty(), "{text}");
}
