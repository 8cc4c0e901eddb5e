//! Modules: headers, imports, bodies.

use kelvin_base::{Diagnostic, Span, Symbol};

use super::decl::Place;
use super::{Builder, Exports, Imported, TopItem};
use crate::ast::{Export, Ident, Import, Module, SubNames};

impl Builder {
    pub fn import_extensions(&mut self, package: bool, qualified_post: bool, span: Span) {
        if package {
            self.require(&["PackageImports"], span, "the name of a package in an import");
        }
        if qualified_post {
            self.require(&["ImportQualifiedPost"], span, "`qualified` behind the name of the module");
        }
    }

    pub fn import(
        &mut self,
        (package, module, module_span): (Option<Symbol>, Symbol, Span),
        (source, qualified): (bool, bool),
        alias: Option<Symbol>,
        items: Option<Imported>,
        span: Span,
    ) -> Box<Import> {
        let (hiding, items) = match items {
            None => (false, None),
            Some((hiding, items)) => (hiding, Some(items)),
        };
        Box::new(Import { module, module_span, package, source, qualified, alias, hiding, items, span })
    }

    /// What stands in parentheses behind a type or class; `None` is `..`.
    pub fn sub_names(&mut self, names: Vec<Option<Ident>>, span: Span) -> SubNames {
        let all = names.contains(&None);
        let named: Vec<Ident> = names.into_iter().flatten().collect();
        match (all, named.is_empty()) {
            (false, _) => SubNames::Some(named),
            (true, true) => SubNames::All,
            (true, false) => {
                self.require(&["PatternSynonyms"], span, "a name beside `..`");
                SubNames::AllAnd(named)
            }
        }
    }

    /// A module; without a header it is `Main` and exports `main`.
    pub fn module(
        &mut self,
        header: Option<(Symbol, Span)>,
        exports: Exports,
        body: Vec<TopItem>,
        span: Span,
    ) -> Box<Module> {
        let mut imports = Vec::new();
        let mut decls = Vec::with_capacity(body.len());
        for item in body {
            match item {
                TopItem::Import(i) => {
                    if !decls.is_empty() {
                        self.error(
                            Diagnostic::error(i.span, "an import stands after a declaration")
                                .hint("move it up: imports come first in a module"),
                        );
                    }
                    imports.push(*i);
                }
                TopItem::Decl(d) => decls.push(d),
            }
        }
        let mut decls = self.decls(decls, Place::Top);
        decls.extend(self.synonym_declarations());
        let start = Span::new(self.file, span.lo, span.lo);
        let (name, name_span) = header.unwrap_or((Symbol::intern("Main"), start));
        let exports = match header {
            Some(_) => exports,
            None => Some(vec![Export::Var(Ident { qual: None, name: Symbol::intern("main"), span: start })]),
        };
        Box::new(Module {
            name,
            name_span,
            exports,
            imports,
            decls,
            extensions: Vec::new(),
            enabled: self.enabled.clone(),
            prelude: Symbol::intern("Prelude"),
            options: Vec::new(),
            mentioned: Vec::new(),
            span,
        })
    }
}
