//! `NAME.buildinfo`: fields that a package's script `configure` has found out. Those before the first
//! `executable:` are the library's, those behind one are that executable's.

use std::collections::BTreeMap;

use kelvin_base::{Diagnostic, FileId};

use super::{Component, Environment, Kind, Package, Reader};
use crate::outline::{self, Item, Section, Value};

impl Package {
    /// Adds what the file says to the components' fields. Returns what is wrong with it.
    pub fn supplement(&mut self, file: FileId, text: &str) -> Vec<Diagnostic> {
        let (items, mut diagnostics) = outline::parse(file, text);
        let around = Environment { flags: BTreeMap::new() };
        for section in sections(file, items) {
            let kind = if section.keyword == "library" { Kind::Library } else { Kind::Executable };
            let named = &section.argument.text;
            let is_meant = |c: &&mut Component| {
                c.kind == kind && !c.internal && (kind == Kind::Library || c.name == *named)
            };
            let Some(component) = self.components.iter_mut().find(is_meant) else { continue };
            let mut reader =
                Reader { items: &[], around: &around, asked: Vec::new(), diagnostics: Vec::new() };
            // It lacks what a whole component must have.
            let further = reader.component(Kind::Library, &section, &self.name);
            diagnostics.append(&mut reader.diagnostics);
            component.take(further);
        }
        diagnostics
    }
}

/// The fields of one component after the other.
fn sections(file: FileId, items: Vec<Item>) -> Vec<Section> {
    let empty = Value { text: String::new(), file, at: 0 };
    let library =
        Section { keyword: "library".to_owned(), span: empty.span(), argument: empty, items: Vec::new() };
    let mut all = vec![library];
    for item in items {
        match item {
            Item::Field(f) if f.name == "executable" => all.push(Section {
                keyword: f.name,
                span: f.span,
                argument: f.value.part(0, f.value.text.len()),
                items: Vec::new(),
            }),
            item => all.last_mut().into_iter().for_each(|s| s.items.push(item.clone())),
        }
    }
    all
}

impl Component {
    fn take(&mut self, other: Component) {
        self.buildable &= other.buildable;
        // Without the field, the package's own folder is one.
        self.source_dirs.extend(other.source_dirs.into_iter().filter(|d| !d.is_empty()));
        self.other.extend(other.other);
        self.autogen.extend(other.autogen);
        self.extensions.extend(other.extensions);
        self.cpp_options.extend(other.cpp_options);
        self.ghc_options.extend(other.ghc_options);
        self.cc_options.extend(other.cc_options);
        self.ld_options.extend(other.ld_options);
        self.c_sources.extend(other.c_sources);
        self.include_dirs.extend(other.include_dirs);
        self.install_includes.extend(other.install_includes);
        self.libraries.extend(other.libraries);
        self.library_dirs.extend(other.library_dirs);
    }
}

#[cfg(test)]
mod tests {
    use super::super::File;
    use super::*;

    #[test]
    fn fields_go_to_their_components() {
        let text = "name: p\nversion: 1\nlibrary\n  cpp-options: -DA\n\nexecutable e\n  main-is: E.hs\n";
        let (file, _) = File::read(FileId(0), text);
        let (mut package, _) = file.describe(&Environment { flags: BTreeMap::new() });
        let found = "cpp-options: -DB -DC\nextra-libraries: m\nexecutable: e\nld-options: -s\n";
        assert!(package.supplement(FileId(1), found).is_empty());
        let [library, program] = &package.components[..] else { panic!("there are two components") };
        assert_eq!(library.cpp_options, ["-DA", "-DB", "-DC"]);
        assert_eq!(
            (&library.libraries[..], &library.source_dirs[..]),
            (&["m".to_owned()][..], &[String::new()][..])
        );
        assert_eq!(program.ld_options, ["-s"]);
    }
}
