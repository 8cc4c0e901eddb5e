//! The table itself. To add an operation: a row here; then either an arm in `compiler/codegen/src/primops.rs`
//! ([`Inline`]) or a function in `runtime/src/prim/` ([`Call`]), and an arm in
//! `compiler/semantics/src/prims/`. The compiler lists what is missing.

use super::Effect::{CanFail, Pure, PureCostly, ReadWrite, SideEffect};
use super::Flow::{Branching, Straight};
use super::Order::{Eq, Ge, Gt, Le, Lt, Ne};
use super::{Element, Flow, Operand, Order, Rep, Row};

/// Makes the enumeration of primitive types from its rows:
/// `Variant = "name", number of parameters, representation`.
macro_rules! types {
    ($($Variant:ident = $name:literal, $params:literal, $rep:expr;)*) => {
        /// A primitive type constructor.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum PrimType {
            $(#[doc = concat!("`", $name, "`")] $Variant,)*
        }

        impl PrimType {
            /// All of them, in the table's order.
            pub const ALL: &'static [PrimType] = &[$(PrimType::$Variant,)*];

            pub const fn name(self) -> &'static str {
                match self { $(PrimType::$Variant => $name,)* }
            }

            /// The number of its (lifted, `*`-kinded) type parameters.
            pub const fn params(self) -> usize {
                match self { $(PrimType::$Variant => $params,)* }
            }

            /// How its values are held.
            pub const fn rep(self) -> Rep {
                match self { $(PrimType::$Variant => $rep,)* }
            }

            /// Whether its values are numbers, characters or addresses: words and floats, no pointers to
            /// closures.
            pub const fn is_scalar(self) -> bool {
                matches!(self.rep(), Rep::Word | Rep::Double | Rep::Float)
            }

            /// The primitive type of this name.
            pub fn named(name: &str) -> Option<PrimType> {
                match name { $($name => Some(PrimType::$Variant),)* _ => None }
            }
        }
    };
}

types! {
    Int = "Int#", 0, Rep::Word;
    Word = "Word#", 0, Rep::Word;
    Char = "Char#", 0, Rep::Word;
    Addr = "Addr#", 0, Rep::Word;
    Double = "Double#", 0, Rep::Double;
    Float = "Float#", 0, Rep::Float;
    State = "State#", 1, Rep::Void;
    RealWorld = "RealWorld", 0, Rep::Lifted;
    Proxy = "Proxy#", 1, Rep::Void;
    MutVar = "MutVar#", 2, Rep::Unlifted;
    Array = "Array#", 1, Rep::Unlifted;
    MutableArray = "MutableArray#", 2, Rep::Unlifted;
    ByteArray = "ByteArray#", 0, Rep::Unlifted;
    MutableByteArray = "MutableByteArray#", 1, Rep::Unlifted;
    ThreadId = "ThreadId#", 0, Rep::Unlifted;
}

