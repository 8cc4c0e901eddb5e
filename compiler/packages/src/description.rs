//! What a `.cabal` file describes: a package and its components, conditionals decided.

mod buildinfo;

use std::collections::{BTreeMap, BTreeSet};

use kelvin_base::suggest::closest;
use kelvin_base::{Diagnostic, FileId, Span};

use crate::condition::{Environment, evaluate};
use crate::outline::{Field, Item, Section, Value, parse};
use crate::version::{Range, Version};

/// A word and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    pub text: String,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// The package's library; with a name, one of its own.
    Library,
    Executable,
    TestSuite,
    Benchmark,
}

impl Kind {
    /// As messages call it.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Library => "library",
            Kind::Executable => "executable",
            Kind::TestSuite => "test suite",
            Kind::Benchmark => "benchmark",
        }
    }
}

/// A package that something depends on.
#[derive(Clone, Debug)]
pub struct Dependency {
    pub package: Word,
    /// Its libraries: none is the one without a name.
    pub libraries: Vec<Option<String>>,
    pub range: Range,
    /// The range as it is written.
    pub written: String,
}

/// A program that must be run over sources: `alex:alex >= 3`.
#[derive(Clone, Debug)]
pub struct Tool {
    pub name: Word,
}

/// A module that a library passes on.
#[derive(Clone, Debug)]
pub struct Reexport {
    pub package: Option<String>,
    pub module: String,
    pub name: String,
}

/// What is built: a library, an executable, a suite of tests.
#[derive(Clone, Debug)]
pub struct Component {
    pub kind: Kind,
    /// The package's for its library.
    pub name: String,
    /// A library that only its own package sees.
    pub internal: bool,
    pub span: Span,
    pub buildable: bool,
    pub source_dirs: Vec<String>,
    pub exposed: Vec<Word>,
    pub other: Vec<Word>,
    pub autogen: Vec<String>,
    pub reexported: Vec<Reexport>,
    pub main_is: Option<Word>,
    pub test_type: Option<Word>,
    pub depends: Vec<Dependency>,
    pub tools: Vec<Tool>,
    pub extensions: Vec<Word>,
    pub language: Option<Word>,
    pub cpp_options: Vec<String>,
    pub ghc_options: Vec<Word>,
    pub cc_options: Vec<String>,
    pub ld_options: Vec<String>,
    pub c_sources: Vec<Word>,
    pub include_dirs: Vec<String>,
    /// Headers in those folders that packages which depend on this one include.
    pub install_includes: Vec<String>,
    pub libraries: Vec<String>,
    pub library_dirs: Vec<String>,
}

/// A flag that a package may be built with.
#[derive(Clone, Debug)]
pub struct Flag {
    /// In lower case.
    pub name: String,
    pub default: bool,
    /// Only whoever builds may change it; others are chosen so that the dependencies are there.
    pub manual: bool,
}

/// A package with its flags decided.
#[derive(Clone, Debug)]
pub struct Package {
    pub name: String,
    pub version: Version,
    /// `build-type: Configure`: a script finds out about the system first.
    pub configured: bool,
    pub synopsis: String,
    pub homepage: String,
    pub data_dir: String,
    pub data_files: Vec<String>,
    pub components: Vec<Component>,
    /// The flags that conditions ask for, of those that may be chosen.
    pub choosable: Vec<String>,
}

/// A `.cabal` file that has been read.
pub struct File {
    file: FileId,
    items: Vec<Item>,
    pub flags: Vec<Flag>,
}

/// The fields that any component may have and that have no meaning here, or one that does not change what is
/// built.
const IGNORED: &[&str] = &[
    "asm-options",
    "asm-sources",
    "cmm-options",
    "cmm-sources",
    "code-generators",
    "description",
    "extra-bundled-libraries",
    "extra-doc-files",
    "extra-dynamic-library-flavours",
    "extra-framework-dirs",
    "extra-ghci-libraries",
    "extra-library-flavours",
    "extra-lib-dirs-static",
    "extra-libraries-static",
    "frameworks",
    "ghc-prof-options",
    "ghc-shared-options",
    "ghcjs-options",
    "ghcjs-prof-options",
    "haddock-options",
    "hs-source-dir",
    "hugs-options",
    "includes",
    "install-includes",
    "jhc-options",
    "js-sources",
    "nhc98-options",
    "pkgconfig-depends",
    "signatures",
    "synopsis",
    "visibility",
    "virtual-modules",
    "mixins",
    "test-module",
    "autogen-includes",
    "category",
];

