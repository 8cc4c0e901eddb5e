//! The packages that the compiler's library stands for: one table for `kelvin --package-list`, `-package`,
//! the checks of versions, the macros `MIN_VERSION_…`, and which of the library's modules a component may
//! import.

use kelvin_base::suggest;

use crate::version::{Range, Version};

/// The GHC whose language and library ours are; `impl(ghc …)` and `__GLASGOW_HASKELL__` say so.
pub const GHC_VERSION: &str = "9.0.2";
/// Our own version.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A package that the library stands for.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    pub name: &'static str,
    pub version: &'static str,
    /// Other versions whose users it serves as well.
    pub also: &'static [&'static str],
    /// Whether modules are left out: then a package of this name that is given takes its place.
    pub partial: bool,
    /// Its modules: a name, or the beginning of names with `*` behind it. The longest that fits a module
    /// decides. What fits none is `base`'s.
    modules: &'static [&'static str],
}

impl Shipped {
    pub fn version(&self) -> Version {
        Version::parse(self.version).unwrap_or_default()
    }

    /// Whether one of the versions that it serves lies in the range.
    pub fn serves(&self, range: &Range) -> bool {
        range.contains(&self.version())
            || self.also.iter().filter_map(|v| Version::parse(v)).any(|v| range.contains(&v))
    }
}

const fn row(name: &'static str, version: &'static str, modules: &'static [&'static str]) -> Shipped {
    Shipped { name, version, also: &[], partial: false, modules }
}

/// A row for a part of a package.
const fn part(name: &'static str, version: &'static str, modules: &'static [&'static str]) -> Shipped {
    Shipped { partial: true, ..row(name, version, modules) }
}

/// What is used of hspec is the same in these.
const HSPEC: &[&str] = &["2.7.10", "2.10.10", "2.11.7"];

