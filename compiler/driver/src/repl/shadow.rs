//! What was entered at the prompt hides imported things of the same names: in a module of its own both would
//! be meant.

use kelvin_syntax::ast::{self, ConFields, Decl, Ident, ImportItem, SubNames};

/// Has the imports of a line's module leave out what it defines itself.
pub fn shadow(module: &mut ast::Module) {
    let own: Vec<ImportItem> = module.decls.iter().flat_map(defined).collect();
    for import in module.imports.iter_mut().filter(|i| !i.qualified) {
        match &mut import.items {
            None => {
                import.hiding = true;
                import.items = Some(own.clone());
            }
            Some(items) if import.hiding => items.extend(own.iter().cloned()),
            Some(items) => items.retain(|item| !own.iter().any(|o| same(o, item))),
        }
    }
}

/// What a declaration defines, as an import hides it: a constructor's name hides types of that name, too.
fn defined(d: &Decl) -> Vec<ImportItem> {
    let type_ = |name: &Ident| ImportItem::Type(*name, SubNames::None);
    match d {
        Decl::Fun { name, .. } | Decl::Foreign { name, .. } => vec![ImportItem::Var(*name)],
        Decl::TypeSyn { name, .. } => vec![type_(name)],
        Decl::Data(data) => {
            let mut items = vec![type_(&data.name)];
            for con in &data.cons {
                items.push(type_(&con.name));
                if let ConFields::Record(fields) = &con.fields {
                    items.extend(fields.iter().map(|(name, _)| ImportItem::Var(*name)));
                }
            }
            items
        }
        Decl::Class(class) => {
            let methods = class.decls.iter().filter_map(|d| match d {
                Decl::Sig { names, .. } => Some(names),
                _ => None,
            });
            let methods = methods.flatten().cloned().map(ImportItem::Var);
            std::iter::once(type_(&class.name)).chain(methods).collect()
        }
        _ => Vec::new(),
    }
}

fn same(own: &ImportItem, item: &ImportItem) -> bool {
    match (own, item) {
        (ImportItem::Var(a), ImportItem::Var(b)) | (ImportItem::Type(a, _), ImportItem::Type(b, _)) => {
            a.name == b.name
        }
        _ => false,
    }
}
