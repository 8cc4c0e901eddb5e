//! Library entities that the compiler itself refers to, by their home modules, and the wired-in types.

use kelvin_base::Symbol;

use crate::names::{Name, Names, Space};

/// The virtual module of the wired-in types: lists, unit, tuples, `->`.
pub const BUILTIN_MODULE: &str = "GHC.Builtin";

macro_rules! known {
    (always { $($field:ident: $space:ident $module:literal $occ:literal;)* }
     derived { $($rare:ident: $rare_space:ident $rare_module:literal $rare_occ:literal;)* }) => {
        /// Names known to the compiler.
        #[derive(Clone, Debug)]
        pub struct Known { $(pub $field: Name,)* $(pub $rare: Name,)* }

        impl Known {
            pub fn new(names: &mut Names) -> Known {
                Known {
                    $($field: names.global(Symbol::intern($module), Space::$space, Symbol::intern($occ)),)*
                    $($rare: names.global(
                        Symbol::intern($rare_module),
                        Space::$rare_space,
                        Symbol::intern($rare_occ),
                    ),)*
                }
            }
        }

        /// Home modules of the known names (virtual ones excluded): whatever a program imports, these must
        /// have been read for its sugar to have a meaning. Those of names that only code refers to which the
        /// program asked for by a class or a function of the same module are not among them.
        pub const HOME_MODULES: &[&str] = &[$($module),*];
    };
}

