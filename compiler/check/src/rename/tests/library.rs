//! The library as a whole.

use super::*;

#[test]
fn the_library_renames_without_a_message() {
    let modules = library_modules();
    let mut found = Vec::new();
    rename_all(&modules, |renamed| {
        found.extend(
            renamed
                .diagnostics
                .iter()
                .map(|d| format!("{}: {d:?}", modules.sources.show_span(d.primary.span))),
        );
    });
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Every name that the compiler refers to is defined in the module where it looks for it.
#[test]
fn known_names_are_defined_where_they_are_looked_for() {
    let Library { mut names, interfaces } = library();
    let before = names.len();
    Known::new(&mut names);
    assert_eq!(before, names.len());
    let mut fresh = Names::default();
    let known = Known::new(&mut fresh);
    let mut missing = Vec::new();
    for i in 0..fresh.len() {
        let info = fresh.info(crate::names::Name(i as u32));
        let Some(m) = info.module else { continue };
        // One stands for any kind, which no source can name; equality is syntax.
        if [known.holds, known.equality].contains(&crate::names::Name(i as u32)) {
            continue;
        }
        let n = names.global(m, info.space, info.occ);
        if !interfaces.get(&m).is_some_and(|iface| iface.entities.contains_key(&n)) {
            missing.push(format!("{:?} {m}.{}", info.space, info.occ));
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}
