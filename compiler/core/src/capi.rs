//! `foreign import capi`: what is imported is known to C by a header alone. It may be a macro, an inline
//! function, a function that takes any number of arguments, or a value. So for each such import there is a
//! C function of ours around it, which the C compiler makes and which the program calls.

use kelvin_base::Symbol;
use kelvin_prims::PrimType;

/// A function in C for one import.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrapper {
    /// The module of the import, whose unit says where headers are.
    pub module: Symbol,
    /// What the linker knows the function by.
    pub symbol: Symbol,
    /// The header to be included.
    pub header: Option<String>,
    /// The function.
    pub definition: String,
}

/// What a wrapper does with the name of C's.
pub enum Of<'a> {
    Call(&'a str),
    /// `value NAME`: it is an expression.
    Value(&'a str),
}

/// The wrapper of an import. `args` and `result` are the primitive types and the names of the boxed ones
/// around them; without `result` there is none.
pub fn wrapper(
    module: Symbol,
    function: Symbol,
    header: Option<&str>,
    of: &Of<'_>,
    args: &[(PrimType, &str)],
    result: Option<(PrimType, &str)>,
) -> Wrapper {
    let symbol = format!(
        "kelvin_capi_{}_{}_{}",
        plain(module.realm()),
        plain(module.as_str()),
        plain(function.as_str())
    );
    let types = args.iter().enumerate().map(|(i, (prim, name))| format!("{} a{i}", c_type(*prim, name)));
    let params = match args {
        [] => "void".to_owned(),
        _ => types.collect::<Vec<_>>().join(", "),
    };
    let names: Vec<String> = (0..args.len()).map(|i| format!("a{i}")).collect();
    let value = match of {
        Of::Call(name) => format!("{name}({})", names.join(", ")),
        Of::Value(name) => (*name).to_owned(),
    };
    let definition = match result {
        None => format!("void {symbol}({params}) {{ {value}; }}\n"),
        // A pointer to what is constant is one like others here.
        Some((prim, name)) => {
            let ty = c_type(prim, name);
            format!("{ty} {symbol}({params}) {{ return ({ty}) ({value}); }}\n")
        }
    };
    Wrapper { module, symbol: Symbol::intern(&symbol), header: header.map(str::to_owned), definition }
}

/// The text as a part of a name in C, one for one.
fn plain(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            _ if c.is_ascii_alphanumeric() => out.push(c),
            '.' => out.push('_'),
            _ => out.push_str(&format!("_{:x}_", u32::from(c))),
        }
    }
    out
}

/// The type of `HsFFI.h` for a value that is passed.
fn c_type(prim: PrimType, boxed: &str) -> &'static str {
    match (boxed, prim) {
        ("Bool", _) => "int",
        ("Int8", _) => "HsInt8",
        ("Int16", _) => "HsInt16",
        ("Int32", _) => "HsInt32",
        ("Word8", _) => "HsWord8",
        ("Word16", _) => "HsWord16",
        ("Word32", _) => "HsWord32",
        (_, PrimType::Char) => "HsChar",
        (_, PrimType::Int) => "HsInt",
        (_, PrimType::Word) => "HsWord",
        (_, PrimType::Double) => "HsDouble",
        (_, PrimType::Float) => "HsFloat",
        _ => "HsPtr",
    }
}