known! {
    always {
        list: Type "GHC.Builtin" "[]";
        nil: Con "GHC.Builtin" "[]";
        cons: Con "GHC.Builtin" ":";
        unit: Type "GHC.Builtin" "()";
        unit_con: Con "GHC.Builtin" "()";
        arrow: Type "GHC.Builtin" "->";
        equality: Type "GHC.Builtin" "~";
        type_kind: Type "GHC.Builtin" "Type";
        constraint_kind: Type "GHC.Builtin" "Constraint";
        holds: Type "GHC.Builtin" "constraint";
        both_constraints: Type "GHC.Classes" "Both#";
        no_constraint: Type "GHC.Classes" "None#";
        nat: Type "GHC.Types" "Nat";
        symbol: Type "GHC.Types" "Symbol";
        sum: Type "GHC.Types" "Sum#";
        sum_left: Con "GHC.Types" "SumL#";
        sum_right: Con "GHC.Types" "SumR#";
        bool: Type "GHC.Types" "Bool";
        false_con: Con "GHC.Types" "False";
        true_con: Con "GHC.Types" "True";
        ordering: Type "GHC.Types" "Ordering";
        just_con: Con "GHC.Maybe" "Just";
        nothing_con: Con "GHC.Maybe" "Nothing";
        char: Type "GHC.Types" "Char";
        char_con: Con "GHC.Types" "C#";
        int: Type "GHC.Types" "Int";
        int_con: Con "GHC.Types" "I#";
        word: Type "GHC.Types" "Word";
        word_con: Con "GHC.Types" "W#";
        double: Type "GHC.Types" "Double";
        double_con: Con "GHC.Types" "D#";
        float: Type "GHC.Types" "Float";
        float_con: Con "GHC.Types" "F#";
        io: Type "GHC.Types" "IO";
        coercible_class: Type "GHC.Types" "Coercible";
        addr_to_int: Value "GHC.Prim" "addr2Int#";
        implicit_class: Type "GHC.Classes" "IP";
        implicit_value: Value "GHC.Classes" "ip";
        enumeration_class: Type "GHC.Types" "TagToEnum#";
        integer: Type "GHC.Integer" "Integer";
        integer_small: Con "GHC.Integer" "IS";
        integer_from_decimal: Value "GHC.Integer" "integerFromDecimal#";
        unpack_cstring: Value "GHC.CString" "unpackCStringUtf8#";
        otherwise: Value "GHC.Base" "otherwise";
        eq_class: Type "GHC.Classes" "Eq";
        eq: Value "GHC.Classes" "==";
        ne: Value "GHC.Classes" "/=";
        ord_class: Type "GHC.Classes" "Ord";
        compare: Value "GHC.Classes" "compare";
        lt: Value "GHC.Classes" "<";
        le: Value "GHC.Classes" "<=";
        gt: Value "GHC.Classes" ">";
        ge: Value "GHC.Classes" ">=";
        and_and: Value "GHC.Classes" "&&";
        num_class: Type "GHC.Num" "Num";
        from_integer: Value "GHC.Num" "fromInteger";
        negate: Value "GHC.Num" "negate";
        minus: Value "GHC.Num" "-";
        fractional_class: Type "GHC.Real" "Fractional";
        from_rational: Value "GHC.Real" "fromRational";
        n_plus_k: Value "GHC.Real" "nPlusK#";
        ratio: Type "GHC.Real" "Ratio";
        ratio_con: Con "GHC.Real" ":%";
        enum_class: Type "GHC.Enum" "Enum";
        enum_from: Value "GHC.Enum" "enumFrom";
        enum_from_then: Value "GHC.Enum" "enumFromThen";
        enum_from_to: Value "GHC.Enum" "enumFromTo";
        enum_from_then_to: Value "GHC.Enum" "enumFromThenTo";
        bounded_class: Type "GHC.Enum" "Bounded";
        show_class: Type "GHC.Show" "Show";
        shows_prec: Value "GHC.Show" "showsPrec";
        show_paren: Value "GHC.Show" "showParen";
        show_string: Value "GHC.Show" "showString";
        show_space: Value "GHC.Show" "showSpace";
        read_class: Type "GHC.Read" "Read";
        ix_class: Type "GHC.Ix" "Ix";
        functor_class: Type "GHC.Base" "Functor";
        fmap: Value "GHC.Base" "fmap";
        monad_class: Type "GHC.Base" "Monad";
        bind: Value "GHC.Base" ">>=";
        then: Value "GHC.Base" ">>";
        fail: Value "Control.Monad.Fail" "fail";
        compose: Value "GHC.Base" ".";
        dollar: Value "GHC.Base" "$";
        append: Value "GHC.Base" "++";
        foldable_class: Type "Data.Foldable" "Foldable";
        traversable_class: Type "Data.Traversable" "Traversable";
        pat_error: Value "GHC.Err" "patError";
        no_method_error: Value "GHC.Err" "noMethodError";
        rec_con_error: Value "GHC.Err" "recConError";
        rec_sel_error: Value "GHC.Err" "recSelError";
        error: Value "GHC.Err" "error";
        is_true: Value "GHC.Types" "isTrue#";
        lt_con: Con "GHC.Types" "LT";
        eq_con: Con "GHC.Types" "EQ";
        gt_con: Con "GHC.Types" "GT";
        not: Value "GHC.Classes" "not";
        ge_int: Value "GHC.Classes" "geInt";
        compare_int_prim: Value "GHC.Classes" "compareInt#";
        plus: Value "GHC.Num" "+";
        times: Value "GHC.Num" "*";
        from_enum: Value "GHC.Enum" "fromEnum";
        to_enum: Value "GHC.Enum" "toEnum";
        succ: Value "GHC.Enum" "succ";
        pred: Value "GHC.Enum" "pred";
        min_bound: Value "GHC.Enum" "minBound";
        max_bound: Value "GHC.Enum" "maxBound";
        reads_prec: Value "GHC.Read" "readsPrec";
        read_paren: Value "GHC.Read" "readParen";
        read_constructor: Value "GHC.Read" "readConstructor";
        read_argument: Value "GHC.Read" "readArgument";
        read_end: Value "GHC.Read" "readEnd";
        lex: Value "GHC.Read" "lex";
        ix_range: Value "GHC.Ix" "range";
        ix_unsafe_index: Value "GHC.Ix" "unsafeIndex";
        ix_unsafe_range_size: Value "GHC.Ix" "unsafeRangeSize";
        ix_in_range: Value "GHC.Ix" "inRange";
        map: Value "GHC.Base" "map";
        zip: Value "GHC.List" "zip";
        pure: Value "GHC.Base" "pure";
        return_: Value "GHC.Base" "return";
        join: Value "GHC.Base" "join";
        ap: Value "GHC.Base" "<*>";
        lift_a2: Value "GHC.Base" "liftA2";
        mempty: Value "GHC.Base" "mempty";
        mappend: Value "GHC.Base" "<>";
        foldr: Value "Data.Foldable" "foldr";
        fold_map: Value "Data.Foldable" "foldMap";
        null: Value "Data.Foldable" "null";
        all: Value "Data.Foldable" "all";
        traverse: Value "Data.Traversable" "traverse";
        typeable_class: Type "Data.Typeable.Internal" "Typeable";
        type_con_rep: Value "Data.Typeable.Internal" "typeConRep#";
        call_stack_class: Type "GHC.Stack.Types" "HasCallStack";
        given_call_stack: Value "GHC.Stack.Types" "givenCallStack#";
        call_stack: Type "GHC.Stack.Types" "CallStack";
        empty_call_stack: Con "GHC.Stack.Types" "EmptyCallStack";
        no_call_stack: Value "GHC.Stack.Types" "emptyCallStack";
        push_call: Con "GHC.Stack.Types" "PushCall";
        push_call_on: Value "GHC.Stack.Types" "pushCallOn";
        place: Type "GHC.Stack.Types" "Place";
        place_con: Con "GHC.Stack.Types" "Place";
        run_main_io: Value "GHC.TopHandler" "runMainIO";
    }
    derived {
        spy_table: Value "GHC.Spy" "table";
        spy_enter: Value "GHC.Spy" "enter#";
        spy_after: Value "GHC.Spy" "after#";
        spy_unboxed: Value "GHC.Spy" "unboxed";
        spy_any: Con "GHC.Spy" "Any";
        generic_class: Type "GHC.Generics" "Generic";
        generic1_class: Type "GHC.Generics" "Generic1";
        mfix: Value "Control.Monad.Fix" "mfix";
        guard: Value "Control.Monad" "guard";
        mzip: Value "Control.Monad.Zip" "mzip";
        arr: Value "Control.Arrow" "arr";
        arrow_compose: Value "Control.Category" ">>>";
        arrow_first: Value "Control.Arrow" "first";
        arrow_app: Value "Control.Arrow" "app";
        arrow_choice: Value "Control.Arrow" "|||";
        arrow_loop: Value "Control.Arrow" "loop";
        left_con: Con "Data.Either" "Left";
        right_con: Con "Data.Either" "Right";
        lift_class: Type "Language.Haskell.TH.Syntax.Monad" "Lift";
        lift: Value "Language.Haskell.TH.Syntax.Monad" "lift";
        lifted_con: Value "Language.Haskell.TH.Syntax.Monad" "liftedCon";
        quoted_name: Value "Language.Haskell.TH.Syntax.Names" "quotedName";
        quoted_exp: Value "Language.Haskell.TH.Syntax.Monad" "quotedExp";
        quoted_pat: Value "Language.Haskell.TH.Syntax.Monad" "quotedPat";
        quoted_type: Value "Language.Haskell.TH.Syntax.Monad" "quotedType";
        quoted_decs: Value "Language.Haskell.TH.Syntax.Monad" "quotedDecs";
        quoted_code: Value "Language.Haskell.TH.Syntax.Monad" "quotedCode";
        has_field: Type "GHC.Records" "HasField";
        from_label: Value "GHC.OverloadedLabels" "fromLabel";
        from_list: Value "GHC.IsList" "fromList";
        from_list_n: Value "GHC.IsList" "fromListN";
        to_list: Value "GHC.IsList" "toList";
        generic_left: Con "GHC.Generics" "L1";
        generic_right: Con "GHC.Generics" "R1";
        known_nat: Type "GHC.TypeLits.Internal" "KnownNat";
        type_error: Type "GHC.TypeLits.Internal" "TypeError";
        known_symbol: Type "GHC.TypeLits.Internal" "KnownSymbol";
        nat_evidence: Value "GHC.TypeLits.Internal" "natEvidence#";
        symbol_evidence: Value "GHC.TypeLits.Internal" "symbolEvidence#";
        given_binding: Value "Profile.Binding" "givenBinding#";
        scc_by: Value "Profile.Key" "sccBy";
        key_centre: Value "Profile.Key" "keyCentre#";
        binding_class: Type "Profile.Binding" "HasBinding";
        data_class: Type "Data.Data.Base" "Data";
        gfoldl: Value "Data.Data.Base" "gfoldl";
        gunfold: Value "Data.Data.Base" "gunfold";
        to_constr: Value "Data.Data.Base" "toConstr";
        data_type_of: Value "Data.Data.Base" "dataTypeOf";
        data_cast1: Value "Data.Data.Base" "dataCast1";
        data_cast2: Value "Data.Data.Base" "dataCast2";
        derived_data_type: Value "Data.Data.Base" "mkDataType";
        derived_constr: Value "Data.Data.Base" "derivedConstr";
        derived_position: Value "Data.Data.Base" "constrIndex";
        make_weak: Value "GHC.Weak" "mkWeak#";
        make_weak_plain: Value "GHC.Weak" "mkWeakNoFinalizer#";
        make_weak_unlifted: Value "GHC.Weak" "mkUnliftedWeak#";
        make_weak_plain_unlifted: Value "GHC.Weak" "mkUnliftedWeakNoFinalizer#";
        derived_cast1: Value "Data.Typeable" "gcast1";
        derived_cast2: Value "Data.Typeable" "gcast2";
    }
}

