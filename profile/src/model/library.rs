//! Which modules are a library's rather than the user's: by the names that GHC's and our libraries have.

/// First components of module names that belong to libraries, whole names where a user may well have the
/// first.
const ROOTS: &[&str] = &["GHC", "Foreign", "Prelude", "Numeric", "Unsafe", "Type"];
const PREFIXES: &[&str] = &[
    "Control.Applicative",
    "Control.Arrow",
    "Control.Category",
    "Control.Concurrent",
    "Control.DeepSeq",
    "Control.Exception",
    "Control.Monad",
    "Control.Parallel",
    "Data.Array",
    "Data.Bifunctor",
    "Data.Bits",
    "Data.Bool",
    "Data.ByteString",
    "Data.Char",
    "Data.Coerce",
    "Data.Complex",
    "Data.Containers",
    "Data.Data",
    "Data.Dynamic",
    "Data.Either",
    "Data.Eq",
    "Data.Fixed",
    "Data.Foldable",
    "Data.Function",
    "Data.Functor",
    "Data.Graph",
    "Data.Hashable",
    "Data.HashMap",
    "Data.HashSet",
    "Data.IORef",
    "Data.Int",
    "Data.IntMap",
    "Data.IntSet",
    "Data.Ix",
    "Data.Kind",
    "Data.List",
    "Data.Map",
    "Data.Maybe",
    "Data.Monoid",
    "Data.Ord",
    "Data.Proxy",
    "Data.Ratio",
    "Data.STRef",
    "Data.Semigroup",
    "Data.Sequence",
    "Data.Set",
    "Data.String",
    "Data.Text",
    "Data.Time",
    "Data.Traversable",
    "Data.Tree",
    "Data.Tuple",
    "Data.Typeable",
    "Data.Unique",
    "Data.Vector",
    "Data.Version",
    "Data.Void",
    "Data.Word",
    "Debug.Trace",
    "Language.Attribution",
    "Language.Rewriting",
    "Profile.Domain",
    "Profile.Grammar",
    "Profile.Report",
    "Profile.Spy",
    "Profile.View",
    "System.CPUTime",
    "System.Directory",
    "System.Environment",
    "System.Exit",
    "System.FilePath",
    "System.IO",
    "System.Info",
    "System.Mem",
    "System.Posix",
    "System.Process",
    "System.Random",
    "System.Timeout",
    "Text.ParserCombinators",
    "Text.Parsec",
    "Text.PrettyPrint",
    "Text.Printf",
    "Text.Read",
    "Text.Show",
];

/// The runtime's own cost centres, by module.
const RUNTIME: &[&str] = &["MAIN", "SYSTEM", "GC", "IDLE", "PROFILING"];

/// Whether a module is a library's.
pub fn is_library(module: &str) -> bool {
    let root = module.split('.').next().unwrap_or(module);
    let within =
        |p: &str| module.strip_prefix(p).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    ROOTS.contains(&root) || PREFIXES.iter().any(|p| within(p))
}

/// Whether a module stands for the runtime system.
pub fn is_runtime(module: &str) -> bool {
    RUNTIME.contains(&module)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whose_a_module_is() {
        for library in ["GHC.IO.Handle.FD", "Data.Map.Strict", "Data.List", "Prelude", "System.IO"] {
            assert!(is_library(library), "{library}");
        }
        for own in ["Main", "Data.Mapping", "Ghc", "Control", "Data.Orders", ""] {
            assert!(!is_library(own), "{own}");
        }
        assert!(is_runtime("MAIN") && !is_runtime("Main"));
    }
}
