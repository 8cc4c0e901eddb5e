//! Tokens: what the lexer makes and the grammar consumes.
//!
//! Invariants: a token says all that the grammar needs without looking at the text again
//! (literals are decoded, occurrences of `!`, `~`, `@` are classified by the white space around
//! them); the virtual tokens of the layout rule are variants of their own, so that a block that
//! was opened by layout can only be closed by layout.

use std::sync::Arc;

use kelvin_base::{CodePoint, Symbol};

use crate::ast::{BigLit, Ident, Lit, Minimal, Overlap, Tail};

/// A qualified name: qualifier and name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QName {
    pub qual: Symbol,
    pub name: Symbol,
}

/// One token kind with its payload.
#[derive(Clone, PartialEq, Debug)]
pub enum Tok {
    // Which grammar to use; sent before the first token of the text.
    StartModule,
    StartType,
    // Reserved words.
    Case,
    Class,
    Data,
    Default,
    Deriving,
    Do,
    /// With RecursiveDo.
    Mdo,
    /// `M.do` and, with RecursiveDo, `M.mdo`: the qualifier.
    QDo(Symbol),
    QMdo(Symbol),
    Rec,
    /// With Arrows.
    Proc,
    /// `-<` and its relatives, with Arrows.
    Tail(Tail),
    /// With TransformListComp; `group` directly behind `then`.
    Group,
    By,
    Using,
    Else,
    Foreign,
    If,
    Import,
    In,
    Infix,
    Infixl,
    Infixr,
    Instance,
    Let,
    Module,
    Newtype,
    Of,
    Then,
    Type,
    Where,
    Underscore,
    /// `scc` directly before a string literal.
    Scc,
    /// `\` directly followed by `case`.
    LamCase,
    // Words that are special in some places only.
    As,
    Hiding,
    Qualified,
    Forall,
    /// `pattern`, with PatternSynonyms.
    Pattern,
    // Names.
    VarId(Symbol),
    ConId(Symbol),
    QVarId(QName),
    QConId(QName),
    VarSym(Symbol),
    ConSym(Symbol),
    QVarSym(QName),
    QConSym(QName),
    /// `?x`, with ImplicitParams.
    Implicit(Symbol),
    /// `#x`, with OverloadedLabels.
    Label(Symbol),
    /// `[e| … |]`, with TemplateHaskellQuotes: how it starts. What stands in it is no part of the program.
    Quotation(Symbol),
    /// `'f` and `''T`, with TemplateHaskellQuotes, as written.
    QuotedName(Symbol),
    // Reserved operators.
    DotDot,
    DColon,
    Equals,
    Backslash,
    Bar,
    LArrow,
    RArrow,
    /// `->` behind an expression of a view pattern that extends as far as it can (`\x -> x > 5 -> True`): the
    /// parser takes an arrow for it that fits nowhere else.
    ViewArrow,
    DArrow,
    /// `⊸`, with LinearTypes.
    LinearArrow,
    /// `%1`, with LinearTypes.
    LinearMark,
    /// `@` of an as-pattern.
    At,
    /// `@` with white space before and none after: a type application.
    PrefixAt,
    /// `!` with white space before and none after.
    PrefixBang,
    /// `~` with white space before and none after.
    PrefixTilde,
    /// `-` with white space before and none after, with LexicalNegation; a literal is told apart before that.
    PrefixMinus,
    /// `%` with white space before and none after, with LinearTypes: a multiplicity.
    PrefixPercent,
    // Operators with a special role somewhere.
    Minus,
    Dot,
    Star,
    // Literals.
    Int(BigLit),
    Str(Symbol),
    /// A string with surrogates, which a [`Symbol`] cannot hold.
    Characters(Arc<[CodePoint]>),
    Lit(Lit),
    // Punctuation.
    LParen,
    RParen,
    LUnboxed,
    RUnboxed,
    /// `(|` and `|)`, with Arrows.
    LBanana,
    RBanana,
    LBracket,
    RBracket,
    Comma,
    Backquote,
    /// `'` before a constructor, a list or a tuple of types, with DataKinds.
    Tick,
    LBrace,
    RBrace,
    /// `;`; the flag says that the layout rule put it there.
    Semi(bool),
    VOpen,
    VClose,
    // Pragmas that are part of the syntax.
    /// `{-# SCC name #-}`, `{-# SCC "label" #-}`, `{-# SCC name "label" #-}`.
    SccPragma(Symbol, Option<Symbol>),
    /// `{-# INLINE name #-}` and its relatives: kind and name.
    InlinePragma(Symbol, Symbol),
    /// `{-# COMPLETE P, Q :: T #-}`: the constructors, and the type.
    CompletePragma(Vec<Ident>, Option<Ident>),
    /// `{-# MINIMAL f | g, h #-}`.
    MinimalPragma(Minimal<Ident>),
    /// `{-# SOURCE #-}` behind `import`.
    SourcePragma,
    /// `{-# OVERLAPPING #-}` and its relatives behind `instance`.
    OverlapPragma(Overlap),
    Eof,
}

