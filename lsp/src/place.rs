//! Where things are, in the protocol's terms, and how a place of the editor's text is one of the text that
//! was checked last.

use std::ops::Range as Bytes;
use std::path::Path;
use std::rc::Rc;

use kelvin_base::{FileId, Span};
use lsp_types::{Location, Range, Uri};

use crate::index::{Analysis, Key};
use crate::program::{File, Programs};
use crate::text::{Encoding, Shift};
use crate::{Host, uri};

/// A module as it was checked last, and where its places are in the text that the editor has now.
pub struct View {
    pub analysis: Rc<Analysis>,
    pub shift: Shift,
}

impl View {
    /// Of a file, if it was ever checked.
    pub fn of(file: &File) -> Option<View> {
        let analysis = file.checked.clone()?;
        let shift = Shift::between(&analysis.text.text, &file.text.text);
        Some(View { analysis, shift })
    }
}

impl<H: Host> Programs<H> {
    /// The URI of a file, that of a library module's copy for one that the compiler carries.
    pub fn uri(&self, id: FileId) -> Option<Uri> {
        let file = self.file(id)?;
        if file.carried {
            return uri::of_path(&self.host.library_file(&file.name)?);
        }
        uri::of_path(Path::new(&file.name))
    }

    pub fn range(&self, id: FileId, bytes: Bytes<usize>, encoding: Encoding) -> Option<Range> {
        Some(self.file(id)?.text.range(bytes, encoding))
    }

    /// Where bytes of a file are; only what is whole in its text of now.
    pub fn location(&self, id: FileId, bytes: Bytes<usize>, encoding: Encoding) -> Option<Location> {
        Some(Location { uri: self.uri(id)?, range: self.range(id, bytes, encoding)? })
    }

    /// Where an entity is bound: in its file as that is now; `told`: where it was for whoever mentions it.
    pub fn bound(&self, key: Key, told: Span) -> Option<(FileId, Bytes<usize>)> {
        if told.is_none() {
            return None;
        }
        let file = self.file(told.file)?;
        let now = View::of(file).and_then(|view| view.shift.range(view.analysis.bound(key)?));
        Some((told.file, now.unwrap_or(told.lo as usize..told.hi as usize)))
    }
}
