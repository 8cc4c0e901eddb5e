//! Defaulting (Report 4.3.4) and what remains ambiguous after it, at the end of a module.

use indexmap::IndexMap;

use super::Checker;
use super::message::Ctx;
use super::overlap::Found;
use super::solve::Wanted;
use super::types::{Meta, Node, Pred, Ty};
use crate::names::{Name, Names, Space};
use kelvin_base::Symbol;

/// The library's classes that may stand beside a numeric one in a defaulted constraint.
const STANDARD: &[&str] = &[
    "Eq",
    "Ord",
    "Show",
    "Read",
    "Enum",
    "Bounded",
    "Ix",
    "Num",
    "Real",
    "Integral",
    "Fractional",
    "Floating",
    "RealFrac",
    "RealFloat",
    "Random",
];

/// With OverloadedStrings these may stand there, too, and `IsString` is as good as a numeric class.
const OF_TEXT: &[&str] = &["IsString", "Semigroup", "Monoid"];

/// With ExtendedDefaultRules one of these is enough.
const INTERACTIVE: &[&str] = &["Show", "Eq", "Ord", "Foldable", "Traversable"];

const NUMERIC: &[&str] = &["Num", "Real", "Integral", "Fractional", "Floating", "RealFrac", "RealFloat"];

impl Checker<'_> {
    /// Gives types to variables that only constraints mention, and reports those for which none is right.
    pub fn default_all(&mut self, candidates: &[Ty]) {
        loop {
            self.solve(0);
            let wanted: Vec<Pred> = self.wanted.iter().map(|w| w.pred.clone()).collect();
            let mut progress = false;
            for (m, mentions) in self.mentions(&wanted) {
                if let Some(t) = self.default_for(m, mentions.iter().map(|&i| &wanted[i]), candidates) {
                    let meta = self.meta_ty(m);
                    self.note_default(&mentions, t);
                    progress |= self.unify(meta, t, kelvin_base::Span::NONE, Ctx::None).is_ok();
                }
            }
            if progress {
                continue;
            }
            // No more will be known of what waits for that.
            if std::mem::replace(&mut self.last_resort, true) {
                break;
            }
        }
        self.last_resort = false;
        self.report_ambiguous();
    }

    /// The type of a unification variable.
    pub fn meta_ty(&mut self, m: Meta) -> Ty {
        self.types.meta_ty(m)
    }

    /// Which of the constraints mention each unification variable, in the order in which they do.
    fn mentions<'p>(&mut self, preds: impl IntoIterator<Item = &'p Pred>) -> IndexMap<Meta, Vec<usize>> {
        let mut mentions: IndexMap<Meta, Vec<usize>> = IndexMap::new();
        for (i, p) in preds.into_iter().enumerate() {
            for m in self.metas_of(p) {
                mentions.entry(m).or_default().push(i);
            }
        }
        mentions
    }

    fn metas_of(&mut self, p: &Pred) -> Vec<Meta> {
        let mut metas = Vec::new();
        p.args.iter().for_each(|&a| self.types.free_metas(a, &mut metas));
        metas
    }

    /// The default type for a variable, by all the constraints that mention it.
    fn default_for<'p>(
        &mut self,
        m: Meta,
        wanted: impl Iterator<Item = &'p Pred>,
        candidates: &[Ty],
    ) -> Option<Ty> {
        let mut classes: Vec<Name> = Vec::new();
        for p in wanted {
            match p.args[..] {
                [t] if matches!(self.types.node(t), Node::Meta(n) if n == m) => classes.push(p.class),
                _ if self.rules.extended_defaults => {}
                // A constraint of several types, or on a type constructor: not of the Report's form.
                _ => return None,
            }
        }
        if let Some(q) = self.monad_of_quotations(&classes) {
            return classes.iter().all(|&class| self.has_instance(class, q)).then_some(q);
        }
        let occ = |c: &Name| self.names.occ(*c).as_str();
        let text = self.rules.overloaded_strings;
        let number = classes.iter().any(|c| NUMERIC.contains(&occ(c)) || text && self.is_class_of_text(*c));
        if self.rules.extended_defaults {
            if !number && !classes.iter().any(|c| INTERACTIVE.contains(&occ(c))) {
                return None;
            }
            return candidates.iter().copied().find(|&t| {
                let is_con = matches!(self.types.node(t), Node::Con(c) if c == self.known.list);
                classes
                    .iter()
                    .all(|&class| self.takes_constructors(class) == is_con && self.has_instance(class, t))
            });
        }
        let library = |c: &Name| self.names.info(*c).module.is_some_and(|m| m != self.module);
        let standard = |c: &Name| {
            (STANDARD.contains(&occ(c)) || text && OF_TEXT.contains(&occ(c)))
                && (library(c) || self.is_library)
        };
        if !number || !classes.iter().all(standard) {
            return None;
        }
        candidates.iter().copied().find(|&t| classes.iter().all(|&class| self.has_instance(class, t)))
    }

    /// Whether this is the library's `IsString`.
    fn is_class_of_text(&self, class: Name) -> bool {
        let info = self.names.info(class);
        info.occ == "IsString" && info.module.is_some_and(|m| m == *"Data.String")
    }

    /// `Q`, if these are classes of a monad in which a quotation may have been used: `Quote`, or any of type
    /// constructors where there are quotations. What these use is not looked at, so the monad of what is
    /// made for one may be left open; there it is this one.
    fn monad_of_quotations(&mut self, classes: &[Name]) -> Option<Ty> {
        const HOME: &str = "Language.Haskell.TH.Syntax.Monad";
        let is_quote = |names: &Names, class: Name| {
            let info = names.info(class);
            info.occ == "Quote" && info.module.is_some_and(|m| m == *HOME)
        };
        let of_quote = classes.iter().any(|&c| is_quote(self.names, c));
        let in_quotation = self.rules.quotations && classes.iter().all(|&c| self.takes_constructors(c));
        if !of_quote && !in_quotation {
            return None;
        }
        let q = self.names.find_global(Symbol::intern(HOME), Space::Type, Symbol::intern("Q"))?;
        Some(self.types.con(q))
    }

    fn has_instance(&mut self, class: Name, t: Ty) -> bool {
        let found = self.find_instance(&Pred { class, args: vec![t] });
        matches!(found, Found::Instance(..) | Found::TypeCon(_) | Found::Literal(_))
    }

    /// Whether a class of one parameter is of type constructors.
    fn takes_constructors(&mut self, class: Name) -> bool {
        let first = self.env.class_params.get(&class).and_then(|ks| ks.first()).copied();
        first.is_some_and(|k| self.types.kinds.as_fun(k).is_some())
    }

    fn report_ambiguous(&mut self) {
        let wanted: Vec<Wanted> = std::mem::take(&mut self.wanted);
        let mentions = self.mentions(wanted.iter().map(|w| &w.pred));
        let mut reported = vec![false; wanted.len()];
        for w in wanted.iter().filter(|w| w.pred.class == self.known.equality) {
            self.unequal(w);
        }
        for i in 0..wanted.len() {
            if wanted[i].pred.class == self.known.equality {
                continue;
            }
            if std::mem::replace(&mut reported[i], true) {
                continue;
            }
            let metas = self.metas_of(&wanted[i].pred);
            let mut same: Vec<usize> =
                metas.iter().filter_map(|m| mentions.get(m)).flatten().copied().collect();
            same.sort_unstable();
            same.dedup();
            same.retain(|&j| !std::mem::replace(&mut reported[j], true));
            same.retain(|&j| wanted[j].pred.class != self.known.equality);
            let others: Vec<Pred> = same.into_iter().map(|j| wanted[j].pred.clone()).collect();
            self.ambiguous(&wanted[i], &others);
        }
    }
}