/// Sorted by name.
pub static TABLE: &[Shipped] = &[
    // For `Setup.hs`.
    part("Cabal", "3.4.1.0", &["Distribution.Simple"]),
    part("HUnit", "1.6.2.0", &["Test.HUnit*"]),
    // Without what Template Haskell collects.
    Shipped { also: &["2.13.2", "2.14.3"], ..part("QuickCheck", "2.14.2", &["Test.QuickCheck*"]) },
    // Without what Template Haskell makes.
    Shipped {
        also: &["2.0.3.0", "2.1.2.1", "2.2.0.0", "2.2.1.0"],
        ..part("aeson", "2.2.3.0", &["Data.Aeson*"])
    },
    row("aeson-pretty", "0.8.10", &["Data.Aeson.Encode.Pretty"]),
    part("ansi-terminal", "1.0", &["System.Console.ANSI*"]),
    row("array", "0.5.4.0", &["Data.Array*"]),
    part("async", "2.2.4", &["Control.Concurrent.Async*"]),
    row("base", "4.15.1.0", &[]),
    row("binary", "0.8.8.0", &["Data.Binary*"]),
    row("bytestring", "0.10.12.1", &["Data.ByteString*"]),
    // Its module is in bytestring since 0.10.4.
    row("bytestring-builder", "0.10.8.2.0", &[]),
    row("case-insensitive", "1.2.1.0", &["Data.CaseInsensitive*"]),
    row(
        "containers",
        "0.6.4.1",
        &[
            "Data.Containers*",
            "Data.Graph",
            "Data.IntMap*",
            "Data.IntSet*",
            "Data.Map*",
            "Data.Sequence*",
            "Data.Set*",
            "Data.Tree",
            "Utils.Containers*",
        ],
    ),
    // Without reports but for CSV.
    part("criterion", "1.5.13.0", &["Criterion*"]),
    part("data-default", "0.7.1.1", &["Data.Default"]),
    part("data-default-class", "0.1.2.0", &["Data.Default.Class"]),
    row("deepseq", "1.4.5.0", &["Control.DeepSeq*"]),
    row("directory", "1.3.6.2", &["System.Directory*"]),
    part("dlist", "1.0", &["Data.DList*"]),
    part("either", "5.0.2", &["Data.Either.Combinators", "Data.Either.Validation"]),
    row("exceptions", "0.10.4", &["Control.Monad.Catch*"]),
    part(
        "extra",
        "1.7.13",
        &["Control.Monad.Extra", "Data.Either.Extra", "Data.List.Extra", "Data.Tuple.Extra"],
    ),
    // Its module is in base since 4.9.
    row("fail", "4.9.0.0", &[]),
    row("filepath", "1.4.2.1", &["System.FilePath*"]),
    // Its modules are seen by all.
    row("ghc-bignum", "1.0", &[]),
    part("ghc-boot-th", "9.0.2", &["GHC.Lexeme"]),
    row(
        "ghc-prim",
        "0.7.0",
        &["GHC.CString", "GHC.Classes", "GHC.Magic", "GHC.Prim", "GHC.Tuple", "GHC.Types"],
    ),
    part("hashable", "1.3.5.0", &["Data.Hashable*"]),
    part("haskeline", "0.8.2", &["System.Console.Haskeline*"]),
    row(
        "haskell98",
        "2.0.0.3",
        &["Array", "CPUTime", "Char", "Complex", "IO", "Ix", "List", "Maybe", "Monad", "Ratio", "System"],
    ),
    Shipped { also: HSPEC, ..part("hspec", "2.8.5", &["Test.Hspec*"]) },
    Shipped { also: HSPEC, ..part("hspec-core", "2.8.5", &["Test.Hspec.Core*"]) },
    part("hspec-expectations", "0.8.2", &["Test.Hspec.Expectations"]),
    // What it was made of is in ghc-bignum.
    row("integer-gmp", "1.1", &[]),
    row("kelvin", VERSION, &["Language.Attribution", "Language.Rewriting", "Language.Term", "Profile.*"]),
    // Without indices and what Template Haskell makes.
    Shipped { also: &["4.19.2", "5.2.3", "5.3.2"], ..part("lens", "5.0.1", &["Control.Lens*"]) },
    Shipped {
        also: &["9.0.1", "9.1.0", "9.2.2", "9.3.1", "9.4.1", "9.5.0", "9.6.1", "9.7.0"],
        ..row("megaparsec", "9.8.1", &["Text.Megaparsec*"])
    },
    part("microlens", "0.4.12.0", &["Lens.Micro", "Lens.Micro.Extras", "Lens.Micro.Type"]),
    part("microlens-ghc", "0.4.13.1", &["Lens.Micro.GHC"]),
    part("microlens-mtl", "0.2.0.1", &["Lens.Micro.Mtl"]),
    part("microlens-platform", "0.4.2.1", &["Lens.Micro.Platform"]),
    row(
        "mtl",
        "2.2.2",
        &[
            "Control.Monad.Cont*",
            "Control.Monad.Error*",
            "Control.Monad.Except",
            "Control.Monad.Identity",
            "Control.Monad.List",
            "Control.Monad.RWS*",
            "Control.Monad.Reader*",
            "Control.Monad.State*",
            "Control.Monad.Trans",
            "Control.Monad.Writer*",
        ],
    ),
    // Its modules are in mtl since 2.2.1, in base since 4.8.
    row("mtl-compat", "0.2.2", &[]),
    row("nats", "1.1.2", &[]),
    part("old-time", "1.1.0.3", &["System.Time"]),
    Shipped {
        also: &["0.15.1.0", "0.17.1.0", "0.18.1.0"],
        ..part("optparse-applicative", "0.16.1.0", &["Options.Applicative*"])
    },
    row("parallel", "3.2.2.0", &["Control.Parallel*", "Control.Seq"]),
    row("parsec", "3.1.14.0", &["Text.Parsec*", "Text.ParserCombinators.Parsec*"]),
    Shipped {
        also: &["1.2.1", "1.3.0"],
        ..row(
            "parser-combinators",
            "1.3.1",
            &[
                "Control.Applicative.Combinators*",
                "Control.Applicative.Permutations",
                "Control.Monad.Combinators*",
                "Control.Monad.Permutations",
            ],
        )
    },
    row("pretty", "1.1.3.6", &["Text.PrettyPrint*"]),
    part("primitive", "0.7.3.0", &["Control.Monad.Primitive", "Data.Primitive*"]),
    row("process", "1.6.13.2", &["System.Process*"]),
    part("profunctors", "5.6.2", &["Data.Profunctor"]),
    part("quickcheck-io", "0.2.0", &["Test.QuickCheck.IO"]),
    row("random", "1.2.1.1", &["System.Random", "System.Random.Internal", "System.Random.Stateful"]),
    part("safe", "0.3.19", &["Safe", "Safe.*"]),
    Shipped {
        also: &["0.3.6.2", "0.3.8.0"],
        ..row(
            "scientific",
            "0.3.7.0",
            &["Data.ByteString.Builder.Scientific", "Data.Scientific*", "Data.Text.Lazy.Builder.Scientific"],
        )
    },
    part("split", "0.2.3.4", &["Data.List.Split"]),
    row("splitmix", "0.1.0.4", &["System.Random.SplitMix", "System.Random.SplitMix32"]),
    row("stm", "2.5.0.0", &["Control.Concurrent.STM*", "Control.Monad.STM"]),
    part("tagged", "0.8.6.1", &["Data.Tagged"]),
    part("tasty", "1.4.2.3", &["Test.Tasty*"]),
    part("tasty-hunit", "0.10.0.3", &["Test.Tasty.HUnit"]),
    part("tasty-quickcheck", "0.10.2", &["Test.Tasty.QuickCheck"]),
    row("template-haskell", "2.17.0.0", &["Language.Haskell.TH*"]),
    Shipped { also: &["1.2.5.0"], ..row("text", "2.0.2", &["Data.Text*"]) },
    part("time", "1.9.3", &["Data.Time*"]),
    row(
        "transformers",
        "0.5.6.2",
        &[
            "Control.Applicative.Backwards",
            "Control.Applicative.Lift",
            "Control.Monad.Signatures",
            "Control.Monad.Trans.*",
            "Data.Functor.Constant",
            "Data.Functor.Reverse",
        ],
    ),
    part(
        "unix",
        "2.7.2.2",
        &[
            "System.Posix",
            "System.Posix.ByteString*",
            "System.Posix.Directory*",
            "System.Posix.Env*",
            "System.Posix.Error",
            "System.Posix.Files*",
            "System.Posix.IO*",
            "System.Posix.Process*",
            "System.Posix.Resource",
            "System.Posix.Signals",
            "System.Posix.Temp*",
            "System.Posix.Terminal*",
            "System.Posix.Time",
            "System.Posix.Unistd",
            "System.Posix.User",
        ],
    ),
    part("unordered-containers", "0.2.17.0", &["Data.HashMap*", "Data.HashSet*"]),
    Shipped { also: &["0.12.3.1"], ..part("vector", "0.13.0.0", &["Data.Vector*"]) },
];

