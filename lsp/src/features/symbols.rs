//! The declarations of a text, and those of all modules that match a few letters.

use kelvin_base::{FileId, Span};
use kelvin_syntax::ast::{ConFields, Decl, Ident};
use lsp_types::{
    DocumentSymbol, DocumentSymbolParams, DocumentSymbolResponse, OneOf, SymbolKind, WorkspaceSymbol,
    WorkspaceSymbolParams, WorkspaceSymbolResponse,
};

use crate::Host;
use crate::server::{Answer, Server};
use crate::text::Shift;

/// So many symbols of a workspace are told.
const MOST_SYMBOLS: usize = 500;

/// A declaration: its name, what it is, all of it, what is in it.
struct Symbol {
    name: Ident,
    kind: SymbolKind,
    span: Span,
    detail: Option<String>,
    inside: Vec<Symbol>,
}

impl<H: Host> Server<H> {
    pub fn symbols(&mut self, params: DocumentSymbolParams) -> Answer<Option<DocumentSymbolResponse>> {
        let Some(id) = self.document(&params.text_document.uri)? else { return Ok(None) };
        let found = self.declared(id);
        Ok(Some(DocumentSymbolResponse::Nested(found)))
    }

    fn declared(&self, id: FileId) -> Vec<DocumentSymbol> {
        let Some(file) = self.programs.file(id) else { return Vec::new() };
        let Some(good) = &file.good else { return Vec::new() };
        let shift = Shift::between(&good.text.text, &file.text.text);
        let all: Vec<Symbol> = good.module.ast.decls.iter().filter_map(symbol).collect();
        all.iter().filter_map(|s| self.shown(id, s, &shift)).collect()
    }

    fn shown(&self, id: FileId, symbol: &Symbol, shift: &Shift) -> Option<DocumentSymbol> {
        let range =
            |s: Span| self.programs.range(id, shift.range(s.lo as usize..s.hi as usize)?, self.encoding);
        let selection_range = range(symbol.name.span)?;
        let mut whole = range(symbol.span).unwrap_or(selection_range);
        whole.start = whole.start.min(selection_range.start);
        whole.end = whole.end.max(selection_range.end);
        let children: Vec<_> = symbol.inside.iter().filter_map(|s| self.shown(id, s, shift)).collect();
        #[expect(deprecated, reason = "the field has no other way to be set")]
        Some(DocumentSymbol {
            name: self.title(id, symbol),
            detail: symbol.detail.clone(),
            kind: symbol.kind,
            tags: None,
            deprecated: None,
            range: whole,
            selection_range,
            children: (!children.is_empty()).then_some(children),
        })
    }

    /// What an instance is of, in its own words; else the name.
    fn title(&self, id: FileId, symbol: &Symbol) -> String {
        let text = self.programs.file(id).and_then(|f| f.good.as_ref()).map(|g| g.text.text.clone());
        let whole = text.as_ref().and_then(|t| t.get(symbol.span.lo as usize..symbol.span.hi as usize));
        let head = whole.and_then(|w| w.trim_start().strip_prefix("instance"));
        let head =
            head.map(|h| h.lines().next().unwrap_or(h).split(" where").next().unwrap_or(h).trim().to_owned());
        head.filter(|h| !h.is_empty()).unwrap_or_else(|| symbol.name.name.to_string())
    }

