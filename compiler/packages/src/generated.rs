//! Modules that a build makes: `Paths_package` and `PackageInfo_package`.

use crate::description::Package;

/// The part of their names that stands for the package.
pub fn mangled(package: &str) -> String {
    package.replace('-', "_")
}

/// The text of such a module, if the name is that of one. `data_dir` is where the package's data files are:
/// they are not copied anywhere.
pub fn module(name: &str, package: &Package, root: &str) -> Option<String> {
    if name == format!("Paths_{}", mangled(&package.name)) {
        Some(paths(name, package, root))
    } else if name == format!("PackageInfo_{}", mangled(&package.name)) {
        Some(info(name, package))
    } else {
        None
    }
}

fn version(package: &Package) -> String {
    format!("Version {:?} []", package.version.0)
}

/// Where things are, each to be changed by a variable of the environment, as Cabal's are.
fn paths(name: &str, package: &Package, root: &str) -> String {
    let variable = mangled(&package.name);
    let data = match package.data_dir.as_str() {
        "" | "." => root.to_owned(),
        dir => format!("{root}/{dir}"),
    };
    let mut text = format!(
        "module {name} (version, getBinDir, getLibDir, getDynLibDir, getDataDir, getLibexecDir, getDataFileName, getSysconfDir) where\n\n\
         import qualified Control.Exception as Exception\n\
         import Data.Version (Version (..))\n\
         import System.Environment (getEnv)\n\
         import Prelude\n\n\
         catchIO :: IO a -> (Exception.IOException -> IO a) -> IO a\n\
         catchIO = Exception.catch\n\n\
         version :: Version\nversion = {}\n\n\
         getBinDir, getLibDir, getDynLibDir, getDataDir, getLibexecDir, getSysconfDir :: IO FilePath\n",
        version(package)
    );
    let rows = [
        ("getBinDir", "bindir", format!("{root}/dist-kelvin")),
        ("getLibDir", "libdir", format!("{root}/dist-kelvin")),
        ("getDynLibDir", "dynlibdir", format!("{root}/dist-kelvin")),
        ("getDataDir", "datadir", data),
        ("getLibexecDir", "libexecdir", format!("{root}/dist-kelvin")),
        ("getSysconfDir", "sysconfdir", format!("{root}/etc")),
    ];
    for (function, suffix, value) in rows {
        text.push_str(&format!(
            "{function} = catchIO (getEnv {:?}) (\\_ -> return {})\n",
            format!("{variable}_{suffix}"),
            literal(&value)
        ));
    }
    text.push_str(
        "\ngetDataFileName :: FilePath -> IO FilePath\n\
         getDataFileName name = do\n  dir <- getDataDir\n  return (dir ++ \"/\" ++ name)\n",
    );
    text
}

fn info(name: &str, package: &Package) -> String {
    format!(
        "module {name} (name, version, synopsis, copyright, homepage) where\n\n\
         import Data.Version (Version (..))\nimport Prelude\n\n\
         name, synopsis, copyright, homepage :: String\n\
         name = {}\nsynopsis = {}\ncopyright = \"\"\nhomepage = {}\n\n\
         version :: Version\nversion = {}\n",
        literal(&mangled(&package.name)),
        literal(&package.synopsis),
        literal(&package.homepage),
        version(package)
    )
}

/// A string literal of the language.
fn literal(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            ' '..='~' => out.push(c),
            // `\&` keeps a digit behind it apart.
            _ => out.push_str(&format!("\\{}\\&", u32::from(c))),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_the_languages() {
        assert_eq!(literal("a\"\\é1"), "\"a\\\"\\\\\\233\\&1\"");
    }
}