/// Whether the library has the package that `-package NAME` or `-package NAME-VERSION` names.
pub fn check(value: &str) -> Result<(), String> {
    let (name, version) = match value.rsplit_once('-') {
        Some((name, version)) if version.starts_with(|c: char| c.is_ascii_digit()) => (name, Some(version)),
        _ => (value, None),
    };
    let Some(package) = package(name) else {
        let near = suggest::closest(name, TABLE.iter().map(|p| p.name));
        let near = near.map_or_else(String::new, |n| format!("; near it: {n}"));
        return Err(format!(
            "-package: the library has no package {name}{near}\n`kelvin --package-list` lists them"
        ));
    };
    let other = version.filter(|v| *v != package.version);
    other.map_or(Ok(()), |v| Err(format!("-package: the library has {name} {}, not {v}", package.version)))
}

/// The shipped package of this name.
pub fn package(name: &str) -> Option<&'static Shipped> {
    TABLE.binary_search_by(|p| p.name.cmp(name)).ok().map(|i| &TABLE[i])
}

/// The package that a module of the library belongs to.
pub fn package_of(module: &str) -> &'static str {
    let mut best: (usize, &'static str) = (0, "base");
    for p in TABLE {
        for pattern in p.modules {
            let fits = match pattern.strip_suffix('*') {
                Some(start) => module
                    .strip_prefix(start)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || start.ends_with('.')),
                None => module == *pattern,
            };
            if fits && pattern.len() > best.0 {
                best = (pattern.len(), p.name);
            }
        }
    }
    best.1
}

/// The packages whose modules any component sees without asking for them: our own, and what base is made of.
pub const ALWAYS: &[&str] = &["kelvin"];

/// The text of `kelvin --package-list`.
pub fn list() -> String {
    TABLE.iter().map(|p| format!("{:<22} {}\n", p.name, p.version)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_and_its_versions_are_versions() {
        assert!(TABLE.is_sorted_by(|a, b| a.name < b.name));
        assert!(TABLE.iter().all(|p| Version::parse(p.version).is_some()));
    }

    #[test]
    fn modules_belong_to_packages() {
        let table = [
            ("Data.Map", "containers"),
            ("Data.Map.Strict", "containers"),
            ("Data.List", "base"),
            ("Control.Monad.Trans", "mtl"),
            ("Control.Monad.Trans.State.Strict", "transformers"),
            ("Control.Monad.State", "mtl"),
            ("Control.Monad.STM", "stm"),
            ("Control.Monad.ST", "base"),
            ("Data.Text.IO", "text"),
            ("Profile.Domain", "kelvin"),
            ("Data.Setting", "base"),
        ];
        for (module, expected) in table {
            assert_eq!(package_of(module), expected, "{module}");
        }
    }
}
