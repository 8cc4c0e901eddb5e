//! What is asked of a program, one kind of request in a file. Each is answered from what is known of the text
//! as it is; where that does not parse, from what was known when it did, at the places where that is now.

mod completion;
mod diagnostics;
mod hints;
mod hover;
mod navigation;
mod rename;
mod symbols;

pub use diagnostics::of_file;
