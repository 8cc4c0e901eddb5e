//! Renaming. What comes out is checked before it is given: a rename that would break the program, or let a
//! name mean something else, is refused, and says why.

use std::collections::BTreeMap;
use std::ops::Range;

use kelvin_base::{Diagnostic, FileId};
use kelvin_check::names::Space;
use lsp_types::{
    DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, PrepareRenameResponse, RenameParams,
    TextDocumentEdit, TextDocumentPositionParams, TextEdit, WorkspaceEdit,
};

use crate::Host;
use crate::index::{Entity, Key};
use crate::place::View;
use crate::program::{Programs, State};
use crate::server::{Answer, Refusal, Server};

impl<H: Host> Server<H> {
    pub fn prepare_rename(
        &mut self,
        at: TextDocumentPositionParams,
    ) -> Answer<Option<PrepareRenameResponse>> {
        let Some((id, entity, bytes)) = self.entity_at(&at)? else { return Ok(None) };
        self.may_rename(&entity)?;
        let range = self.programs.range(id, bytes, self.encoding);
        let placeholder = entity.text.to_string();
        Ok(range.map(|range| PrepareRenameResponse::RangeWithPlaceholder { range, placeholder }))
    }

    fn may_rename(&self, entity: &Entity) -> Answer<()> {
        let home = self.programs.file(entity.bound.file).filter(|_| !entity.bound.is_none());
        match home {
            Some(file) if !file.carried => Ok(()),
            _ => Err(Refusal::failed(format!("`{}` is the library's", entity.text))),
        }
    }

    pub fn rename(&mut self, params: RenameParams) -> Answer<Option<WorkspaceEdit>> {
        let Some((id, entity, _)) = self.entity_at(&params.text_document_position)? else { return Ok(None) };
        self.may_rename(&entity)?;
        let new = params.new_name.trim().trim_start_matches('(').trim_end_matches(')').to_owned();
        is_name(&new, &entity)?;
        let mut by_file: BTreeMap<FileId, Vec<Range<usize>>> = BTreeMap::new();
        for (file, bytes) in self.places(id, &entity) {
            by_file.entry(file).or_default().push(bytes);
        }
        self.try_rename(&by_file, &entity, &new)?;
        let mut edits = Vec::new();
        for (file, places) in &by_file {
            let Some(uri) = self.programs.uri(*file) else { continue };
            let edit = |bytes: &Range<usize>| {
                let range = self.programs.range(*file, bytes.clone(), self.encoding)?;
                Some(OneOf::Left(TextEdit { range, new_text: new.clone() }))
            };
            let version = self.version(*file);
            let text_document = OptionalVersionedTextDocumentIdentifier { uri, version };
            edits.push(TextDocumentEdit { text_document, edits: places.iter().filter_map(edit).collect() });
        }
        if self.client.document_changes {
            return Ok(Some(WorkspaceEdit {
                document_changes: Some(DocumentChanges::Edits(edits)),
                ..WorkspaceEdit::default()
            }));
        }
        let plain = |e: OneOf<TextEdit, _>| if let OneOf::Left(e) = e { Some(e) } else { None };
        #[expect(clippy::mutable_key_type, reason = "the protocol's type; nothing changes the URIs")]
        let changes = edits
            .into_iter()
            .map(|e| (e.text_document.uri, e.edits.into_iter().filter_map(plain).collect()))
            .collect();
        Ok(Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }))
    }

    /// Checks what the rename makes of the program, then puts everything back.
    fn try_rename(
        &mut self,
        by_file: &BTreeMap<FileId, Vec<Range<usize>>>,
        entity: &Entity,
        new: &str,
    ) -> Answer<()> {
        let broken = |programs: &Programs<H>, f: FileId| {
            let all = programs.diagnostics(f);
            all.into_iter().find(Diagnostic::is_error)
        };
        if by_file.keys().any(|&f| broken(&self.programs, f).is_some()) {
            return Err(Refusal::failed(
                "the program has errors, so what would have to be renamed is not certain".into(),
            ));
        }
        let before: Vec<(FileId, State)> =
            by_file.keys().filter_map(|&f| Some((f, self.programs.state(f)?))).collect();
        for (file, state) in &before {
            let text = replaced(&state.text().text, &by_file[file], new);
            self.programs.set_text(*file, &text);
        }
        let bound = entity.bound;
        let earlier =
            by_file.get(&bound.file).map_or(0, |p| p.iter().filter(|p| p.start < bound.lo as usize).count());
        let at = bound.lo as usize + earlier * new.len() - earlier * entity.text.as_str().len();
        let mut wrong = None;
        for (file, places) in by_file {
            self.programs.check(*file);
            if let Some(d) = broken(&self.programs, *file) {
                wrong = Some(d.message);
                break;
            }
            let found = self.programs.file(*file).and_then(View::of).map_or(0, |view| {
                let same = |key: Key| match key {
                    Key::Local(f, lo, _) => f == bound.file && lo as usize == at,
                    Key::Global(f, _, space, text) => {
                        f == bound.file && space == entity.space && text == *new
                    }
                };
                let local = matches!(entity.key, Key::Local(..));
                let keys = view.analysis.entities.iter().map(|e| e.key);
                let key = keys.filter(|k| matches!(k, Key::Local(..)) == local).find(|&k| same(k));
                key.map_or(0, |k| view.analysis.of(k).count())
            });
            if found != places.len() {
                wrong = Some(format!("`{new}` would mean something else in some places"));
                break;
            }
        }
        for (file, state) in before {
            self.programs.put_back(file, state);
        }
        match wrong {
            Some(why) => Err(Refusal::failed(format!("`{}` cannot become `{new}`: {why}", entity.text))),
            None => Ok(()),
        }
    }
}