/// A token at its place.
#[derive(Clone, Debug)]
pub struct Token {
    pub tok: Tok,
    /// Byte offsets.
    pub lo: u32,
    pub hi: u32,
    /// Column from 1, tabs aligned to 8: the measure of the layout rule.
    pub col: u32,
    /// Only white space and comments precede it on its line.
    pub first: bool,
}

impl Tok {
    /// The reserved or special word `text`, if it is one.
    pub fn keyword(text: &str) -> Option<Tok> {
        Some(match text {
            "case" => Tok::Case,
            "class" => Tok::Class,
            "data" => Tok::Data,
            "default" => Tok::Default,
            "deriving" => Tok::Deriving,
            "do" => Tok::Do,
            "else" => Tok::Else,
            "foreign" => Tok::Foreign,
            "if" => Tok::If,
            "import" => Tok::Import,
            "in" => Tok::In,
            "infix" => Tok::Infix,
            "infixl" => Tok::Infixl,
            "infixr" => Tok::Infixr,
            "instance" => Tok::Instance,
            "let" => Tok::Let,
            "module" => Tok::Module,
            "newtype" => Tok::Newtype,
            "of" => Tok::Of,
            "then" => Tok::Then,
            "type" => Tok::Type,
            "where" => Tok::Where,
            "_" => Tok::Underscore,
            "as" => Tok::As,
            "hiding" => Tok::Hiding,
            "qualified" => Tok::Qualified,
            "forall" => Tok::Forall,
            _ => return None,
        })
    }

    /// Whether an operand starts here that can be an argument without further ado.
    pub fn starts_operand(&self) -> bool {
        matches!(
            self,
            Tok::VarId(_)
                | Tok::QVarId(_)
                | Tok::ConId(_)
                | Tok::QConId(_)
                | Tok::Implicit(_)
                | Tok::Label(_)
                | Tok::Quotation(_)
                | Tok::QuotedName(_)
                | Tok::Int(_)
                | Tok::Str(_)
                | Tok::Characters(_)
                | Tok::Lit(_)
                | Tok::Underscore
                | Tok::LParen
                | Tok::LBanana
                | Tok::LBracket
        )
    }

    /// Whether the token ends an operand, so that an operator directly after it cannot be a
    /// prefix.
    pub fn is_closing(&self) -> bool {
        matches!(
            self,
            Tok::VarId(_)
                | Tok::ConId(_)
                | Tok::QVarId(_)
                | Tok::QConId(_)
                | Tok::Implicit(_)
                | Tok::Label(_)
                | Tok::Quotation(_)
                | Tok::QuotedName(_)
                | Tok::As
                | Tok::Hiding
                | Tok::Qualified
                | Tok::Forall
                | Tok::Underscore
                | Tok::Int(_)
                | Tok::Str(_)
                | Tok::Characters(_)
                | Tok::Lit(_)
                | Tok::RParen
                | Tok::RUnboxed
                | Tok::RBanana
                | Tok::RBracket
                | Tok::RBrace
        )
    }

    /// The closing bracket that belongs to an opening one.
    pub fn closer(&self) -> Option<Tok> {
        Some(match self {
            Tok::LParen => Tok::RParen,
            Tok::LBracket => Tok::RBracket,
            Tok::LUnboxed => Tok::RUnboxed,
            Tok::LBanana => Tok::RBanana,
            Tok::LBrace => Tok::RBrace,
            _ => return None,
        })
    }

    /// Whether this is a closing bracket.
    pub fn is_closer(&self) -> bool {
        matches!(self, Tok::RParen | Tok::RBracket | Tok::RUnboxed | Tok::RBanana | Tok::RBrace)
    }
}