/// Those that are read.
const READ: &[&str] = &[
    "autogen-modules",
    "build-depends",
    "build-tool-depends",
    "build-tools",
    "buildable",
    "c-sources",
    "cc-options",
    "cpp-options",
    "cxx-options",
    "cxx-sources",
    "default-extensions",
    "default-language",
    "exposed",
    "exposed-modules",
    "extensions",
    "extra-lib-dirs",
    "extra-libraries",
    "ghc-options",
    "hs-source-dirs",
    "import",
    "include-dirs",
    "ld-options",
    "main-is",
    "other-extensions",
    "other-languages",
    "other-modules",
    "reexported-modules",
    "scope",
    "type",
];

impl File {
    /// Reads the outline and the flags.
    pub fn read(file: FileId, text: &str) -> (File, Vec<Diagnostic>) {
        let (items, mut diagnostics) = parse(file, text);
        let mut flags = Vec::new();
        for section in sections(&items, "flag") {
            let value = |name: &str, otherwise: bool| {
                let text = field(&section.items, name).map(|f| f.value.text.trim().to_ascii_lowercase());
                text.map_or(otherwise, |t| t == "true")
            };
            flags.push(Flag {
                name: section.argument.text.to_ascii_lowercase(),
                default: value("default", true),
                manual: value("manual", false),
            });
        }
        let known = [
            "common",
            "library",
            "executable",
            "test-suite",
            "benchmark",
            "flag",
            "source-repository",
            "custom-setup",
            "foreign-library",
        ];
        for item in &items {
            let Item::Section(s) = item else { continue };
            if !known.contains(&s.keyword.as_str()) {
                let mut d = Diagnostic::error(s.span, format!("there are no sections `{}`", s.keyword));
                if let Some(near) = closest(&s.keyword, known.iter().copied()) {
                    d = d.hint(format!("did you mean `{near}`?"));
                }
                diagnostics.push(d);
            }
        }
        (File { file, items, flags }, diagnostics)
    }

    /// The flags' defaults, but for those that are set by whoever builds.
    pub fn environment(&self, set: &BTreeMap<String, bool>) -> Environment {
        let value = |f: &Flag| set.get(&f.name).copied().unwrap_or(f.default);
        Environment { flags: self.flags.iter().map(|f| (f.name.clone(), value(f))).collect() }
    }

    /// The package, its conditionals decided.
    pub fn describe(&self, around: &Environment) -> (Package, Vec<Diagnostic>) {
        let library_at_top = self.library_at_top();
        let mut reader = Reader { items: &self.items, around, asked: Vec::new(), diagnostics: Vec::new() };
        let top = |name: &str| field(&self.items, name).map(|f| f.value.text.trim().to_owned());
        let name = match field(&self.items, "name") {
            Some(f) => f.value.text.trim().to_owned(),
            None => {
                reader.error(Span::new(self.file, 0, 0), "the package has no `name:`");
                String::new()
            }
        };
        let version = field(&self.items, "version").map(|f| (f, Version::parse(f.value.text.trim())));
        if let Some((f, None)) = &version {
            reader.error(f.value.span(), "this is not a version");
        }
        let mut components = Vec::new();
        if let Some(s) = &library_at_top {
            components.push(reader.component(Kind::Library, s, &name));
        }
        for item in &self.items {
            let Item::Section(s) = item else { continue };
            let kind = match s.keyword.as_str() {
                "library" => Kind::Library,
                "executable" => Kind::Executable,
                "test-suite" => Kind::TestSuite,
                "benchmark" => Kind::Benchmark,
                _ => continue,
            };
            components.push(reader.component(kind, s, &name));
        }
        let files = field(&self.items, "data-files").map(|f| f.value.words()).unwrap_or_default();
        let choosable = self.flags.iter().filter(|f| !f.manual && reader.asked.contains(&f.name));
        let package = Package {
            name,
            version: version.and_then(|(_, v)| v).unwrap_or_else(|| Version(vec![0])),
            configured: top("build-type").is_some_and(|t| t.eq_ignore_ascii_case("configure")),
            synopsis: top("synopsis").unwrap_or_default(),
            homepage: top("homepage").unwrap_or_default(),
            data_dir: top("data-dir").unwrap_or_default(),
            data_files: files.into_iter().map(|w| w.text).collect(),
            components,
            choosable: choosable.map(|f| f.name.clone()).collect(),
        };
        (package, reader.diagnostics)
    }
}