/// The type constructor of `n`-tuples (n ≥ 2).
pub fn tuple_type(names: &mut Names, n: usize) -> Name {
    names.global(Symbol::intern(BUILTIN_MODULE), Space::Type, tuple_symbol(n))
}

/// The data constructor of `n`-tuples (n ≥ 2).
pub fn tuple_con(names: &mut Names, n: usize) -> Name {
    names.global(Symbol::intern(BUILTIN_MODULE), Space::Con, tuple_symbol(n))
}

fn tuple_symbol(n: usize) -> Symbol {
    Symbol::intern(&format!("({})", ",".repeat(n.saturating_sub(1))))
}

/// An entity of `GHC.Generics`.
pub fn generics(names: &mut Names, space: Space, occ: &str) -> Name {
    names.global(Symbol::intern("GHC.Generics"), space, Symbol::intern(occ))
}

/// The families of `GHC.TypeLits` that are computed.
pub fn arithmetic(names: &mut Names, occ: &str) -> Name {
    names.global(Symbol::intern("GHC.TypeLits.Internal"), Space::Type, Symbol::intern(occ))
}

/// A primitive type constructor or operation of the virtual module `GHC.Prim`.
pub fn prim(names: &mut Names, space: Space, occ: &str) -> Name {
    names.global(Symbol::intern(kelvin_prims::PRIM_MODULE), space, Symbol::intern(occ))
}