    pub fn workspace_symbols(
        &mut self,
        params: WorkspaceSymbolParams,
    ) -> Answer<Option<WorkspaceSymbolResponse>> {
        let query = params.query.to_lowercase();
        let mut files: Vec<FileId> = Vec::new();
        let open: Vec<_> = self.open_files();
        for id in open {
            files.extend(self.programs.all_files(id));
        }
        files.sort();
        files.dedup();
        let mut found = Vec::new();
        for id in files {
            self.programs.parsed(id);
            let Some(uri) = self.programs.uri(id) else { continue };
            let module =
                self.programs.file(id).and_then(|f| f.good.as_ref()).map(|g| g.module.ast.name.to_string());
            let mut work = self.declared(id);
            while let Some(symbol) = work.pop() {
                if matches(&symbol.name.to_lowercase(), &query) {
                    let location = lsp_types::Location { uri: uri.clone(), range: symbol.selection_range };
                    found.push(WorkspaceSymbol {
                        name: symbol.name.clone(),
                        kind: symbol.kind,
                        tags: None,
                        container_name: module.clone(),
                        location: OneOf::Left(location),
                        data: None,
                    });
                }
                work.extend(symbol.children.unwrap_or_default());
            }
        }
        let place = |s: &WorkspaceSymbol| match &s.location {
            OneOf::Left(l) => (l.uri.to_string(), l.range.start),
            OneOf::Right(l) => (l.uri.to_string(), lsp_types::Position::default()),
        };
        found.sort_by(|a, b| {
            (a.name.len(), &a.name).cmp(&(b.name.len(), &b.name)).then_with(|| place(a).cmp(&place(b)))
        });
        found.truncate(MOST_SYMBOLS);
        Ok(Some(WorkspaceSymbolResponse::Nested(found)))
    }
}

/// Whether the letters stand in the name, in their order.
pub fn matches(name: &str, letters: &str) -> bool {
    let mut rest = name.chars();
    letters.chars().all(|l| rest.any(|c| c == l))
}

fn symbol(decl: &Decl) -> Option<Symbol> {
    let made =
        |name: Ident, kind, span: Span, inside| Some(Symbol { name, kind, span, detail: None, inside });
    match decl {
        Decl::Fun { name, clauses, span } => {
            let function = clauses.iter().any(|c| !c.pats.is_empty());
            made(*name, if function { SymbolKind::FUNCTION } else { SymbolKind::CONSTANT }, *span, Vec::new())
        }
        Decl::Foreign { name, span, .. } => made(*name, SymbolKind::FUNCTION, *span, Vec::new()),
        Decl::TypeSyn { name, span, .. } => made(*name, SymbolKind::INTERFACE, *span, Vec::new()),
        Decl::PatSyn { name, span, .. } => made(*name, SymbolKind::ENUM_MEMBER, *span, Vec::new()),
        Decl::Family(f) => made(f.name, SymbolKind::INTERFACE, f.span, Vec::new()),
        Decl::Data(d) => {
            let cons = d.cons.iter().map(|c| Symbol {
                name: c.name,
                kind: SymbolKind::CONSTRUCTOR,
                span: c.span,
                detail: None,
                inside: match &c.fields {
                    ConFields::Positional(_) => Vec::new(),
                    ConFields::Record(fields) => fields
                        .iter()
                        .map(|(name, _)| Symbol {
                            name: *name,
                            kind: SymbolKind::FIELD,
                            span: name.span,
                            detail: None,
                            inside: Vec::new(),
                        })
                        .collect(),
                },
            });
            made(d.name, SymbolKind::STRUCT, d.span, cons.collect())
        }
        Decl::Class(c) => {
            let methods = c.decls.iter().flat_map(|d| match d {
                Decl::Sig { names, span, .. } => names
                    .iter()
                    .map(|n| Symbol {
                        name: *n,
                        kind: SymbolKind::METHOD,
                        span: *span,
                        detail: None,
                        inside: Vec::new(),
                    })
                    .collect(),
                Decl::Family(_) => symbol(d).into_iter().collect::<Vec<_>>(),
                _ => Vec::new(),
            });
            made(c.name, SymbolKind::CLASS, c.span, methods.collect())
        }
        Decl::Instance(i) => {
            let inside = i.decls.iter().filter_map(symbol).collect();
            let detail = Some("instance".to_owned());
            Some(Symbol { name: i.class, kind: SymbolKind::NAMESPACE, span: i.span, detail, inside })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_in_their_order() {
        assert!(matches("insertwith", "iw"));
        assert!(matches("x", ""));
        assert!(!matches("insert", "ti"));
    }
}