impl File {
    /// The library whose fields stand among the package's, as they did before there were sections for them.
    fn library_at_top(&self) -> Option<Section> {
        let exposed = field(&self.items, "exposed-modules")?;
        let of_library = |i: &&Item| match i {
            Item::Field(f) => LIBRARY_FIELDS.contains(&f.name.as_str()),
            Item::Section(s) => ["if", "elif", "else"].contains(&s.keyword.as_str()),
        };
        Some(Section {
            keyword: "library".to_owned(),
            span: exposed.span,
            argument: Value { text: String::new(), ..exposed.value.clone() },
            items: self.items.iter().filter(of_library).cloned().collect(),
        })
    }
}

/// The fields that [`File::library_at_top`] takes.
const LIBRARY_FIELDS: &[&str] = &[
    "build-depends",
    "buildable",
    "c-sources",
    "cc-options",
    "cpp-options",
    "exposed-modules",
    "extensions",
    "extra-lib-dirs",
    "extra-libraries",
    "ghc-options",
    "hs-source-dir",
    "hs-source-dirs",
    "include-dirs",
    "includes",
    "install-includes",
    "ld-options",
    "other-modules",
];

fn sections<'a>(items: &'a [Item], keyword: &'a str) -> impl Iterator<Item = &'a Section> {
    items.iter().filter_map(move |i| match i {
        Item::Section(s) if s.keyword == keyword => Some(s),
        _ => None,
    })
}

fn field<'a>(items: &'a [Item], name: &str) -> Option<&'a Field> {
    items.iter().find_map(|i| match i {
        Item::Field(f) if f.name == name => Some(f),
        _ => None,
    })
}

struct Reader<'a> {
    items: &'a [Item],
    around: &'a Environment,
    asked: Vec<String>,
    diagnostics: Vec<Diagnostic>,
}

/// The fields of a component, common stanzas and branches put in their places.
type Fields<'a> = BTreeMap<&'a str, Vec<&'a Value>>;

