//! A picture that the program has shown of itself, as it was last.

use std::io::{self, Write};

use super::escape;
use crate::model::Run;
use crate::model::published::Form;
use crate::read::drawing::{self, Element};
use crate::write::CannotShow;

/// The titles of all pictures.
pub fn titles(run: &Run) -> Vec<&str> {
    run.published.iter().filter(|p| p.form == Form::Picture).map(|p| p.title.as_str()).collect()
}

/// The picture of this title, or a message that names those that there are.
pub fn write(out: &mut impl Write, run: &Run, title: &str) -> Result<(), CannotShow> {
    let found = run.published.iter().find(|p| p.form == Form::Picture && p.title == title);
    let Some(version) = found.and_then(|p| p.last()) else {
        let others: Vec<String> = titles(run).iter().map(|t| format!("{t:?}")).collect();
        let of_the_program = match others.as_slice() {
            [] => "; the program has published no pictures".to_owned(),
            some => format!(", and the program's pictures: {}", some.join(", ")),
        };
        return Err(format!("--svg={title}: there are heap, flame and time{of_the_program}"));
    };
    let picture = drawing::parse(&version.content).map_err(|e| format!("the picture {title:?}: {e}"))?;
    element(out, &picture, true).map_err(|e| format!("cannot write: {e}"))
}

fn element(out: &mut impl Write, e: &Element, outermost: bool) -> io::Result<()> {
    write!(out, "<{}", e.name)?;
    if outermost {
        write!(out, " xmlns=\"http://www.w3.org/2000/svg\"")?;
    }
    for (name, value) in &e.attributes {
        write!(out, " {name}=\"{}\"", escape(value))?;
    }
    write!(out, ">{}", escape(&e.text))?;
    for child in &e.children {
        element(out, child, false)?;
    }
    write!(out, "</{}>", e.name)?;
    if e.text.is_empty() || outermost { writeln!(out) } else { Ok(()) }
}
