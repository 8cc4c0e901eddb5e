//! Which warnings are given: the names of GHC's options, their groups, and what a series of options adds up
//! to.
//!
//! None are given unless they are asked for. Names that GHC has and this compiler does not (it has nothing to
//! say there) are taken and do nothing.

use kelvin_base::{Diagnostic, Severity, suggest};

/// Which option asks for a warning first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    /// GHC gives it always; here `-Wdefault` does.
    Default,
    /// `-W`, `-Wextra`.
    Extra,
    All,
}

use Group::{All, Default as Always, Extra};

static FLAGS: &[(&str, Group)] = &[
    ("dodgy-exports", Extra),
    ("dodgy-imports", Extra),
    ("duplicate-exports", Always),
    ("incomplete-patterns", Extra),
    ("incomplete-uni-patterns", All),
    ("missing-fields", Always),
    ("missing-methods", Always),
    ("missing-signatures", All),
    ("name-shadowing", All),
    ("orphans", All),
    ("overlapping-patterns", Always),
    ("scc-reference", All),
    ("tabs", Always),
    ("type-defaults", All),
    ("unused-do-bind", All),
    ("unused-imports", Extra),
    ("unused-local-binds", Extra),
    ("unused-matches", Extra),
    ("unused-pattern-binds", Extra),
    ("unused-top-binds", Extra),
];

/// That which a profiled program is given without being asked for.
const PROFILED: &str = "scc-reference";

/// Names of several at once.
static ALIASES: &[(&str, &[&str])] =
    &[("unused-binds", &["unused-local-binds", "unused-pattern-binds", "unused-top-binds"])];

/// Options of GHC's that have no meaning here.
static SILENT: &[&str] = &[
    "auto-orphans",
    "compat",
    "compat-unqualified-imports",
    "cpp-undef",
    "deferred-out-of-scope-variables",
    "deferred-type-errors",
    "deprecated-flags",
    "deprecations",
    "deriving-defaults",
    "deriving-typeable",
    "dodgy-foreign-imports",
    "duplicate-constraints",
    "empty-enumerations",
    "hi-shadowing",
    "identities",
    "implicit-kind-vars",
    "implicit-lift",
    "implicit-prelude",
    "inaccessible-code",
    "inferred-safe-imports",
    "inline-rule-shadowing",
    "invalid-haddock",
    "missed-extra-shared-lib",
    "missed-specialisations",
    "missed-specializations",
    "all-missed-specialisations",
    "all-missed-specializations",
    "missing-deriving-strategies",
    "missing-export-lists",
    "missing-exported-signatures",
    "missing-home-modules",
    "missing-import-lists",
    "missing-kind-signatures",
    "missing-local-signatures",
    "missing-pattern-synonym-signatures",
    "incomplete-record-updates",
    "overflowed-literals",
    "missing-local-sigs",
    "missing-monadfail-instances",
    "missing-safe-haskell-mode",
    "missing-space-after-bang",
    "monomorphism-restriction",
    "noncanonical-monad-instances",
    "noncanonical-monadfail-instances",
    "noncanonical-monoid-instances",
    "operator-whitespace",
    "operator-whitespace-ext-conflict",
    "ambiguous-fields",
    "overlapping-instances",
    "partial-fields",
    "partial-type-signatures",
    "prepositive-qualified-module",
    "redundant-bang-patterns",
    "redundant-constraints",
    "redundant-record-wildcards",
    "safe",
    "semigroup",
    "simplifiable-class-constraints",
    "star-binder",
    "star-is-type",
    "trustworthy-safe",
    "typed-holes",
    "unbanged-strict-patterns",
    "unicode-bidi-format-characters",
    "unlifted",
    "unrecognised-pragmas",
    "unrecognised-warning-flags",
    "unsafe",
    "unsupported-calling-conventions",
    "unsupported-llvm-version",
    "unticked-promoted-constructors",
    "unused-foralls",
    "unused-packages",
    "unused-record-wildcards",
    "unused-type-patterns",
    "warnings-deprecations",
    "wrong-do-bind",
];

/// What the options so far add up to.
#[derive(Clone, Debug)]
pub struct Warnings {
    on: Vec<bool>,
    /// Those that an option names, which no default changes.
    named: Vec<bool>,
    errors: Vec<bool>,
    /// Also those that have no option are errors.
    pub all_errors: bool,
    /// `-w` was the last word: a package's own options then ask for none either.
    pub silenced: bool,
}

impl Default for Warnings {
    fn default() -> Warnings {
        let none = vec![false; FLAGS.len()];
        Warnings { on: none.clone(), named: none.clone(), errors: none, all_errors: false, silenced: false }
    }
}