impl<'a> Reader<'a> {
    fn error(&mut self, span: Span, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::error(span, message));
    }

    fn component(&mut self, kind: Kind, section: &'a Section, package: &str) -> Component {
        let mut fields = Fields::new();
        let mut seen = BTreeSet::new();
        self.collect(&section.items, &mut fields, &mut seen);
        let own_name = section.argument.text.trim_matches('"').to_owned();
        let internal = kind == Kind::Library && !own_name.is_empty() && own_name != package;
        let all = |name: &str| fields.get(name).into_iter().flatten().copied();
        let words = |name: &str| -> Vec<Word> { all(name).flat_map(Value::words).map(word).collect() };
        let texts = |name: &str| -> Vec<String> { words(name).into_iter().map(|w| w.text).collect() };
        let options = |name: &str| all(name).flat_map(Value::options).map(word).collect::<Vec<_>>();
        let option_texts = |name: &str| options(name).into_iter().map(|w| w.text).collect::<Vec<_>>();
        let last = |name: &str| {
            all(name).last().map(|v| word(v.part(0, v.text.len()))).filter(|w| !w.text.is_empty())
        };
        let mut depends = Vec::new();
        let mut wrong = Vec::new();
        for part in all("build-depends").flat_map(Value::by_commas) {
            match dependency(&part, package) {
                Ok(d) => depends.push(d),
                Err(why) => wrong.push(Diagnostic::error(part.span(), why)),
            }
        }
        let tools =
            ["build-tool-depends", "build-tools"].into_iter().flat_map(all).flat_map(Value::by_commas);
        let tools = tools.map(|part| Tool { name: tool(&part) }).collect();
        let mut reexported = Vec::new();
        for part in all("reexported-modules").flat_map(Value::by_commas) {
            reexported.push(reexport(&part.text));
        }
        if kind != Kind::Library && all("main-is").next().is_none() {
            let buildable = last("buildable").is_none_or(|w| w.text.eq_ignore_ascii_case("true"));
            if buildable && kind == Kind::Executable {
                wrong.push(
                    Diagnostic::error(section.span, format!("this {} has no `main-is:`", kind.word()))
                        .hint("it names the file of the main module: `main-is: Main.hs`"),
                );
            }
        }
        let mut extensions = words("default-extensions");
        extensions.extend(words("extensions"));
        let mut source_dirs = texts("hs-source-dirs");
        if source_dirs.is_empty() {
            source_dirs.push(String::new());
        }
        let mut c_sources = words("c-sources");
        c_sources.extend(words("cxx-sources"));
        let component = Component {
            kind,
            name: if own_name.is_empty() { package.to_owned() } else { own_name },
            internal,
            span: section.span,
            buildable: all("buildable").all(|v| v.text.trim().eq_ignore_ascii_case("true")),
            source_dirs,
            exposed: words("exposed-modules"),
            other: words("other-modules"),
            autogen: texts("autogen-modules"),
            reexported,
            main_is: last("main-is"),
            test_type: last("type"),
            depends,
            tools,
            extensions,
            language: last("default-language"),
            cpp_options: option_texts("cpp-options"),
            ghc_options: options("ghc-options"),
            cc_options: option_texts("cc-options"),
            ld_options: option_texts("ld-options"),
            c_sources,
            include_dirs: texts("include-dirs"),
            install_includes: texts("install-includes"),
            libraries: texts("extra-libraries"),
            library_dirs: texts("extra-lib-dirs"),
        };
        self.diagnostics.extend(wrong);
        component
    }

    /// Adds the fields of a section to those before; `seen` are the common stanzas that are being read.
    fn collect(&mut self, items: &'a [Item], fields: &mut Fields<'a>, seen: &mut BTreeSet<String>) {
        // Whether one of the branches of the last `if` was taken; none: no `if` stands before.
        let mut taken: Option<bool> = None;
        for item in items {
            match item {
                Item::Field(f) if f.name == "import" => {
                    taken = None;
                    for name in f.value.by_commas() {
                        self.import(&name, fields, seen);
                    }
                }
                Item::Field(f) => {
                    taken = None;
                    self.check_name(f);
                    fields.entry(&f.name).or_default().push(&f.value);
                }
                Item::Section(s) => {
                    let branch = match (s.keyword.as_str(), taken) {
                        ("if", _) => self.condition(s),
                        ("elif", Some(before)) => !before && self.condition(s),
                        ("else", Some(before)) => !before,
                        ("elif" | "else", None) => {
                            self.error(s.span, format!("this `{}` has no `if`", s.keyword));
                            false
                        }
                        _ => {
                            self.error(s.span, format!("`{}` is not expected here", s.keyword));
                            continue;
                        }
                    };
                    taken = match s.keyword.as_str() {
                        "if" => Some(branch),
                        "elif" => taken.map(|t| t || branch),
                        _ => None,
                    };
                    if branch {
                        self.collect(&s.items, fields, seen);
                    }
                }
            }
        }
    }

    fn condition(&mut self, s: &Section) -> bool {
        match evaluate(&s.argument.text, self.around, &mut self.asked) {
            Ok(value) => value,
            Err(why) => {
                self.error(if s.argument.text.is_empty() { s.span } else { s.argument.span() }, why);
                false
            }
        }
    }

    fn import(&mut self, name: &Value, fields: &mut Fields<'a>, seen: &mut BTreeSet<String>) {
        let all = self.items;
        let Some(stanza) = sections(all, "common").find(|s| s.argument.text == name.text) else {
            self.error(name.span(), format!("there is no common stanza `{}`", name.text));
            return;
        };
        if !seen.insert(name.text.clone()) {
            self.error(name.span(), format!("the common stanza `{}` imports itself", name.text));
            return;
        }
        self.collect(&stanza.items, fields, seen);
        seen.remove(&name.text);
    }

    /// Fields that nobody knows are mistakes, but for those that start with `x-`.
    fn check_name(&mut self, f: &Field) {
        let name = f.name.as_str();
        if READ.contains(&name) || IGNORED.contains(&name) || name.starts_with("x-") {
            return;
        }
        let mut d = Diagnostic::warning(f.span, format!("the field `{name}` is not known and does nothing"));
        if let Some(near) = closest(name, READ.iter().copied()) {
            d = d.hint(format!("did you mean `{near}`?"));
        }
        self.diagnostics.push(d);
    }
}

fn word(v: Value) -> Word {
    let span = v.span();
    Word { text: v.text, span }
}