/// Makes an enumeration of operations from its rows: `Variant = "name", "type", effect`, and what else there
/// is to say of each. A family has one operation for each kind of operand; that its rows are complete, the
/// compiler checks.
macro_rules! operations {
    ($(#[$doc:meta])* $Op:ident: $More:ty {
        $($Variant:ident = $name:literal, $ty:literal, $effect:expr $(, $more:expr)?;)*
    } $(families {
        $($(#[$family_doc:meta])* $Family:ident($($Kind:ty),*) {
            $($Member:ident($($kind:tt)*) = $m_name:literal, $m_ty:literal, $m_effect:expr, $m_more:expr;)*
        })*
    })?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum $Op {
            $(#[doc = concat!("`", $name, " :: ", $ty, "`")] $Variant,)*
            $($($(#[$family_doc])* $Family($($Kind),*),)*)?
        }

        impl $Op {
            /// All of them, in the table's order.
            pub const ALL: &'static [$Op] = &[$($Op::$Variant,)* $($($($Op::$Member($($kind)*),)*)*)?];

            /// What the table says of it.
            pub const fn row(self) -> &'static Row<$More> {
                match self {
                    $($Op::$Variant => const { &Row::new($name, $ty, $effect, { $($more)? }) },)*
                    $($($($Op::$Member($($kind)*) => const { &Row::new($m_name, $m_ty, $m_effect, $m_more) },)*)*)?
                }
            }
        }
    };
}

#[rustfmt::skip]
operations! {
    /// Operations that are gone before code generation: an earlier stage rewrites them.
    Pseudo: () {
        Seq = "seq", "a -> b -> b", Pure;
        RunState = "runState#", "(State# RealWorld -> (# State# RealWorld, a #)) -> a", SideEffect;
        // The same with whatever the function answers, of any representation.
        RunRW = "runRW#", "(State# RealWorld -> a) -> a", SideEffect;
        RealWorld = "realWorld#", "State# RealWorld", Pure;
        NullAddr = "nullAddr#", "Addr#", Pure;
        Proxy = "proxy#", "Proxy# a", Pure;
        Probe = "probe#", "Int# -> a -> a", SideEffect;
        ProbeBoxed = "probe", "Int -> a -> a", SideEffect;
    }
}

#[rustfmt::skip]
operations! {
    /// Operations for which code generation emits instructions.
    Inline: Flow {
        // Of any type: the index of a value's constructor; the value as it is, at another type.
        DataToTag = "dataToTag#", "a -> Int#", PureCostly, Branching;
        UnsafeCoerce = "unsafeCoerce#", "a -> b", Pure, Branching;
        // Int#
        PlusInt = "+#", "Int# -> Int# -> Int#", Pure, Straight;
        MinusInt = "-#", "Int# -> Int# -> Int#", Pure, Straight;
        TimesInt = "*#", "Int# -> Int# -> Int#", Pure, Straight;
        AndInt = "andI#", "Int# -> Int# -> Int#", Pure, Straight;
        OrInt = "orI#", "Int# -> Int# -> Int#", Pure, Straight;
        XorInt = "xorI#", "Int# -> Int# -> Int#", Pure, Straight;
        UncheckedIShiftL = "uncheckedIShiftL#", "Int# -> Int# -> Int#", Pure, Straight;
        UncheckedIShiftRA = "uncheckedIShiftRA#", "Int# -> Int# -> Int#", Pure, Straight;
        UncheckedIShiftRL = "uncheckedIShiftRL#", "Int# -> Int# -> Int#", Pure, Straight;
        QuotInt = "quotInt#", "Int# -> Int# -> Int#", CanFail, Straight;
        RemInt = "remInt#", "Int# -> Int# -> Int#", CanFail, Straight;
        NegateInt = "negateInt#", "Int# -> Int#", Pure, Straight;
        NotInt = "notI#", "Int# -> Int#", Pure, Straight;
        Narrow8Int = "narrow8Int#", "Int# -> Int#", Pure, Straight;
        Narrow16Int = "narrow16Int#", "Int# -> Int#", Pure, Straight;
        Narrow32Int = "narrow32Int#", "Int# -> Int#", Pure, Straight;
        AddIntC = "addIntC#", "Int# -> Int# -> (# Int#, Int# #)", Pure, Straight;
        SubIntC = "subIntC#", "Int# -> Int# -> (# Int#, Int# #)", Pure, Straight;
        MulIntC = "mulIntC#", "Int# -> Int# -> (# Int#, Int# #)", Pure, Straight;
        Int2Word = "int2Word#", "Int# -> Word#", Pure, Straight;
        Int2Double = "int2Double#", "Int# -> Double#", Pure, Straight;
        Int2Float = "int2Float#", "Int# -> Float#", Pure, Straight;
        Chr = "chr#", "Int# -> Char#", Pure, Straight;
        Ord = "ord#", "Char# -> Int#", Pure, Straight;
        // Word#
        PlusWord = "plusWord#", "Word# -> Word# -> Word#", Pure, Straight;
        MinusWord = "minusWord#", "Word# -> Word# -> Word#", Pure, Straight;
        TimesWord = "timesWord#", "Word# -> Word# -> Word#", Pure, Straight;
        AndWord = "and#", "Word# -> Word# -> Word#", Pure, Straight;
        OrWord = "or#", "Word# -> Word# -> Word#", Pure, Straight;
        XorWord = "xor#", "Word# -> Word# -> Word#", Pure, Straight;
        QuotWord = "quotWord#", "Word# -> Word# -> Word#", CanFail, Straight;
        RemWord = "remWord#", "Word# -> Word# -> Word#", CanFail, Straight;
        UncheckedShiftL = "uncheckedShiftL#", "Word# -> Int# -> Word#", Pure, Straight;
        UncheckedShiftRL = "uncheckedShiftRL#", "Word# -> Int# -> Word#", Pure, Straight;
        NotWord = "not#", "Word# -> Word#", Pure, Straight;
        PopCnt = "popCnt#", "Word# -> Word#", Pure, Straight;
        Clz = "clz#", "Word# -> Word#", Pure, Straight;
        Ctz = "ctz#", "Word# -> Word#", Pure, Straight;
        ByteSwap = "byteSwap#", "Word# -> Word#", Pure, Straight;
        Narrow8Word = "narrow8Word#", "Word# -> Word#", Pure, Straight;
        Narrow16Word = "narrow16Word#", "Word# -> Word#", Pure, Straight;
        Narrow32Word = "narrow32Word#", "Word# -> Word#", Pure, Straight;
        TimesWord2 = "timesWord2#", "Word# -> Word# -> (# Word#, Word# #)", Pure, Straight;
        PlusWord2 = "plusWord2#", "Word# -> Word# -> (# Word#, Word# #)", Pure, Straight;
        Word2Int = "word2Int#", "Word# -> Int#", Pure, Straight;
        Word2Double = "word2Double#", "Word# -> Double#", Pure, Straight;
        // Double#
        PlusDouble = "+##", "Double# -> Double# -> Double#", Pure, Straight;
        MinusDouble = "-##", "Double# -> Double# -> Double#", Pure, Straight;
        TimesDouble = "*##", "Double# -> Double# -> Double#", Pure, Straight;
        DivideDouble = "/##", "Double# -> Double# -> Double#", Pure, Straight;
        NegateDouble = "negateDouble#", "Double# -> Double#", Pure, Straight;
        FabsDouble = "fabsDouble#", "Double# -> Double#", Pure, Straight;
        SqrtDouble = "sqrtDouble#", "Double# -> Double#", Pure, Straight;
        Double2Int = "double2Int#", "Double# -> Int#", Pure, Straight;
        Double2Float = "double2Float#", "Double# -> Float#", Pure, Straight;
        CastDoubleToWord64 = "castDoubleToWord64#", "Double# -> Word#", Pure, Straight;
        CastWord64ToDouble = "castWord64ToDouble#", "Word# -> Double#", Pure, Straight;
        // Float#
        PlusFloat = "plusFloat#", "Float# -> Float# -> Float#", Pure, Straight;
        MinusFloat = "minusFloat#", "Float# -> Float# -> Float#", Pure, Straight;
        TimesFloat = "timesFloat#", "Float# -> Float# -> Float#", Pure, Straight;
        DivideFloat = "divideFloat#", "Float# -> Float# -> Float#", Pure, Straight;
        NegateFloat = "negateFloat#", "Float# -> Float#", Pure, Straight;
        FabsFloat = "fabsFloat#", "Float# -> Float#", Pure, Straight;
        SqrtFloat = "sqrtFloat#", "Float# -> Float#", Pure, Straight;
        Float2Int = "float2Int#", "Float# -> Int#", Pure, Straight;
        Float2Double = "float2Double#", "Float# -> Double#", Pure, Straight;
        CastFloatToWord32 = "castFloatToWord32#", "Float# -> Word#", Pure, Straight;
        CastWord32ToFloat = "castWord32ToFloat#", "Word# -> Float#", Pure, Straight;
        // Addr#: static bytes (string literals).
        PlusAddr = "plusAddr#", "Addr# -> Int# -> Addr#", Pure, Straight;
        Addr2Int = "addr2Int#", "Addr# -> Int#", Pure, Straight;
        Int2Addr = "int2Addr#", "Int# -> Addr#", Pure, Straight;
        // Memory of C's. The index counts elements; nothing need be aligned.
        ReadAddrOffAddr = "readAddrOffAddr#", "Addr# -> Int# -> State# s -> (# State# s, Addr# #)", ReadWrite, Straight;
        WriteAddrOffAddr = "writeAddrOffAddr#", "Addr# -> Int# -> Addr# -> State# s -> State# s", ReadWrite, Straight;
        // Whether hooks are to be called at this entry of the spied function of this number; if they are not,
        // it is counted.
        Spied = "spied#", "Int# -> State# RealWorld -> Int#", SideEffect, Straight;
        // Adds one to a box of program coverage (`compiler/check/src/ticks.rs`).
        Tick = "tick#", "Int# -> State# RealWorld -> State# RealWorld", SideEffect, Straight;
        // Whether the cost centre of this number is switched on. The same throughout a run.
        SwitchedOn = "switchedOn#", "Int# -> Int#", Pure, Straight;
        // Whether events of the program's own are recorded (note "Events", `compiler/core/src/scc.rs`).
        EventsOn = "eventsOn#", "State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, Straight;
        // Between these the running thread is not left for another, nor interrupted, but where it waits. The
        // second takes what the first answered. (An exception ends it.)
        EnterCritical = "enterCritical#", "State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, Straight;
        LeaveCritical = "leaveCritical#", "Int# -> State# RealWorld -> State# RealWorld", SideEffect, Straight;
        // Mutable variables.
        NewMutVar = "newMutVar#", "a -> State# s -> (# State# s, MutVar# s a #)", ReadWrite, Branching;
        ReadMutVar = "readMutVar#", "MutVar# s a -> State# s -> (# State# s, a #)", ReadWrite, Straight;
        WriteMutVar = "writeMutVar#", "MutVar# s a -> a -> State# s -> State# s", ReadWrite, Branching;
        SameMutVar = "sameMutVar#", "MutVar# s a -> MutVar# s a -> Int#", Pure, Straight;
        // Arrays of pointers. Indices are not checked.
        ReadArray = "readArray#", "MutableArray# s a -> Int# -> State# s -> (# State# s, a #)", ReadWrite, Straight;
        WriteArray = "writeArray#", "MutableArray# s a -> Int# -> a -> State# s -> State# s", ReadWrite, Branching;
        IndexArray = "indexArray#", "Array# a -> Int# -> (# a #)", CanFail, Straight;
        SizeofArray = "sizeofArray#", "Array# a -> Int#", Pure, Straight;
        SizeofMutableArray = "sizeofMutableArray#", "MutableArray# s a -> Int#", Pure, Straight;
        UnsafeFreezeArray = "unsafeFreezeArray#", "MutableArray# s a -> State# s -> (# State# s, Array# a #)", ReadWrite, Straight;
        UnsafeThawArray = "unsafeThawArray#", "Array# a -> State# s -> (# State# s, MutableArray# s a #)", ReadWrite, Straight;
        SameMutableArray = "sameMutableArray#", "MutableArray# s a -> MutableArray# s a -> Int#", Pure, Straight;
        // Byte arrays. Sizes in bytes; indices in elements of the named type; not checked.
        UnsafeFreezeByteArray = "unsafeFreezeByteArray#", "MutableByteArray# s -> State# s -> (# State# s, ByteArray# #)", ReadWrite, Straight;
        UnsafeThawByteArray = "unsafeThawByteArray#", "ByteArray# -> State# s -> (# State# s, MutableByteArray# s #)", ReadWrite, Straight;
        SizeofByteArray = "sizeofByteArray#", "ByteArray# -> Int#", Pure, Straight;
        SizeofMutableByteArray = "sizeofMutableByteArray#", "MutableByteArray# s -> Int#", Pure, Straight;
        // The length at this moment; a smaller one.
        GetSizeofMutableByteArray = "getSizeofMutableByteArray#", "MutableByteArray# s -> State# s -> (# State# s, Int# #)", ReadWrite, Straight;
        ShrinkMutableByteArray = "shrinkMutableByteArray#", "MutableByteArray# s -> Int# -> State# s -> State# s", ReadWrite, Straight;
        // The address of the first byte: for pinned ones.
        ByteArrayContents = "byteArrayContents#", "ByteArray# -> Addr#", Pure, Straight;
        // Keeps its argument until here.
        Touch = "touch#", "a -> State# s -> State# s", SideEffect, Straight;
        SameMutableByteArray = "sameMutableByteArray#", "MutableByteArray# s -> MutableByteArray# s -> Int#", Pure, Straight;
        // Big integers, see the calls on them.
        BigFitsInt = "bigFitsInt#", "ByteArray# -> Int#", Pure, Branching;
        BigToInt = "bigToInt#", "ByteArray# -> Int#", Pure, Branching;
    } families {
        /// Comparisons: 1 if it holds, 0 if not.
        Compare(Order, Operand) {
            Compare(Eq, Operand::Int) = "==#", "Int# -> Int# -> Int#", Pure, Straight;
            Compare(Ne, Operand::Int) = "/=#", "Int# -> Int# -> Int#", Pure, Straight;
            Compare(Lt, Operand::Int) = "<#", "Int# -> Int# -> Int#", Pure, Straight;
            Compare(Le, Operand::Int) = "<=#", "Int# -> Int# -> Int#", Pure, Straight;
            Compare(Gt, Operand::Int) = ">#", "Int# -> Int# -> Int#", Pure, Straight;
            Compare(Ge, Operand::Int) = ">=#", "Int# -> Int# -> Int#", Pure, Straight;
            Compare(Eq, Operand::Word) = "eqWord#", "Word# -> Word# -> Int#", Pure, Straight;
            Compare(Ne, Operand::Word) = "neWord#", "Word# -> Word# -> Int#", Pure, Straight;
            Compare(Lt, Operand::Word) = "ltWord#", "Word# -> Word# -> Int#", Pure, Straight;
            Compare(Le, Operand::Word) = "leWord#", "Word# -> Word# -> Int#", Pure, Straight;
            Compare(Gt, Operand::Word) = "gtWord#", "Word# -> Word# -> Int#", Pure, Straight;
            Compare(Ge, Operand::Word) = "geWord#", "Word# -> Word# -> Int#", Pure, Straight;
            Compare(Eq, Operand::Char) = "eqChar#", "Char# -> Char# -> Int#", Pure, Straight;
            Compare(Ne, Operand::Char) = "neChar#", "Char# -> Char# -> Int#", Pure, Straight;
            Compare(Lt, Operand::Char) = "ltChar#", "Char# -> Char# -> Int#", Pure, Straight;
            Compare(Le, Operand::Char) = "leChar#", "Char# -> Char# -> Int#", Pure, Straight;
            Compare(Gt, Operand::Char) = "gtChar#", "Char# -> Char# -> Int#", Pure, Straight;
            Compare(Ge, Operand::Char) = "geChar#", "Char# -> Char# -> Int#", Pure, Straight;
            Compare(Eq, Operand::Double) = "==##", "Double# -> Double# -> Int#", Pure, Straight;
            Compare(Ne, Operand::Double) = "/=##", "Double# -> Double# -> Int#", Pure, Straight;
            Compare(Lt, Operand::Double) = "<##", "Double# -> Double# -> Int#", Pure, Straight;
            Compare(Le, Operand::Double) = "<=##", "Double# -> Double# -> Int#", Pure, Straight;
            Compare(Gt, Operand::Double) = ">##", "Double# -> Double# -> Int#", Pure, Straight;
            Compare(Ge, Operand::Double) = ">=##", "Double# -> Double# -> Int#", Pure, Straight;
            Compare(Eq, Operand::Float) = "eqFloat#", "Float# -> Float# -> Int#", Pure, Straight;
            Compare(Ne, Operand::Float) = "neFloat#", "Float# -> Float# -> Int#", Pure, Straight;
            Compare(Lt, Operand::Float) = "ltFloat#", "Float# -> Float# -> Int#", Pure, Straight;
            Compare(Le, Operand::Float) = "leFloat#", "Float# -> Float# -> Int#", Pure, Straight;
            Compare(Gt, Operand::Float) = "gtFloat#", "Float# -> Float# -> Int#", Pure, Straight;
            Compare(Ge, Operand::Float) = "geFloat#", "Float# -> Float# -> Int#", Pure, Straight;
        }
        /// An element of static bytes (string literals), or of memory of C's that does not change.
        IndexOffAddr(Element) {
            IndexOffAddr(Element::Int) = "indexIntOffAddr#", "Addr# -> Int# -> Int#", CanFail, Straight;
            IndexOffAddr(Element::Word) = "indexWordOffAddr#", "Addr# -> Int# -> Word#", CanFail, Straight;
            IndexOffAddr(Element::Double) = "indexDoubleOffAddr#", "Addr# -> Int# -> Double#", CanFail, Straight;
            IndexOffAddr(Element::Float) = "indexFloatOffAddr#", "Addr# -> Int# -> Float#", CanFail, Straight;
            IndexOffAddr(Element::Char) = "indexCharOffAddr#", "Addr# -> Int# -> Char#", CanFail, Straight;
            IndexOffAddr(Element::WideChar) = "indexWideCharOffAddr#", "Addr# -> Int# -> Char#", CanFail, Straight;
            IndexOffAddr(Element::Int8) = "indexInt8OffAddr#", "Addr# -> Int# -> Int#", CanFail, Straight;
            IndexOffAddr(Element::Int16) = "indexInt16OffAddr#", "Addr# -> Int# -> Int#", CanFail, Straight;
            IndexOffAddr(Element::Int32) = "indexInt32OffAddr#", "Addr# -> Int# -> Int#", CanFail, Straight;
            IndexOffAddr(Element::Word8) = "indexWord8OffAddr#", "Addr# -> Int# -> Word#", CanFail, Straight;
            IndexOffAddr(Element::Word16) = "indexWord16OffAddr#", "Addr# -> Int# -> Word#", CanFail, Straight;
            IndexOffAddr(Element::Word32) = "indexWord32OffAddr#", "Addr# -> Int# -> Word#", CanFail, Straight;
        }
        /// An element of bytes that do not change.
        IndexBytes(Element) {
            IndexBytes(Element::Int) = "indexIntArray#", "ByteArray# -> Int# -> Int#", CanFail, Straight;
            IndexBytes(Element::Word) = "indexWordArray#", "ByteArray# -> Int# -> Word#", CanFail, Straight;
            IndexBytes(Element::Double) = "indexDoubleArray#", "ByteArray# -> Int# -> Double#", CanFail, Straight;
            IndexBytes(Element::Float) = "indexFloatArray#", "ByteArray# -> Int# -> Float#", CanFail, Straight;
            IndexBytes(Element::Char) = "indexCharArray#", "ByteArray# -> Int# -> Char#", CanFail, Straight;
            IndexBytes(Element::WideChar) = "indexWideCharArray#", "ByteArray# -> Int# -> Char#", CanFail, Straight;
            IndexBytes(Element::Int8) = "indexInt8Array#", "ByteArray# -> Int# -> Int#", CanFail, Straight;
            IndexBytes(Element::Int16) = "indexInt16Array#", "ByteArray# -> Int# -> Int#", CanFail, Straight;
            IndexBytes(Element::Int32) = "indexInt32Array#", "ByteArray# -> Int# -> Int#", CanFail, Straight;
            IndexBytes(Element::Word8) = "indexWord8Array#", "ByteArray# -> Int# -> Word#", CanFail, Straight;
            IndexBytes(Element::Word16) = "indexWord16Array#", "ByteArray# -> Int# -> Word#", CanFail, Straight;
            IndexBytes(Element::Word32) = "indexWord32Array#", "ByteArray# -> Int# -> Word#", CanFail, Straight;
        }
        /// An element of bytes.
        ReadBytes(Element) {
            ReadBytes(Element::Int) = "readIntArray#", "MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)", ReadWrite, Straight;
            ReadBytes(Element::Word) = "readWordArray#", "MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)", ReadWrite, Straight;
            ReadBytes(Element::Double) = "readDoubleArray#", "MutableByteArray# s -> Int# -> State# s -> (# State# s, Double# #)", ReadWrite, Straight;
            ReadBytes(Element::Float) = "readFloatArray#", "MutableByteArray# s -> Int# -> State# s -> (# State# s, Float# #)", ReadWrite, Straight;
            ReadBytes(Element::Char) = "readCharArray#", "MutableByteArray# s -> Int# -> State# s -> (# State# s, Char# #)", ReadWrite, Straight;
            ReadBytes(Element::WideChar) = "readWideCharArray#", "MutableByteArray# s -> Int# -> State# s -> (# State# s, Char# #)", ReadWrite, Straight;
            ReadBytes(Element::Int8) = "readInt8Array#", "MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)", ReadWrite, Straight;
            ReadBytes(Element::Int16) = "readInt16Array#", "MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)", ReadWrite, Straight;
            ReadBytes(Element::Int32) = "readInt32Array#", "MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)", ReadWrite, Straight;
            ReadBytes(Element::Word8) = "readWord8Array#", "MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)", ReadWrite, Straight;
            ReadBytes(Element::Word16) = "readWord16Array#", "MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)", ReadWrite, Straight;
            ReadBytes(Element::Word32) = "readWord32Array#", "MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)", ReadWrite, Straight;
        }
        /// Overwrites an element of bytes.
        WriteBytes(Element) {
            WriteBytes(Element::Int) = "writeIntArray#", "MutableByteArray# s -> Int# -> Int# -> State# s -> State# s", ReadWrite, Straight;
            WriteBytes(Element::Word) = "writeWordArray#", "MutableByteArray# s -> Int# -> Word# -> State# s -> State# s", ReadWrite, Straight;
            WriteBytes(Element::Double) = "writeDoubleArray#", "MutableByteArray# s -> Int# -> Double# -> State# s -> State# s", ReadWrite, Straight;
            WriteBytes(Element::Float) = "writeFloatArray#", "MutableByteArray# s -> Int# -> Float# -> State# s -> State# s", ReadWrite, Straight;
            WriteBytes(Element::Char) = "writeCharArray#", "MutableByteArray# s -> Int# -> Char# -> State# s -> State# s", ReadWrite, Straight;
            WriteBytes(Element::WideChar) = "writeWideCharArray#", "MutableByteArray# s -> Int# -> Char# -> State# s -> State# s", ReadWrite, Straight;
            WriteBytes(Element::Int8) = "writeInt8Array#", "MutableByteArray# s -> Int# -> Int# -> State# s -> State# s", ReadWrite, Straight;
            WriteBytes(Element::Int16) = "writeInt16Array#", "MutableByteArray# s -> Int# -> Int# -> State# s -> State# s", ReadWrite, Straight;
            WriteBytes(Element::Int32) = "writeInt32Array#", "MutableByteArray# s -> Int# -> Int# -> State# s -> State# s", ReadWrite, Straight;
            WriteBytes(Element::Word8) = "writeWord8Array#", "MutableByteArray# s -> Int# -> Word# -> State# s -> State# s", ReadWrite, Straight;
            WriteBytes(Element::Word16) = "writeWord16Array#", "MutableByteArray# s -> Int# -> Word# -> State# s -> State# s", ReadWrite, Straight;
            WriteBytes(Element::Word32) = "writeWord32Array#", "MutableByteArray# s -> Int# -> Word# -> State# s -> State# s", ReadWrite, Straight;
        }
        /// An element in memory of C's.
        ReadOffAddr(Element) {
            ReadOffAddr(Element::Char) = "readCharOffAddr#", "Addr# -> Int# -> State# s -> (# State# s, Char# #)", ReadWrite, Straight;
            ReadOffAddr(Element::WideChar) = "readWideCharOffAddr#", "Addr# -> Int# -> State# s -> (# State# s, Char# #)", ReadWrite, Straight;
            ReadOffAddr(Element::Int) = "readIntOffAddr#", "Addr# -> Int# -> State# s -> (# State# s, Int# #)", ReadWrite, Straight;
            ReadOffAddr(Element::Word) = "readWordOffAddr#", "Addr# -> Int# -> State# s -> (# State# s, Word# #)", ReadWrite, Straight;
            ReadOffAddr(Element::Double) = "readDoubleOffAddr#", "Addr# -> Int# -> State# s -> (# State# s, Double# #)", ReadWrite, Straight;
            ReadOffAddr(Element::Float) = "readFloatOffAddr#", "Addr# -> Int# -> State# s -> (# State# s, Float# #)", ReadWrite, Straight;
            ReadOffAddr(Element::Int8) = "readInt8OffAddr#", "Addr# -> Int# -> State# s -> (# State# s, Int# #)", ReadWrite, Straight;
            ReadOffAddr(Element::Int16) = "readInt16OffAddr#", "Addr# -> Int# -> State# s -> (# State# s, Int# #)", ReadWrite, Straight;
            ReadOffAddr(Element::Int32) = "readInt32OffAddr#", "Addr# -> Int# -> State# s -> (# State# s, Int# #)", ReadWrite, Straight;
            ReadOffAddr(Element::Word8) = "readWord8OffAddr#", "Addr# -> Int# -> State# s -> (# State# s, Word# #)", ReadWrite, Straight;
            ReadOffAddr(Element::Word16) = "readWord16OffAddr#", "Addr# -> Int# -> State# s -> (# State# s, Word# #)", ReadWrite, Straight;
            ReadOffAddr(Element::Word32) = "readWord32OffAddr#", "Addr# -> Int# -> State# s -> (# State# s, Word# #)", ReadWrite, Straight;
        }
        /// Overwrites an element in memory of C's.
        WriteOffAddr(Element) {
            WriteOffAddr(Element::Char) = "writeCharOffAddr#", "Addr# -> Int# -> Char# -> State# s -> State# s", ReadWrite, Straight;
            WriteOffAddr(Element::WideChar) = "writeWideCharOffAddr#", "Addr# -> Int# -> Char# -> State# s -> State# s", ReadWrite, Straight;
            WriteOffAddr(Element::Int) = "writeIntOffAddr#", "Addr# -> Int# -> Int# -> State# s -> State# s", ReadWrite, Straight;
            WriteOffAddr(Element::Word) = "writeWordOffAddr#", "Addr# -> Int# -> Word# -> State# s -> State# s", ReadWrite, Straight;
            WriteOffAddr(Element::Double) = "writeDoubleOffAddr#", "Addr# -> Int# -> Double# -> State# s -> State# s", ReadWrite, Straight;
            WriteOffAddr(Element::Float) = "writeFloatOffAddr#", "Addr# -> Int# -> Float# -> State# s -> State# s", ReadWrite, Straight;
            WriteOffAddr(Element::Int8) = "writeInt8OffAddr#", "Addr# -> Int# -> Int# -> State# s -> State# s", ReadWrite, Straight;
            WriteOffAddr(Element::Int16) = "writeInt16OffAddr#", "Addr# -> Int# -> Int# -> State# s -> State# s", ReadWrite, Straight;
            WriteOffAddr(Element::Int32) = "writeInt32OffAddr#", "Addr# -> Int# -> Int# -> State# s -> State# s", ReadWrite, Straight;
            WriteOffAddr(Element::Word8) = "writeWord8OffAddr#", "Addr# -> Int# -> Word# -> State# s -> State# s", ReadWrite, Straight;
            WriteOffAddr(Element::Word16) = "writeWord16OffAddr#", "Addr# -> Int# -> Word# -> State# s -> State# s", ReadWrite, Straight;
            WriteOffAddr(Element::Word32) = "writeWord32OffAddr#", "Addr# -> Int# -> Word# -> State# s -> State# s", ReadWrite, Straight;
        }
    }
}

#[rustfmt::skip]
operations! {
    /// Operations that are calls of the runtime's function of that symbol: safe points of the collector.
    Call: &'static str {
        // Digits of floating numbers: the shortest decimal digits and the exponent, as a byte array:
        // word 0 = number of digits n, word 1 = exponent e (value = 0.d1d2…dn * 10^e), then n bytes
        // (0..9). For finite positive numbers.
        DoubleDigits = "doubleDigits#", "Double# -> ByteArray#", PureCostly, "kelvin_double_digits";
        FloatDigits = "floatDigits#", "Float# -> ByteArray#", PureCostly, "kelvin_float_digits";
        // The double nearest to a decimal text (UTF-8 bytes of a Haskell literal without sign).
        ParseDouble = "parseDouble#", "ByteArray# -> Double#", PureCostly, "kelvin_parse_double";
        // The fields of an evaluated value that are values themselves, for functions that go through any: how
        // many, whether the one at a place is such (0, if it is an array or a variable), the one.
        ConFields = "conFields#", "a -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_con_fields";
        ConIsLifted = "conIsLifted#", "a -> Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_con_is_lifted";
        ConField = "conField#", "a -> Int# -> State# RealWorld -> (# State# RealWorld, b #)", SideEffect, "kelvin_con_field";
        // Memory of C's. The index counts elements; nothing need be aligned.
        CopyAddrToByteArray = "copyAddrToByteArray#", "Addr# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s", ReadWrite, "kelvin_copy_from_addr";
        CopyByteArrayToAddr = "copyByteArrayToAddr#", "ByteArray# -> Int# -> Addr# -> Int# -> State# s -> State# s", ReadWrite, "kelvin_copy_to_addr";
        // Values that C holds; functions for C, which get the address of their arguments; what C does when an
        // array is not reachable any more: function, whether it takes an environment, environment,
        // argument.
        NewStablePtr = "newStablePtr#", "a -> State# RealWorld -> (# State# RealWorld, Addr# #)", SideEffect, "kelvin_stable_new";
        DeRefStablePtr = "deRefStablePtr#", "Addr# -> State# RealWorld -> (# State# RealWorld, a #)", SideEffect, "kelvin_stable_get";
        FreeStablePtr = "freeStablePtr#", "Addr# -> State# RealWorld -> State# RealWorld", SideEffect, "kelvin_stable_free";
        StableName = "stableName#", "a -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_stable_name";
        // Spies (`runtime/src/spies.rs`): at which entry hooks are called, entries, whether a thread is in a
        // hook; what a value is, without evaluating it.
        SpySet = "spySet#", "Int# -> Int# -> State# RealWorld -> State# RealWorld", SideEffect, "kelvin_spy_set";
        SpyEntered = "spyEntered#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_spy_entered";
        SpyEntries = "spyEntries#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_spy_entries";
        SpyQuiet = "spyQuiet#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_spy_quiet";
        ClosureKind = "closureKind#", "a -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_closure_kind";
        ClosureName = "closureName#", "a -> Int# -> State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_closure_name";
        ClosureSize = "closureSize#", "a -> Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_closure_size";
        SameClosure = "sameClosure#", "a -> b -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_same_closure";
        NewCallback = "newCallback#", "(State# RealWorld -> (# State# RealWorld, a #)) -> State# RealWorld -> (# State# RealWorld, Addr# #)", SideEffect, "kelvin_callback_new";
        CallbackArgs = "callbackArgs#", "State# RealWorld -> (# State# RealWorld, Addr# #)", SideEffect, "kelvin_callback_args";
        FreeCallback = "freeCallback#", "Addr# -> State# RealWorld -> State# RealWorld", SideEffect, "kelvin_callback_free";
        AddFinalizer = "addFinalizer#", "MutableByteArray# s -> Addr# -> Int# -> Addr# -> Addr# -> State# RealWorld -> State# RealWorld", SideEffect, "kelvin_finalizer_add";
        RunFinalizers = "runFinalizers#", "MutableByteArray# s -> State# RealWorld -> State# RealWorld", SideEffect, "kelvin_finalizers_run";
        // Weak pointers (`runtime/src/weak.rs`): key, value, finalizer, whether that counts; the value, or
        // the second argument if it is gone; the finalizer of one that ends, or the second argument; a
        // finalizer that is due, or the argument.
        MakeWeak = "makeWeak#", "a -> b -> c -> Int# -> State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_weak_make";
        WeakValue = "weakValue#", "ByteArray# -> b -> State# RealWorld -> (# State# RealWorld, b #)", SideEffect, "kelvin_weak_value";
        EndWeak = "endWeak#", "ByteArray# -> b -> State# RealWorld -> (# State# RealWorld, b #)", SideEffect, "kelvin_weak_end";
        NextFinalizer = "nextFinalizer#", "b -> State# RealWorld -> (# State# RealWorld, b #)", SideEffect, "kelvin_weak_next";
        // Errors.
        Raise = "raise#", "a -> b", SideEffect, "kelvin_raise";
        RaiseIO = "raiseIO#", "a -> State# RealWorld -> (# State# RealWorld, b #)", SideEffect, "kelvin_raise_io";
        Catch = "catch#", "(State# RealWorld -> (# State# RealWorld, a #)) -> (b -> State# RealWorld -> (# State# RealWorld, a #)) -> State# RealWorld -> (# State# RealWorld, a #)", SideEffect, "kelvin_catch";
        // The action with exceptions of other threads masked, masked also where it waits, or not masked.
        // getMaskingState#: 0 not masked, 1 masked, 2 masked also where it waits.
        MaskAsyncExceptions = "maskAsyncExceptions#", "(State# RealWorld -> (# State# RealWorld, a #)) -> State# RealWorld -> (# State# RealWorld, a #)", SideEffect, "kelvin_mask";
        MaskUninterruptible = "maskUninterruptible#", "(State# RealWorld -> (# State# RealWorld, a #)) -> State# RealWorld -> (# State# RealWorld, a #)", SideEffect, "kelvin_mask_uninterruptible";
        UnmaskAsyncExceptions = "unmaskAsyncExceptions#", "(State# RealWorld -> (# State# RealWorld, a #)) -> State# RealWorld -> (# State# RealWorld, a #)", SideEffect, "kelvin_unmask";
        GetMaskingState = "getMaskingState#", "State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_masking_state";
        // Threads. park# waits for wake#, for what its first argument says (the number that
        // threadStatus# answers); if that can never come it throws its second. wake#: 1 if the thread was
        // parked, 0 if not (any more). threadStatus#: 0 ended, 1 could run, 2 waits for an MVar, 3 for a
        // transaction to go on, 4 for a thunk, 5 for another thread to take an exception, 6 for C, 7 for a
        // time, 9 for a descriptor.
        Fork = "fork#", "a -> State# RealWorld -> (# State# RealWorld, ThreadId# #)", SideEffect, "kelvin_fork";
        MyThreadId = "myThreadId#", "State# RealWorld -> (# State# RealWorld, ThreadId# #)", SideEffect, "kelvin_my_thread_id";
        Yield = "yield#", "State# RealWorld -> State# RealWorld", SideEffect, "kelvin_yield";
        Park = "park#", "Int# -> a -> State# RealWorld -> State# RealWorld", SideEffect, "kelvin_park";
        Wake = "wake#", "ThreadId# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_wake";
        Delay = "delay#", "Int# -> State# RealWorld -> State# RealWorld", SideEffect, "kelvin_delay";
        // Waits until a descriptor can be read from (0) or written to (1), or so many milliseconds, for ever
        // if negative.
        AwaitDescriptor = "awaitDescriptor#", "Int# -> Int# -> Int# -> State# RealWorld -> State# RealWorld", SideEffect, "kelvin_await_descriptor";
        ThrowTo = "throwTo#", "ThreadId# -> a -> State# RealWorld -> State# RealWorld", SideEffect, "kelvin_throw_to";
        ThreadStatus = "threadStatus#", "ThreadId# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_thread_status";
        ThreadNumber = "threadNumber#", "ThreadId# -> Int#", PureCostly, "kelvin_thread_number";
        // Writes the third argument if the content is still the second: 1, else 0.
        CasMutVar = "replaceMutVar#", "MutVar# s a -> a -> a -> State# s -> (# State# s, Int# #)", ReadWrite, "kelvin_cas_mut_var";
        // Arrays of pointers.
        NewArray = "newArray#", "Int# -> a -> State# s -> (# State# s, MutableArray# s a #)", ReadWrite, "kelvin_new_array";
        // Only the first elements are left: at most as many as there were.
        ShrinkArray = "shrinkSmallMutableArray#", "MutableArray# s a -> Int# -> State# s -> State# s", ReadWrite, "kelvin_shrink_array";
        CopyArray = "copyArray#", "Array# a -> Int# -> MutableArray# s a -> Int# -> Int# -> State# s -> State# s", ReadWrite, "kelvin_copy_array";
        CopyMutableArray = "copyMutableArray#", "MutableArray# s a -> Int# -> MutableArray# s a -> Int# -> Int# -> State# s -> State# s", ReadWrite, "kelvin_copy_array";
        // Byte arrays. Sizes in bytes; indices in elements of the named type; not checked.
        NewByteArray = "newByteArray#", "Int# -> State# s -> (# State# s, MutableByteArray# s #)", ReadWrite, "kelvin_new_byte_array";
        // One that never moves, so that its bytes have an address as long as something keeps it (`touch#`): a
        // multiple of the second number, a power of two up to 32768. Large ones never move, either.
        NewAlignedPinnedByteArray = "newAlignedPinned#", "Int# -> Int# -> State# s -> (# State# s, MutableByteArray# s #)", ReadWrite, "kelvin_new_pinned_byte_array";
        IsByteArrayPinned = "isByteArrayPinned#", "ByteArray# -> Int#", PureCostly, "kelvin_is_byte_array_pinned";
        CopyByteArray = "copyByteArray#", "ByteArray# -> Int# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s", ReadWrite, "kelvin_copy_byte_array";
        CopyMutableByteArray = "copyMutableByteArray#", "MutableByteArray# s -> Int# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s", ReadWrite, "kelvin_copy_byte_array";
        // Big integers: a byte array of 64-bit words, word 0 the sign (0 or 1 = negative), then the
        // magnitude's limbs, least significant first, without leading zero limbs (zero has none).
        BigFromInt = "bigFromInt#", "Int# -> ByteArray#", PureCostly, "kelvin_big_from_int";
        BigFromWord = "bigFromWord#", "Word# -> ByteArray#", PureCostly, "kelvin_big_from_word";
        BigAdd = "bigAdd#", "ByteArray# -> ByteArray# -> ByteArray#", PureCostly, "kelvin_big_add";
        BigAddInt = "bigAddInt#", "ByteArray# -> Int# -> ByteArray#", PureCostly, "kelvin_big_add_int";
        BigSub = "bigSub#", "ByteArray# -> ByteArray# -> ByteArray#", PureCostly, "kelvin_big_sub";
        BigIntSub = "bigIntSub#", "Int# -> ByteArray# -> ByteArray#", PureCostly, "kelvin_big_int_sub";
        BigMul = "bigMul#", "ByteArray# -> ByteArray# -> ByteArray#", PureCostly, "kelvin_big_mul";
        BigMulInt = "bigMulInt#", "ByteArray# -> Int# -> ByteArray#", PureCostly, "kelvin_big_mul_int";
        BigMulInts = "bigMulInts#", "Int# -> Int# -> ByteArray#", PureCostly, "kelvin_big_mul_ints";
        BigGcd = "bigGcd#", "ByteArray# -> ByteArray# -> ByteArray#", PureCostly, "kelvin_big_gcd";
        BigAnd = "bigAnd#", "ByteArray# -> ByteArray# -> ByteArray#", PureCostly, "kelvin_big_and";
        BigOr = "bigOr#", "ByteArray# -> ByteArray# -> ByteArray#", PureCostly, "kelvin_big_or";
        BigXor = "bigXor#", "ByteArray# -> ByteArray# -> ByteArray#", PureCostly, "kelvin_big_xor";
        BigQuot = "bigQuot#", "ByteArray# -> ByteArray# -> ByteArray#", CanFail, "kelvin_big_quot";
        BigRem = "bigRem#", "ByteArray# -> ByteArray# -> ByteArray#", CanFail, "kelvin_big_rem";
        BigDiv = "bigDiv#", "ByteArray# -> ByteArray# -> ByteArray#", CanFail, "kelvin_big_div";
        BigMod = "bigMod#", "ByteArray# -> ByteArray# -> ByteArray#", CanFail, "kelvin_big_mod";
        BigQuotRem = "bigQuotRem#", "ByteArray# -> ByteArray# -> (# ByteArray#, ByteArray# #)", CanFail, "kelvin_big_quot_rem";
        BigDivMod = "bigDivMod#", "ByteArray# -> ByteArray# -> (# ByteArray#, ByteArray# #)", CanFail, "kelvin_big_div_mod";
        BigQuotRemInt = "bigQuotRemInt#", "ByteArray# -> Int# -> (# ByteArray#, Int# #)", CanFail, "kelvin_big_quot_rem_int";
        BigRemInt = "bigRemInt#", "ByteArray# -> Int# -> Int#", CanFail, "kelvin_big_rem_int";
        BigNegate = "bigNegate#", "ByteArray# -> ByteArray#", PureCostly, "kelvin_big_negate";
        BigComplement = "bigComplement#", "ByteArray# -> ByteArray#", PureCostly, "kelvin_big_complement";
        BigSqrt = "bigSqrt#", "ByteArray# -> ByteArray#", PureCostly, "kelvin_big_sqrt";
        BigShiftL = "bigShiftL#", "ByteArray# -> Int# -> ByteArray#", PureCostly, "kelvin_big_shift_l";
        BigShiftR = "bigShiftR#", "ByteArray# -> Int# -> ByteArray#", PureCostly, "kelvin_big_shift_r";
        BigCompare = "bigCompare#", "ByteArray# -> ByteArray# -> Int#", PureCostly, "kelvin_big_compare";
        BigPopCount = "bigPopCount#", "ByteArray# -> Int#", PureCostly, "kelvin_big_pop_count";
        BigBitLength = "bigBitLength#", "ByteArray# -> Int#", PureCostly, "kelvin_big_bit_length";
        // 1; where no memory holds a number of so many bits, that is refused.
        BigAdmit = "bigAdmit#", "Int# -> Int#", CanFail, "kelvin_big_admit";
        BigTestBit = "bigTestBit#", "ByteArray# -> Int# -> Int#", PureCostly, "kelvin_big_test_bit";
        BigToDouble = "bigToDouble#", "ByteArray# -> Double#", PureCostly, "kelvin_big_to_double";
        BigFromDouble = "bigFromDouble#", "Double# -> ByteArray#", PureCostly, "kelvin_big_from_double";
        BigEncodeDouble = "bigEncodeDouble#", "ByteArray# -> Int# -> Double#", PureCostly, "kelvin_big_encode_double";
        BigToBase = "bigToBase#", "Int# -> ByteArray# -> ByteArray#", PureCostly, "kelvin_big_to_base";
        BigFromBase = "bigFromBase#", "Int# -> ByteArray# -> ByteArray#", PureCostly, "kelvin_big_from_base";
        // Input and output on handles, small numbers (0, 1, 2 are standard). Byte arrays hold UTF-8.
        // Functions that can fail return a negative errno value. One that would wait while other threads may
        // run answers what it waits for instead (`waits_for` in `runtime/src/io/handle.rs`), and is asked
        // again.
        OpenFile = "openFile#", "ByteArray# -> Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_open_file";
        HClose = "hClose#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_close";
        HDuplicate = "hDuplicate#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_duplicate";
        HDuplicateTo = "hDuplicateTo#", "Int# -> Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_duplicate_to";
        // A handle of a descriptor (1 to read, 2 to write, 3 both), which is its own from then on; a handle's
        // descriptor, which is no longer its own: what was written has left; its descriptor, which it keeps.
        HOfDescriptor = "hOfDescriptor#", "Int# -> Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_of_descriptor";
        HDescriptor = "hDescriptor#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_descriptor";
        HFileno = "hFileno#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_fileno";
        HFlush = "hFlush#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_flush";
        // Reads until so many bytes, a character (-1) or a line (-2) can be taken: 1 at the end, 0 before it.
        HFill = "hFill#", "Int# -> Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_fill";
        HGetChar = "hGetChar#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_get_char";
        HLookAhead = "hLookAhead#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_look_ahead";
        HFileSize = "hFileSize#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_file_size";
        HSetFileSize = "hSetFileSize#", "Int# -> Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_set_file_size";
        HIsSeekable = "hIsSeekable#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_is_seekable";
        HSeek = "hSeek#", "Int# -> Int# -> Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_seek";
        HTell = "hTell#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_tell";
        HGetText = "hGetText#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_get_text";
        HSetText = "hSetText#", "Int# -> Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_set_text";
        HWait = "hWait#", "Int# -> Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_wait";
        HEcho = "hEcho#", "Int# -> Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_echo";
        HGetBuffering = "hGetBuffering#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_get_buffering";
        HIsOpen = "hIsOpen#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_is_open";
        HIsTerminal = "hIsTerminal#", "Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_is_terminal";
        HPutChar = "hPutChar#", "Int# -> Char# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_put_char";
        HPutBytes = "hPutBytes#", "Int# -> ByteArray# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_put_bytes";
        HSetBuffering = "hSetBuffering#", "Int# -> Int# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_set_buffering";
        HGetChunk = "hGetChunk#", "Int# -> State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_h_get_chunk";
        HGetBytes = "hGetBytes#", "Int# -> Int# -> State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_h_get_bytes";
        HWriteBytes = "hWriteBytes#", "Int# -> ByteArray# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_h_write_bytes";
        HGetLineBytes = "hGetLineBytes#", "Int# -> State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_h_get_line_bytes";
        HGetLine = "hGetLine#", "Int# -> State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_h_get_line";
        ArgCount = "argCount#", "State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_arg_count";
        ArgBytes = "argBytes#", "Int# -> State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_arg_bytes";
        StrError = "strError#", "Int# -> State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_str_error";
        ProgName = "progName#", "State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_prog_name";
        GetEnv = "getEnv#", "ByteArray# -> State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_get_env";
        HasEnv = "hasEnv#", "ByteArray# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_has_env";
        SetEnv = "setEnv#", "ByteArray# -> ByteArray# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_set_env";
        UnsetEnv = "unsetEnv#", "ByteArray# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_unset_env";
        Environment = "environment#", "State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_environment";
        ExecutablePath = "executablePath#", "State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_executable_path";
        FileExists = "fileExists#", "ByteArray# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_file_exists";
        RemoveFile = "removeFile#", "ByteArray# -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_remove_file";
        // What the runtime raises, by its number (`runtime/src/raise.rs`).
        SetException = "setException#", "Int# -> a -> State# RealWorld -> State# RealWorld", SideEffect, "kelvin_set_exception";
        HeapExhausted = "heapExhausted#", "State# RealWorld -> (# State# RealWorld, a #)", SideEffect, "kelvin_heap_exhausted";
        ExitProcess = "exitProcess#", "Int# -> State# RealWorld -> (# State# RealWorld, a #)", SideEffect, "kelvin_exit_process";
        CpuTimeNanos = "cpuTimeNanos#", "State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_cpu_time_nanos";
        WallTimeNanos = "wallTimeNanos#", "State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_wall_time_nanos";
        Census = "census#", "Int# -> State# RealWorld -> State# RealWorld", SideEffect, "kelvin_census";
        // `traceEvent` (0) and `traceMarker` (1): a text (UTF-8) for the event log.
        LogText = "logText#", "Int# -> ByteArray# -> State# RealWorld -> State# RealWorld", SideEffect, "kelvin_log_text";
        // Whether there is an event log or somebody who reads it; a picture (0) or a table (1) for it: title,
        // content (`layout/src/events.rs`, `PUBLISHED`; UTF-8).
        IsLogged = "isLogged#", "State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_is_logged";
        Publish = "publish#", "Int# -> ByteArray# -> ByteArray# -> State# RealWorld -> State# RealWorld", SideEffect, "kelvin_publish";
        // What stands for the centre of a key (UTF-8) of `sccBy`'s cost centre of that number: the `Int#` of
        // `SccKind::By`.
        KeyedCentre = "keyedCentre#", "Int# -> ByteArray# -> Int#", PureCostly, "kelvin_keyed_centre";
        // Events of the program's own (`runtime/src/domain`): what is before `eventOpen#` and `eventFinish#`
        // is recording. Of the event that starts, whether all is to be taken as it is, name, dimensions and
        // the action that renders values, and its number; then what it is known by, a construction of number,
        // name, dimensions and place (`EventId`), which is also the answer, for its end; whether all is to be
        // taken as it is, that, and further dimensions. The first and the last answer -1 if the library is to
        // evaluate names and dimensions first.
        EventMark = "eventMark#", "State# RealWorld -> State# RealWorld", SideEffect, "kelvin_event_mark";
        EventStart = "eventStart#", "Int# -> a -> b -> c -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_event_start";
        EventOpen = "eventOpen#", "a -> State# RealWorld -> (# State# RealWorld, a #)", SideEffect, "kelvin_event_open";
        EventFinish = "eventFinish#", "Int# -> a -> b -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_event_finish";
        // Tables of the dimensions that a text (UTF-8) names are made from now on, and what is wrong with it;
        // an answer to a query; the report.
        EventsBegin = "eventsBegin#", "ByteArray# -> State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_events_begin";
        EventsRecords = "eventsRecords#", "State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_events_records";
        EventsDerive = "eventsDerive#", "ByteArray# -> State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_events_derive";
        EventsAnswer = "eventsAnswer#", "ByteArray# -> State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_events_answer";
        EventsEnd = "eventsEnd#", "State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_events_end";
        // For that action: the next value that waits (-1: none) and what is thrown if that takes too long,
        // the value, its text.
        EventWaiting = "eventWaiting#", "a -> State# RealWorld -> (# State# RealWorld, Int# #)", SideEffect, "kelvin_event_waiting";
        EventValue = "eventValue#", "Int# -> State# RealWorld -> (# State# RealWorld, a #)", SideEffect, "kelvin_event_value";
        EventText = "eventText#", "Int# -> a -> State# RealWorld -> State# RealWorld", SideEffect, "kelvin_event_text";
        // What `-s` shows, as words (`GHC.Stats`).
        RunStatistics = "runStatistics#", "State# RealWorld -> (# State# RealWorld, ByteArray# #)", SideEffect, "kelvin_run_statistics";
        PerformGC = "performGC#", "State# RealWorld -> State# RealWorld", SideEffect, "kelvin_perform_gc";
    }
}

#[rustfmt::skip]
operations! {
    /// Operations that are calls of the function of that symbol in C's library, which neither allocates nor
    /// calls back: no safe points.
    Leaf: &'static str {
        // Double#
        ExpDouble = "expDouble#", "Double# -> Double#", PureCostly, "exp";
        LogDouble = "logDouble#", "Double# -> Double#", PureCostly, "log";
        SinDouble = "sinDouble#", "Double# -> Double#", PureCostly, "sin";
        CosDouble = "cosDouble#", "Double# -> Double#", PureCostly, "cos";
        TanDouble = "tanDouble#", "Double# -> Double#", PureCostly, "tan";
        AsinDouble = "asinDouble#", "Double# -> Double#", PureCostly, "asin";
        AcosDouble = "acosDouble#", "Double# -> Double#", PureCostly, "acos";
        AtanDouble = "atanDouble#", "Double# -> Double#", PureCostly, "atan";
        SinhDouble = "sinhDouble#", "Double# -> Double#", PureCostly, "sinh";
        CoshDouble = "coshDouble#", "Double# -> Double#", PureCostly, "cosh";
        TanhDouble = "tanhDouble#", "Double# -> Double#", PureCostly, "tanh";
        AsinhDouble = "asinhDouble#", "Double# -> Double#", PureCostly, "asinh";
        AcoshDouble = "acoshDouble#", "Double# -> Double#", PureCostly, "acosh";
        AtanhDouble = "atanhDouble#", "Double# -> Double#", PureCostly, "atanh";
        Expm1Double = "expm1Double#", "Double# -> Double#", PureCostly, "expm1";
        Log1pDouble = "log1pDouble#", "Double# -> Double#", PureCostly, "log1p";
        PowDouble = "**##", "Double# -> Double# -> Double#", PureCostly, "pow";
        Atan2Double = "atan2Double#", "Double# -> Double# -> Double#", PureCostly, "atan2";
    }
}
