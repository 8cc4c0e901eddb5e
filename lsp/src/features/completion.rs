//! Completion: names in scope, modules and what they export in imports, extensions in pragmas, keywords.

use std::path::Path;

use kelvin_base::FileId;
use kelvin_check::names::Space;
use kelvin_syntax::extensions;
use lsp_types::{CompletionItem, CompletionItemKind, CompletionList, CompletionParams, CompletionResponse};
use rustc_hash::FxHashSet;

use super::symbols::matches;
use crate::Host;
use crate::index::{Analysis, Key, What};
use crate::place::View;
use crate::server::{Answer, Server};

/// So many names are proposed; with more letters there are fewer.
const MOST_ITEMS: usize = 300;

const KEYWORDS: [&str; 23] = [
    "case", "class", "data", "default", "deriving", "do", "else", "foreign", "if", "import", "in", "infix",
    "infixl", "infixr", "instance", "let", "module", "newtype", "of", "scc", "then", "type", "where",
];

/// What stands before the cursor.
#[derive(Debug, PartialEq)]
enum Wanted<'t> {
    /// A name, perhaps qualified, of which some letters are there.
    Name {
        qualifier: Option<&'t str>,
        letters: &'t str,
    },
    /// The name of a module in an import.
    Module(&'t str),
    /// Something that this module exports.
    Export {
        module: &'t str,
        letters: &'t str,
    },
    Extension(&'t str),
    /// A comment or a string.
    Nothing,
}

impl<H: Host> Server<H> {
    pub fn completion(&mut self, params: CompletionParams) -> Answer<Option<CompletionResponse>> {
        let Some((id, offset)) = self.position(&params.text_document_position)? else { return Ok(None) };
        let Some(file) = self.programs.file(id) else { return Ok(None) };
        let text = file.text.clone();
        let line = text.line_range(text.line_of(offset));
        let before = &text.text[line.start..offset.max(line.start)];
        let mut items = match wanted(before) {
            Wanted::Nothing => Vec::new(),
            Wanted::Extension(letters) => extension_items(letters),
            Wanted::Module(letters) => self.module_items(id, letters),
            Wanted::Export { module, letters } => self.export_items(id, module, letters),
            Wanted::Name { qualifier, letters } => self.name_items(id, offset, qualifier, letters),
        };
        let is_incomplete = items.len() > MOST_ITEMS;
        items.truncate(MOST_ITEMS);
        Ok(Some(CompletionResponse::List(CompletionList { is_incomplete, items })))
    }

    fn module_items(&mut self, id: FileId, letters: &str) -> Vec<CompletionItem> {
        let mut names: Vec<String> =
            self.programs.host.library_modules().into_iter().map(String::from).collect();
        let root = self.programs.file(id).map(|f| f.root.clone()).unwrap_or_default();
        for other in self.programs.all_files(id) {
            let Some(file) = self.programs.file(other).filter(|f| other != id && !f.carried) else {
                continue;
            };
            let Ok(relative) = Path::new(&file.name).strip_prefix(&root) else { continue };
            let parts: Vec<_> =
                relative.with_extension("").iter().map(|p| p.to_string_lossy().into_owned()).collect();
            if parts.iter().all(|p| p.starts_with(char::is_uppercase)) {
                names.push(parts.join("."));
            }
        }
        names.sort();
        names.dedup();
        let wanted = letters.to_lowercase();
        let all = names.into_iter().filter(|n| matches(&n.to_lowercase(), &wanted));
        all.map(|n| item(&n, CompletionItemKind::MODULE, None)).collect()
    }

    fn export_items(&mut self, id: FileId, module: &str, letters: &str) -> Vec<CompletionItem> {
        let Some(view) = self.programs.file(id).and_then(View::of) else { return Vec::new() };
        let interface = view.analysis.interfaces.iter().find(|(m, _)| *m == *module);
        let Some((_, interface)) = interface else { return Vec::new() };
        let wanted = letters.to_lowercase();
        let mut items: Vec<CompletionItem> = interface
            .exports
            .keys()
            .filter(|(space, text)| *space != Space::Con && matches(&text.as_str().to_lowercase(), &wanted))
            .map(|(space, text)| {
                let kind = if *space == Space::Type {
                    CompletionItemKind::STRUCT
                } else {
                    CompletionItemKind::FUNCTION
                };
                // (What fields of one name are called by themselves has a colon.)
                let text = text.as_str();
                let text = if text.starts_with(char::is_alphabetic) {
                    text.split(':').next().unwrap_or(text)
                } else {
                    text
                };
                let plain = text.starts_with(|c: char| c.is_alphabetic() || c == '_');
                item(&if plain { text.to_owned() } else { format!("({text})") }, kind, None)
            })
            .collect();
        items.sort_by(|a, b| a.label.cmp(&b.label));
        items.dedup_by(|a, b| a.label == b.label);
        items
    }

    fn name_items(
        &mut self,
        id: FileId,
        offset: usize,
        qualifier: Option<&str>,
        letters: &str,
    ) -> Vec<CompletionItem> {
        let Some(view) = self.programs.file(id).and_then(View::of) else { return Vec::new() };
        let wanted = letters.to_lowercase();
        let fits = |text: &str| matches(&text.to_lowercase(), &wanted);
        let analysis = &view.analysis;
        let mut ranked: Vec<(u8, CompletionItem)> = Vec::new();
        let mut seen = FxHashSet::default();
        // How well the letters fit, then how near the name is bound.
        let rank =
            |text: &str, near: u8| if text.to_lowercase().starts_with(&wanted) { near } else { near + 8 };
        if qualifier.is_none() {
            let text = &self.programs.file(id).map(|f| f.text.text.clone()).unwrap_or_default();
            for entity in locals(&view, text, offset) {
                let entity = &analysis.entities[entity as usize];
                if fits(entity.text.as_str())
                    && entity.text.as_str() != letters
                    && seen.insert(entity.text.as_str())
                {
                    let made = item(entity.text.as_str(), CompletionItemKind::VARIABLE, entity.ty.clone());
                    ranked.push((rank(entity.text.as_str(), 0), made));
                }
            }
        }
        let own = analysis.module.ast.name;
        for scoped in &analysis.in_scope {
            let text = scoped.text.as_str();
            if scoped.qualifier.map(|q| q.as_str()) != qualifier || !fits(text) || !seen.insert(text) {
                continue;
            }
            let ty = type_of(analysis, scoped.text, scoped.module, scoped.what);
            let detail = ty.or_else(|| scoped.module.map(|m| m.to_string()));
            let near = if scoped.module == Some(own) { 1 } else { 2 };
            ranked.push((rank(text, near), item(text, kind(scoped.what), detail)));
        }
        if qualifier.is_none() {
            let words = KEYWORDS.iter().filter(|k| !letters.is_empty() && k.starts_with(letters));
            ranked.extend(words.map(|k| (3, item(k, CompletionItemKind::KEYWORD, None))));
            let mut qualifiers: Vec<&str> =
                analysis.in_scope.iter().filter_map(|s| Some(s.qualifier?.as_str())).collect();
            qualifiers.sort_unstable();
            qualifiers.dedup();
            let fitting = qualifiers.into_iter().filter(|q| fits(q) && !letters.is_empty());
            ranked.extend(fitting.map(|q| (rank(q, 4), item(q, CompletionItemKind::MODULE, None))));
        }
        ranked.sort_by(|a, b| (a.0, &a.1.label).cmp(&(b.0, &b.1.label)));
        let number = |(i, (_, mut item)): (usize, (u8, CompletionItem))| {
            item.sort_text = Some(format!("{i:04}"));
            item
        };
        ranked.into_iter().enumerate().map(number).collect()
    }
}

/// Local variables in scope at an offset of the text, the innermost first.
fn locals(view: &View, text: &str, offset: usize) -> Vec<u32> {
    let mut found: Vec<(usize, &Vec<u32>)> = Vec::new();
    // What is being typed is often behind the end of what was there: then the end counts.
    let word = text[..offset]
        .trim_end_matches(|c: char| c.is_alphanumeric() || c == '_' || c == '\'' || c == '.')
        .len();
    let trimmed = text[..word].trim_end().len();
    let indented = text[..offset]
        .rsplit('\n')
        .next()
        .is_some_and(|l| l.starts_with(char::is_whitespace) || trimmed > offset - l.len());
    for at in [Some(offset), Some(word), Some(trimmed).filter(|_| indented)].into_iter().flatten() {
        let Some(old) = view.shift.back(at) else { continue };
        let inside = view.analysis.scopes.iter().filter(|(range, _)| range.start <= old && old <= range.end);
        found.extend(inside.map(|(range, names)| (range.len(), names)));
    }
    found.sort_by_key(|f| f.0);
    let mut out = Vec::new();
    for (_, names) in found {
        out.extend(names.iter().copied().filter(|n| !out.contains(n)).collect::<Vec<_>>());
    }
    out.retain(|&n| view.analysis.entities[n as usize].what == What::Local);
    out
}

/// The type of something that the module mentions or defines.
fn type_of(
    analysis: &Analysis,
    text: kelvin_base::Symbol,
    module: Option<kelvin_base::Symbol>,
    what: What,
) -> Option<String> {
    let of = |key: Key| matches!(key, Key::Global(_, m, _, t) if Some(m) == module && t == text);
    let entity = analysis.entities.iter().find(|e| e.text == text && e.what == what && of(e.key))?;
    entity.ty.clone()
}

fn kind(what: What) -> CompletionItemKind {
    match what {
        What::Local => CompletionItemKind::VARIABLE,
        What::Value => CompletionItemKind::FUNCTION,
        What::Method => CompletionItemKind::METHOD,
        What::Field => CompletionItemKind::FIELD,
        What::Constructor | What::PatternSynonym => CompletionItemKind::CONSTRUCTOR,
        What::Data | What::Newtype => CompletionItemKind::STRUCT,
        What::Synonym | What::Family => CompletionItemKind::INTERFACE,
        What::Class => CompletionItemKind::CLASS,
        What::TypeVariable => CompletionItemKind::TYPE_PARAMETER,
    }
}

fn item(label: &str, kind: CompletionItemKind, detail: Option<String>) -> CompletionItem {
    CompletionItem { label: label.into(), kind: Some(kind), detail, ..CompletionItem::default() }
}

fn extension_items(letters: &str) -> Vec<CompletionItem> {
    let wanted = letters.to_lowercase();
    let all = extensions::names().filter(|n| matches(&n.to_lowercase(), &wanted));
    let mut items: Vec<_> = all.map(|n| item(n, CompletionItemKind::KEYWORD, None)).collect();
    items.sort_by(|a, b| a.label.cmp(&b.label));
    items
}

/// What the line up to the cursor asks for.
fn wanted(before: &str) -> Wanted<'_> {
    let name = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
    if let Some(at) = before.rfind("{-#").filter(|&at| !before[at..].contains("#-}")) {
        let inside = before[at + 3..].trim_start();
        let is_language = inside.get(..8).is_some_and(|w| w.eq_ignore_ascii_case("language"));
        let letters = &before[before.trim_end_matches(name).len()..];
        return if is_language && inside.len() > 8 { Wanted::Extension(letters) } else { Wanted::Nothing };
    }
    let quotes = before.replace("\\\"", "").replace("'\"'", "").matches('"').count();
    if quotes % 2 == 1
        || before
            .find("--")
            .is_some_and(|at| !before[at + 2..].starts_with(|c: char| "!#$%&*+./<=>?@\\^|~:".contains(c)))
    {
        return Wanted::Nothing;
    }
    if let Some(rest) = before.strip_prefix("import ") {
        let rest = rest.trim_start();
        let rest = rest.strip_prefix("qualified ").unwrap_or(rest).trim_start();
        let module = rest.find(|c: char| !name(c) && c != '.').unwrap_or(rest.len());
        if module == rest.len() {
            return Wanted::Module(rest);
        }
        if rest.contains('(') {
            let letters = &before[before.trim_end_matches(name).len()..];
            return Wanted::Export { module: &rest[..module], letters };
        }
        let word = rest[module..].trim_start();
        let next = ["as", "qualified", "hiding"].iter().any(|k| word.starts_with(k));
        return if next && word.contains(' ') {
            Wanted::Nothing
        } else {
            Wanted::Name { qualifier: None, letters: "" }
        };
    }
    let start = before.trim_end_matches(|c: char| name(c) || c == '.').len();
    let word = &before[start..];
    // A qualifier begins with a capital letter; the dots of composition do not end one.
    let parts: Vec<&str> = word.split('.').collect();
    let first = (0..parts.len())
        .find(|&i| parts[i..parts.len() - 1].iter().all(|p| p.starts_with(char::is_uppercase)));
    let letters = parts.last().copied().unwrap_or_default();
    let length: usize =
        parts[first.unwrap_or(parts.len() - 1)..].iter().map(|p| p.len() + 1).sum::<usize>() - 1;
    let qualified = &word[word.len() - length..];
    let qualifier =
        qualified.strip_suffix(letters).and_then(|q| q.strip_suffix('.')).filter(|q| !q.is_empty());
    Wanted::Name { qualifier, letters }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_before_the_cursor() {
        let name = |qualifier, letters| Wanted::Name { qualifier, letters };
        assert_eq!(wanted("f x = fo"), name(None, "fo"));
        assert_eq!(wanted("f = Map.ins"), name(Some("Map"), "ins"));
        assert_eq!(wanted("f = Data.Map."), name(Some("Data.Map"), ""));
        assert_eq!(wanted("f = g.h"), name(None, "h"));
        assert_eq!(wanted("f = x.M.y"), name(Some("M"), "y"));
        assert_eq!(wanted(""), name(None, ""));
        assert_eq!(wanted("import Data."), Wanted::Module("Data."));
        assert_eq!(wanted("import qualified Da"), Wanted::Module("Da"));
        assert_eq!(
            wanted("import Data.Map (Map, ins"),
            Wanted::Export { module: "Data.Map", letters: "ins" }
        );
        assert_eq!(wanted("{-# LANGUAGE GADTs, La"), Wanted::Extension("La"));
        assert_eq!(wanted("f = \"ab"), Wanted::Nothing);
        assert_eq!(wanted("f = 1 -- so"), Wanted::Nothing);
    }
}