/// The text with other words in these places, which are in order.
fn replaced(text: &str, places: &[Range<usize>], new: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    let mut sorted = places.to_vec();
    sorted.sort_by_key(|p| p.start);
    for p in sorted {
        if p.start < at {
            continue;
        }
        out.push_str(&text[at..p.start]);
        out.push_str(new);
        at = p.end;
    }
    out.push_str(&text[at..]);
    out
}

/// Whether a word can stand where the entity's name does.
fn is_name(new: &str, entity: &Entity) -> Answer<()> {
    let old = entity.text.as_str();
    let symbol = |c: char| !c.is_alphanumeric() && !c.is_whitespace() && !"_'\"()[]{},;`".contains(c);
    let first = new.chars().next().unwrap_or(' ');
    let operator = old.starts_with(symbol);
    let upper = matches!(entity.space, Space::Con | Space::Type);
    let fits = if operator {
        new.chars().all(symbol)
            && !new.is_empty()
            && (first == ':') == old.starts_with(':')
            && !["=", "|", "->", "<-", "::", "=>", "@", "~", "\\", "..", "--"].contains(&new)
    } else {
        let start = if upper { first.is_uppercase() } else { first.is_lowercase() || first == '_' };
        start && new.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '\'') && !RESERVED.contains(&new)
    };
    if fits {
        return Ok(());
    }
    let what = match (operator, upper) {
        (true, _) => "an operator like it",
        (false, true) => "a name that begins with a capital letter",
        (false, false) => "a name that begins with a small letter, and no keyword",
    };
    Err(Refusal::failed(format!("`{new}` cannot stand for `{old}`: {what} must be given")))
}

const RESERVED: [&str; 23] = [
    "_", "case", "class", "data", "default", "deriving", "do", "else", "foreign", "if", "import", "in",
    "infix", "infixl", "infixr", "instance", "let", "module", "newtype", "of", "then", "type", "where",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_replaced_in_their_places() {
        assert_eq!(replaced("a b a", &[0..1, 4..5], "xyz"), "xyz b xyz");
        assert_eq!(replaced("a b a", &[4..5, 0..1], ""), " b ");
    }
}