impl Warnings {
    /// What holds in a module: the command line, then the file's own options.
    pub fn of<'w>(words: impl Iterator<Item = &'w str>, command_line: &Warnings) -> Warnings {
        let mut wanted = command_line.clone();
        for option in words {
            // An unknown word in a file is for another compiler.
            let _ = wanted.option(option);
        }
        wanted
    }

    /// What is on in a profiled program, unless an option says otherwise.
    pub fn profiled(&mut self) {
        for (i, (flag, _)) in FLAGS.iter().enumerate() {
            self.on[i] |= *flag == PROFILED && !self.named[i];
        }
    }

    /// Whether there are any but those that cost nothing to find.
    pub fn any(&self) -> bool {
        FLAGS.iter().zip(&self.on).any(|((flag, _), &on)| on && *flag != PROFILED)
    }

    /// Takes an option that begins with `-W`, `-w`, `-fwarn-` or `-fno-warn-`; `Err` names one that is near.
    pub fn option(&mut self, word: &str) -> Result<(), Option<String>> {
        if let Some(name) = word.strip_prefix("-fno-warn-") {
            return self.set(name, false);
        }
        if let Some(name) = word.strip_prefix("-fwarn-") {
            return self.set(name, true);
        }
        self.silenced = word == "-w" || self.silenced && word.starts_with("-Wno-");
        match word {
            "-w" => {
                self.on.fill(false);
                self.named.fill(true);
            }
            "-W" | "-Wextra" => self.group(Extra),
            "-Wall" => self.group(All),
            "-Wdefault" => self.group(Always),
            "-Weverything" => self.on.fill(true),
            "-Wno-everything" | "-Wno-all" | "-Wno-extra" | "-Wno-default" => self.on.fill(false),
            "-Wcompat" | "-Wno-compat" => {}
            "-Werror" => {
                self.errors.fill(true);
                self.all_errors = true;
            }
            "-Wwarn" | "-Wno-error" => {
                self.errors.fill(false);
                self.all_errors = false;
            }
            _ => return self.single(word),
        }
        Ok(())
    }

    fn single(&mut self, word: &str) -> Result<(), Option<String>> {
        let Some(rest) = word.strip_prefix("-W") else { return Err(None) };
        if let Some(name) = rest.strip_prefix("error=") {
            self.set(name, true)?;
            each(name, |i| self.errors[i] = true);
            return Ok(());
        }
        if let Some(name) = rest.strip_prefix("warn=").or_else(|| rest.strip_prefix("no-error=")) {
            check(name)?;
            each(name, |i| self.errors[i] = false);
            return Ok(());
        }
        match rest.strip_prefix("no-") {
            Some(name) => self.set(name, false),
            None => self.set(rest, true),
        }
    }

    fn set(&mut self, name: &str, on: bool) -> Result<(), Option<String>> {
        check(name)?;
        each(name, |i| {
            self.on[i] = on;
            self.named[i] = true;
        });
        Ok(())
    }

    fn group(&mut self, group: Group) {
        for (i, (_, g)) in FLAGS.iter().enumerate() {
            self.on[i] |= *g <= group;
        }
    }

    /// The diagnostics that are wanted, as severe as wanted.
    pub fn apply(&self, mut diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let index = |d: &Diagnostic| d.flag.and_then(|f| FLAGS.iter().position(|(n, _)| *n == f));
        diagnostics.retain(|d| d.is_error() || d.flag.is_none() || index(d).is_some_and(|i| self.on[i]));
        for d in &mut diagnostics {
            if index(d).map_or(self.all_errors, |i| self.errors[i]) {
                d.severity = Severity::Error;
            }
        }
        diagnostics
    }
}

fn check(name: &str) -> Result<(), Option<String>> {
    let names = || FLAGS.iter().map(|f| f.0).chain(ALIASES.iter().map(|a| a.0)).chain(SILENT.iter().copied());
    if names().any(|n| n == name) {
        return Ok(());
    }
    Err(suggest::closest(name, names()).map(|near| format!("-W{near}")))
}

/// The positions of a warning, or of those that an alias means.
fn each(name: &str, mut act: impl FnMut(usize)) {
    let alias = ALIASES.iter().find(|(n, _)| *n == name).map_or(&[][..], |a| a.1);
    for (i, (flag, _)) in FLAGS.iter().enumerate() {
        if *flag == name || alias.contains(flag) {
            act(i);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(words: &[&str]) -> Warnings {
        let mut w = Warnings::default();
        for word in words {
            assert_eq!(w.option(word), Ok(()), "{word}");
        }
        w
    }

    fn is_on(w: &Warnings, name: &str) -> bool {
        FLAGS.iter().zip(&w.on).any(|((n, _), on)| *n == name && *on)
    }

    #[test]
    fn later_options_win() {
        let w = after(&["-Wall", "-Wno-unused-binds", "-Wunused-top-binds"]);
        assert!(is_on(&w, "unused-top-binds") && !is_on(&w, "unused-local-binds"));
        assert!(!after(&["-Wall", "-w"]).any());
        assert!(is_on(&after(&["-w", "-W"]), "incomplete-patterns"));
        assert!(!is_on(&after(&["-W"]), "missing-signatures"));
    }

    #[test]
    fn errors_are_chosen_one_by_one() {
        let warning = |flag| Diagnostic::warning(kelvin_base::Span::NONE, "w").flag(flag);
        let w = after(&["-Wall", "-Werror=tabs"]);
        let out = w.apply(vec![warning("tabs"), warning("orphans")]);
        assert_eq!(out.iter().map(Diagnostic::is_error).collect::<Vec<_>>(), [true, false]);
        let w = after(&["-Wall", "-Werror", "-Wwarn=tabs", "-Wno-orphans"]);
        let out = w.apply(vec![warning("tabs"), warning("orphans"), warning("type-defaults")]);
        assert_eq!(out.iter().map(Diagnostic::is_error).collect::<Vec<_>>(), [false, true]);
    }

    #[test]
    fn unknown_names() {
        assert_eq!(Warnings::default().option("-Wtabz"), Err(Some("-Wtabs".into())));
        assert!(!after(&["-fwarn-tabs", "-fno-warn-tabs"]).any());
    }
}
