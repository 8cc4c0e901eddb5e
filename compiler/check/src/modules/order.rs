//! The order in which modules are compiled: imported ones first.
//!
//! A depth-first walk with its own stack. The order is the one in which modules are given, as far as imports
//! allow, so it is the same on every run.

use kelvin_base::{Diagnostic, Span, Symbol};
use rustc_hash::FxHashMap;

/// Modules that import each other in a circle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cycle {
    /// Each module with the span of its import of the next one; the last imports the first.
    pub modules: Vec<(Symbol, Span)>,
}

impl Cycle {
    /// The message for users, at the first import of the circle.
    pub fn diagnostic(&self) -> Diagnostic {
        let Some(&(first, span)) = self.modules.first() else {
            return Diagnostic::error(Span::NONE, "modules import each other");
        };
        if self.modules.len() == 1 {
            return Diagnostic::error(span, format!("module `{first}` imports itself"))
                .at("this import names the module it stands in")
                .hint("remove the import: what a module defines is in scope in it");
        }
        let next = |i: usize| self.modules[(i + 1) % self.modules.len()].0;
        let mut d = Diagnostic::error(span, "modules import each other in a circle")
            .at(format!("`{first}` imports `{}`", next(0)));
        for (i, &(m, s)) in self.modules.iter().enumerate().skip(1) {
            d = d.label(s, format!("`{m}` imports `{}`", next(i)));
        }
        d.hint("move what they share to a module that imports none of them").hint(
            "or write a boot file (`M.hs-boot`) for one of them, and import that: `import {-# SOURCE #-} M`",
        )
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Unseen,
    Open,
    Done,
}

/// Orders modules (each with its imports) so that every module stands after those it imports. Imports of
/// modules that are not in the list are ignored.
pub fn order(imports: &[(Symbol, Vec<(Symbol, Span)>)]) -> Result<Vec<Symbol>, Cycle> {
    let index: FxHashMap<Symbol, usize> = imports.iter().enumerate().map(|(i, (m, _))| (*m, i)).collect();
    let mut state = vec![State::Unseen; imports.len()];
    let mut sorted = Vec::with_capacity(imports.len());
    for root in 0..imports.len() {
        if state[root] != State::Unseen {
            continue;
        }
        state[root] = State::Open;
        // The modules being visited, each with the number of imports already followed.
        let mut path = vec![(root, 0)];
        while let Some((m, next)) = path.last_mut() {
            let here = *m;
            let Some(&(imported, _)) = imports[here].1.get(*next) else {
                state[here] = State::Done;
                sorted.push(imports[here].0);
                path.pop();
                continue;
            };
            *next += 1;
            let Some(&i) = index.get(&imported) else { continue };
            match state[i] {
                State::Done => {}
                State::Unseen => {
                    state[i] = State::Open;
                    path.push((i, 0));
                }
                State::Open => return Err(cycle(imports, &path, i)),
            }
        }
    }
    Ok(sorted)
}

/// The part of the path from `start` on: each entry's counter is one past the import that leads on.
fn cycle(imports: &[(Symbol, Vec<(Symbol, Span)>)], path: &[(usize, usize)], start: usize) -> Cycle {
    let modules = path
        .iter()
        .skip_while(|&&(m, _)| m != start)
        .map(|&(m, next)| (imports[m].0, imports[m].1[next - 1].1))
        .collect();
    Cycle { modules }
}

#[cfg(test)]
mod tests {
    use kelvin_base::FileId;

    use super::*;

    fn graph(edges: &[(&str, &[&str])]) -> Vec<(Symbol, Vec<(Symbol, Span)>)> {
        let sym = Symbol::intern;
        edges
            .iter()
            .enumerate()
            .map(|(i, (m, ms))| {
                let span = |j: usize| Span::new(FileId(i as u32), j as u32, j as u32 + 1);
                (sym(m), ms.iter().enumerate().map(|(j, n)| (sym(n), span(j))).collect())
            })
            .collect()
    }

    #[test]
    fn imported_modules_come_first() {
        let g = graph(&[("A", &["B", "C"]), ("B", &["D"]), ("C", &["D", "Elsewhere"]), ("D", &[])]);
        let names: Vec<_> = order(&g).unwrap().iter().map(|m| m.as_str()).collect();
        assert_eq!(names, ["D", "B", "C", "A"]);
    }

    #[test]
    fn a_circle_is_reported_with_its_imports() {
        let g = graph(&[("Main", &["A"]), ("A", &["B"]), ("B", &["X", "C"]), ("C", &["A"])]);
        let cycle = order(&g).unwrap_err();
        let names: Vec<_> = cycle.modules.iter().map(|m| m.0.as_str()).collect();
        assert_eq!(names, ["A", "B", "C"]);
        let d = cycle.diagnostic();
        assert_eq!(d.primary.text, "`A` imports `B`");
        assert_eq!(d.labels[1].text, "`C` imports `A`");
        assert_eq!(d.labels[0].span.lo, 1);
    }

    #[test]
    fn a_module_that_imports_itself() {
        let d = order(&graph(&[("A", &["A"])])).unwrap_err().diagnostic();
        assert_eq!(d.message, "module `A` imports itself");
    }

    #[test]
    fn long_chains_need_no_stack() {
        let n = 200_000;
        let names: Vec<Symbol> = (0..n).map(|i| Symbol::intern(&format!("M{i}"))).collect();
        let g: Vec<_> = (0..n)
            .map(|i| (names[i], names.get(i + 1).map(|&m| (m, Span::NONE)).into_iter().collect()))
            .collect();
        assert_eq!(order(&g).unwrap().len(), n);
    }
}