/// `name`, `name:library`, `name:{a, b}`, and a range behind it.
fn dependency(part: &Value, own_package: &str) -> Result<Dependency, String> {
    let text = part.text.as_str();
    let n = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(text.len());
    let name = &text[..n];
    if name.is_empty() {
        return Err(format!("`{text}` does not start with the name of a package"));
    }
    let mut rest = text[n..].trim_start();
    let mut libraries = Vec::new();
    if let Some(after) = rest.strip_prefix(':') {
        let after = after.trim_start();
        let (names, left) = match after.strip_prefix('{') {
            Some(inner) => inner.split_once('}').ok_or("`}` is missing")?,
            None => {
                let n = after.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(after.len());
                after.split_at(n)
            }
        };
        for library in names.split(',').map(str::trim).filter(|l| !l.is_empty()) {
            libraries.push((library != name).then(|| library.to_owned()));
        }
        rest = left.trim_start();
    }
    if libraries.is_empty() {
        libraries.push(None);
    }
    let range = Range::parse(&rest.replace(['\n', '\t'], " ")).map_err(|why| format!("{name}: {why}"))?;
    let package = Word { text: name.to_owned(), span: part.part(0, n).span() };
    let _ = own_package;
    Ok(Dependency {
        package,
        libraries,
        range,
        written: rest.split_whitespace().collect::<Vec<_>>().join(" "),
    })
}

/// The program's name in `package:program >= 1`.
fn tool(part: &Value) -> Word {
    let n = part.text.find(|c: char| c.is_whitespace() || "<>=^&|".contains(c)).unwrap_or(part.text.len());
    let name = part.part(0, n);
    let span = name.span();
    Word { text: name.text.rsplit(':').next().unwrap_or_default().to_owned(), span }
}

/// `[package:]Module [as Name]`.
fn reexport(text: &str) -> Reexport {
    let (from, name) = match text.split_once(" as ") {
        Some((from, name)) => (from.trim(), Some(name.trim())),
        None => (text.trim(), None),
    };
    let (package, module) = match from.split_once(':') {
        Some((p, m)) => (Some(p.trim().to_owned()), m.trim()),
        None => (None, from),
    };
    Reexport { package, module: module.to_owned(), name: name.unwrap_or(module).to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_may_stand_among_the_packages_own_fields() {
        let text = "name: old\nversion: 1\nauthor: nobody\nbuild-depends: base\nexposed-modules: A\n";
        let (file, wrong) = File::read(FileId(0), text);
        let (package, messages) = file.describe(&file.environment(&BTreeMap::new()));
        assert!(wrong.is_empty() && messages.is_empty(), "{wrong:?} {messages:?}");
        let [library] = package.components.as_slice() else { panic!("{:?}", package.components) };
        assert_eq!((library.kind, library.exposed.len(), library.depends.len()), (Kind::Library, 1, 1));
    }

    const TEXT: &str = "\
cabal-version: 2.2
name: demo
version: 1.2
flag fast
  default: False
flag old
  default: True
  manual: True
common shared
  default-language: Haskell2010
  build-depends: base >=4.9 && <5
library
  import: shared
  exposed-modules: A, B
  if flag(fast)
    cpp-options: -DFAST
  elif os(linux)
    cpp-options: -DLINUX
  else
    cpp-options: -DNONE
library parts
  import: shared
  exposed-modules: C
executable demo
  main-is: Main.hs
  build-depends: demo, demo:parts, containers == { 0.6, 0.7 }
";

    fn described(set: &[(&str, bool)], text: &str) -> (Package, Vec<Diagnostic>) {
        let (file, mut wrong) = File::read(FileId(0), text);
        let set = set.iter().map(|(n, v)| ((*n).to_owned(), *v)).collect();
        let (package, more) = file.describe(&file.environment(&set));
        wrong.extend(more);
        (package, wrong)
    }

    #[test]
    fn components_have_their_fields() {
        let (p, wrong) = described(&[], TEXT);
        assert!(wrong.is_empty(), "{wrong:?}");
        let names: Vec<_> = p.components.iter().map(|c| (c.kind, c.name.as_str(), c.internal)).collect();
        assert_eq!(
            names,
            [
                (Kind::Library, "demo", false),
                (Kind::Library, "parts", true),
                (Kind::Executable, "demo", false)
            ]
        );
        assert_eq!(p.components[0].cpp_options, ["-DLINUX"]);
        assert_eq!(p.components[0].depends[0].written, ">=4.9 && <5");
        assert_eq!(p.components[2].depends[1].libraries, [Some("parts".to_owned())]);
        assert_eq!(p.choosable, ["fast"]);
        assert_eq!(described(&[("fast", true)], TEXT).0.components[0].cpp_options, ["-DFAST"]);
    }

    #[test]
    fn mistakes_have_places() {
        let wrong = "name: x\nversion: 1..2\nlibrary\n  exposed-module: A\n  build-depends: base >> 4\n  import: none\n";
        let (_, wrong) = described(&[], wrong);
        let messages: Vec<&str> = wrong.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(messages.len(), 4, "{messages:?}");
        assert!(wrong.iter().all(|d| !d.primary.span.is_none()));
    }
}
