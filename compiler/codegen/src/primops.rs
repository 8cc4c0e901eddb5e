//! Primitive operations: instructions for the inline ones, calls for the others.

use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{BlockArg, InstBuilder, Value, types};
use cranelift_codegen::isa::CallConv;
use kelvin_layout::{ANY_SPY, Kind, array, big, info, mut_var, spy, sym};
use kelvin_prims::{Call, Element, Format, Inline, Operand, Order};
use kelvin_stg::ir::{Atom, Lit, PrimOp, Rep};

use crate::call::mem_none;
use crate::function::{FunCx, mem};
use crate::liveness::{Live, union};
use crate::signature::{result_types, signature};
use crate::symbol::Symbol;

/// The comparison of integers, characters and addresses.
fn int_comparison(order: Order, operand: Operand) -> IntCC {
    let signed = match order {
        Order::Eq => IntCC::Equal,
        Order::Ne => IntCC::NotEqual,
        Order::Lt => IntCC::SignedLessThan,
        Order::Le => IntCC::SignedLessThanOrEqual,
        Order::Gt => IntCC::SignedGreaterThan,
        Order::Ge => IntCC::SignedGreaterThanOrEqual,
    };
    if operand == Operand::Int { signed } else { signed.unsigned() }
}

fn float_comparison(order: Order) -> FloatCC {
    match order {
        Order::Eq => FloatCC::Equal,
        Order::Ne => FloatCC::NotEqual,
        Order::Lt => FloatCC::LessThan,
        Order::Le => FloatCC::LessThanOrEqual,
        Order::Gt => FloatCC::GreaterThan,
        Order::Ge => FloatCC::GreaterThanOrEqual,
    }
}

/// What an element's index is shifted by to be its offset in bytes.
fn shift(element: Element) -> i64 {
    element.size().trailing_zeros().into()
}

/// How many elements a new array has, if that is known and they are few.
fn small_count(args: &[Atom]) -> Option<usize> {
    const FEW: usize = 16;
    match args.first() {
        Some(Atom::Lit(Lit::Int(n))) => usize::try_from(*n).ok().filter(|n| *n <= FEW),
        _ => None,
    }
}

impl FunCx<'_, '_, '_> {
    /// The condition of a comparison; nothing is emitted for other operations.
    pub fn comparison(&mut self, op: PrimOp, args: &[Atom]) -> Option<Value> {
        let PrimOp::Inline(op) = op else { return None };
        let (order, operand) = match op {
            Inline::Compare(order, operand) => (order, operand),
            Inline::SameMutVar | Inline::SameMutableArray | Inline::SameMutableByteArray => {
                (Order::Eq, Operand::Word)
            }
            _ => return None,
        };
        let (a, b) = (self.atom(args[0]), self.atom(args[1]));
        Some(match operand {
            Operand::Int | Operand::Word | Operand::Char => {
                self.b.ins().icmp(int_comparison(order, operand), a, b)
            }
            Operand::Double | Operand::Float => self.b.ins().fcmp(float_comparison(order), a, b),
        })
    }

    /// An operation's results; `None` if it does not return.
    pub fn prim(&mut self, op: PrimOp, args: &[Atom], shape: &[Rep], live: &Live) -> Option<Vec<Value>> {
        if args.len() != op.arity() {
            self.unit.error(format!("{} has {} arguments", op.name(), args.len()));
            return None;
        }
        match op {
            PrimOp::Inline(op) => {
                let values = self.inline_prim(op, args, live);
                self.computed(&values);
                Some(values)
            }
            PrimOp::Leaf(op) => {
                let values = self.values(args);
                Some(self.leaf_call(Symbol::Foreign(op.symbol()), &values, &result_types(shape)))
            }
            PrimOp::Address(symbol) => Some(vec![self.far_addr_of(Symbol::Foreign(symbol.as_str()))]),
            PrimOp::Foreign(call) => {
                let symbol = call.symbol.map(|s| s.as_str());
                // A call that may come back keeps its arrays.
                let live = union(&self.pointer_args(args), live);
                let values = self.foreign_args(args);
                Some(self.foreign_call(symbol, values, &result_types(shape), &live))
            }
            PrimOp::Call(Call::NewArray) if small_count(args).is_some() => {
                Some(vec![self.new_small_array(args, live)])
            }
            PrimOp::Call(op) => {
                let values = self.values(args);
                let results = if op.diverges() { Vec::new() } else { result_types(shape) };
                let params: Vec<_> = values.iter().map(|v| self.b.func.dfg.value_type(*v)).collect();
                let f = self.func_ref_of(
                    Symbol::Runtime(op.symbol()),
                    &signature(CallConv::SystemV, params, &results),
                );
                let values = self.safe_call(live, &[], |cx| cx.b.ins().call(f, &values));
                if op.diverges() {
                    self.unreachable();
                    return None;
                }
                Some(values)
            }
            PrimOp::Pseudo(_) => {
                self.unit.error(format!("no code for the primitive {}", op.name()));
                None
            }
        }
    }

    /// What C gets: of an array of bytes, the address of its content.
    fn foreign_args(&mut self, args: &[Atom]) -> Vec<Value> {
        let content = i64::from(self.g.payload(array::ELEMENTS as u32));
        let args = args.iter().filter(|a| self.g.program.atom_rep(**a) != Rep::Void);
        let args: Vec<Atom> = args.copied().collect();
        let values = self.values(&args);
        let addressed = args.iter().zip(values).map(|(a, value)| match self.g.program.atom_rep(*a) {
            Rep::Unlifted => self.b.ins().iadd_imm_s(value, content),
            _ => value,
        });
        addressed.collect()
    }

    /// A call of a function that the program imports from C. If that may call back, the runtime must know
    /// where the compiled frames end; its stub takes arguments in registers only.
    fn foreign_call(
        &mut self,
        symbol: Option<&str>,
        mut values: Vec<Value>,
        results: &[types::Type],
        live: &Live,
    ) -> Vec<Value> {
        let target = symbol.is_none().then(|| values.remove(0));
        let params: Vec<_> = values.iter().map(|v| self.b.func.dfg.value_type(*v)).collect();
        let words = params.iter().filter(|t| t.is_int()).count();
        let sig = signature(CallConv::SystemV, params.iter().copied(), results);
        if self.g.callbacks && words <= 6 && params.len() - words <= 8 {
            let target = match (target, symbol) {
                (Some(t), _) => t,
                (None, Some(s)) => self.addr_of(Symbol::Foreign(s), 0),
                (None, None) => self.int(0),
            };
            self.store_reg(kelvin_layout::regs::FOREIGN, target);
            let f = self.func_ref_of(Symbol::Runtime(sym::FOREIGN), &sig);
            return self.safe_call(live, &[], |cx| cx.b.ins().call(f, &values));
        }
        match (target, symbol) {
            (Some(target), _) => self.leaf_call_at(target, &sig, &values),
            (None, Some(symbol)) => self.leaf_call(Symbol::Foreign(symbol), &values, results),
            (None, None) => Vec::new(),
        }
    }

    /// One arm an operation, so that none of the table is forgotten.
    fn inline_prim(&mut self, op: Inline, args: &[Atom], live: &Live) -> Vec<Value> {
        use Inline::*;
        let first = self.g.payload(0);
        let elements = self.g.payload(array::ELEMENTS as u32);
        match op {
            DataToTag => vec![self.data_to_tag(args[0], live)],
            UnsafeCoerce => self.coerce(args[0], live),
            Compare(..) | SameMutVar | SameMutableArray | SameMutableByteArray => {
                let condition = self.comparison(op.into(), args);
                condition.into_iter().map(|c| self.b.ins().uextend(types::I64, c)).collect()
            }

            // Integers, characters and addresses
            PlusInt | PlusWord | PlusAddr => self.binary(args, |cx, x, y| cx.b.ins().iadd(x, y)),
            MinusInt | MinusWord => self.binary(args, |cx, x, y| cx.b.ins().isub(x, y)),
            TimesInt | TimesWord => self.binary(args, |cx, x, y| cx.b.ins().imul(x, y)),
            AndInt | AndWord => self.binary(args, |cx, x, y| cx.b.ins().band(x, y)),
            OrInt | OrWord => self.binary(args, |cx, x, y| cx.b.ins().bor(x, y)),
            XorInt | XorWord => self.binary(args, |cx, x, y| cx.b.ins().bxor(x, y)),
            UncheckedIShiftL | UncheckedShiftL => self.binary(args, |cx, x, y| cx.b.ins().ishl(x, y)),
            UncheckedIShiftRA => self.binary(args, |cx, x, y| cx.b.ins().sshr(x, y)),
            UncheckedIShiftRL | UncheckedShiftRL => self.binary(args, |cx, x, y| cx.b.ins().ushr(x, y)),
            QuotInt => self.binary(args, |cx, x, y| cx.b.ins().sdiv(x, y)),
            RemInt => self.binary(args, |cx, x, y| cx.b.ins().srem(x, y)),
            QuotWord => self.binary(args, |cx, x, y| cx.b.ins().udiv(x, y)),
            RemWord => self.binary(args, |cx, x, y| cx.b.ins().urem(x, y)),
            NegateInt => self.unary(args, |cx, x| cx.b.ins().ineg(x)),
            NotInt | NotWord => self.unary(args, |cx, x| cx.b.ins().bnot(x)),
            Narrow8Int => self.unary(args, |cx, x| cx.narrow(x, types::I8, true)),
            Narrow16Int => self.unary(args, |cx, x| cx.narrow(x, types::I16, true)),
            Narrow32Int => self.unary(args, |cx, x| cx.narrow(x, types::I32, true)),
            Narrow8Word => self.unary(args, |cx, x| cx.narrow(x, types::I8, false)),
            Narrow16Word => self.unary(args, |cx, x| cx.narrow(x, types::I16, false)),
            Narrow32Word => self.unary(args, |cx, x| cx.narrow(x, types::I32, false)),
            PopCnt => self.unary(args, |cx, x| cx.b.ins().popcnt(x)),
            Clz => self.unary(args, |cx, x| cx.b.ins().clz(x)),
            Ctz => self.unary(args, |cx, x| cx.b.ins().ctz(x)),
            ByteSwap => self.unary(args, |cx, x| cx.b.ins().bswap(x)),
            Int2Word | Word2Int | Chr | Ord | Addr2Int | Int2Addr => self.unary(args, |_, x| x),
            AddIntC => self.checked(args, |cx, x, y| cx.b.ins().sadd_overflow(x, y)),
            SubIntC => self.checked(args, |cx, x, y| cx.b.ins().ssub_overflow(x, y)),
            MulIntC => self.checked(args, |cx, x, y| cx.b.ins().smul_overflow(x, y)),
            TimesWord2 => self.with_values(args, |cx, v| {
                let high = cx.b.ins().umulhi(v[0], v[1]);
                vec![high, cx.b.ins().imul(v[0], v[1])]
            }),
            PlusWord2 => self.with_values(args, |cx, v| {
                let low = cx.b.ins().iadd(v[0], v[1]);
                let carry = cx.b.ins().icmp(IntCC::UnsignedLessThan, low, v[0]);
                vec![cx.b.ins().uextend(types::I64, carry), low]
            }),
            BigFitsInt => self.unary(args, |cx, x| cx.big_fits_int(x)),
            BigToInt => self.unary(args, |cx, x| cx.big_to_int(x)),

            // Floating-point numbers
            PlusDouble | PlusFloat => self.binary(args, |cx, x, y| cx.b.ins().fadd(x, y)),
            MinusDouble | MinusFloat => self.binary(args, |cx, x, y| cx.b.ins().fsub(x, y)),
            TimesDouble | TimesFloat => self.binary(args, |cx, x, y| cx.b.ins().fmul(x, y)),
            DivideDouble | DivideFloat => self.binary(args, |cx, x, y| cx.b.ins().fdiv(x, y)),
            NegateDouble | NegateFloat => self.unary(args, |cx, x| cx.b.ins().fneg(x)),
            FabsDouble | FabsFloat => self.unary(args, |cx, x| cx.b.ins().fabs(x)),
            SqrtDouble | SqrtFloat => self.unary(args, |cx, x| cx.b.ins().sqrt(x)),
            Int2Double => self.unary(args, |cx, x| cx.b.ins().fcvt_from_sint(types::F64, x)),
            Int2Float => self.unary(args, |cx, x| cx.b.ins().fcvt_from_sint(types::F32, x)),
            Word2Double => self.unary(args, |cx, x| cx.b.ins().fcvt_from_uint(types::F64, x)),
            Double2Int | Float2Int => self.unary(args, |cx, x| cx.b.ins().fcvt_to_sint_sat(types::I64, x)),
            Double2Float => self.unary(args, |cx, x| cx.b.ins().fdemote(types::F32, x)),
            Float2Double => self.unary(args, |cx, x| cx.b.ins().fpromote(types::F64, x)),
            CastDoubleToWord64 => self.unary(args, |cx, x| cx.b.ins().bitcast(types::I64, mem_none(), x)),
            CastWord64ToDouble => self.unary(args, |cx, x| cx.b.ins().bitcast(types::F64, mem_none(), x)),
            CastFloatToWord32 => self.unary(args, |cx, x| cx.float_bits(x)),
            CastWord32ToFloat => self.unary(args, |cx, x| cx.value_of_word(Rep::Float, x)),

            // Mutable variables and arrays
            Spied => vec![self.spied(args)],
            Tick => {
                self.tick(args);
                vec![]
            }
            SwitchedOn => self.switched_on(args),
            EventsOn => vec![self.load_reg(kelvin_layout::regs::EVENTS)],
            EnterCritical => {
                let before = self.load_reg(kelvin_layout::regs::CRITICAL);
                let inside = self.int(1);
                self.store_reg(kelvin_layout::regs::CRITICAL, inside);
                vec![before]
            }
            LeaveCritical => self.with_values(args, |cx, v| {
                cx.store_reg(kelvin_layout::regs::CRITICAL, v[0]);
                vec![]
            }),
            NewMutVar => vec![self.new_mut_var(args, live)],
            ReadMutVar => self.unary(args, |cx, x| cx.load(x, first)),
            WriteMutVar => self.with_values(args, |cx, v| {
                cx.store(v[1], v[0], first);
                cx.write_barrier(v[0], None, None);
                vec![]
            }),
            ReadArray | IndexArray => self.binary(args, |cx, array, i| {
                let at = cx.index(array, i, 3);
                cx.load(at, elements)
            }),
            WriteArray => self.with_values(args, |cx, v| {
                let at = cx.index(v[0], v[1], 3);
                cx.store(v[2], at, elements);
                cx.write_barrier(v[0], Some(v[1]), None);
                vec![]
            }),
            SizeofArray
            | SizeofMutableArray
            | SizeofByteArray
            | SizeofMutableByteArray
            | GetSizeofMutableByteArray => self.unary(args, |cx, x| cx.load(x, first)),
            ShrinkMutableByteArray => self.with_values(args, |cx, v| {
                cx.store(v[1], v[0], first);
                vec![]
            }),
            ByteArrayContents => self.unary(args, |cx, x| cx.b.ins().iadd_imm_s(x, i64::from(elements))),
            // Liveness counts it as a use (`liveness.rs`); no instruction does more.
            Touch => vec![],
            UnsafeFreezeArray | UnsafeThawArray | UnsafeFreezeByteArray | UnsafeThawByteArray => {
                self.unary(args, |_, x| x)
            }

            // Bytes
            IndexBytes(e) | ReadBytes(e) => self.read_element(e, args, elements),
            WriteBytes(e) => self.write_element(e, args, elements),
            IndexOffAddr(e) | ReadOffAddr(e) => self.read_element(e, args, 0),
            WriteOffAddr(e) => self.write_element(e, args, 0),
            ReadAddrOffAddr => self.read_element(Element::Word, args, 0),
            WriteAddrOffAddr => self.write_element(Element::Word, args, 0),
        }
    }

    fn with_values(
        &mut self,
        args: &[Atom],
        code: impl FnOnce(&mut Self, &[Value]) -> Vec<Value>,
    ) -> Vec<Value> {
        let values: Vec<Value> = args.iter().map(|a| self.atom(*a)).collect();
        code(self, &values)
    }

    /// Whether hooks are to be called at this entry; else it is counted. See [`spy`]; in a hook neither.
    /// Of [`ANY_SPY`], whether there are hooks.
    fn spied(&mut self, args: &[Atom]) -> Value {
        let spies = Symbol::Runtime(kelvin_layout::sym::SPIES);
        let at = match args[0] {
            Atom::Lit(Lit::Int(k)) => self.addr_of(spies, k * spy::SIZE + spy::LEFT),
            number => {
                let (base, number) = (self.addr_of(spies, spy::LEFT), self.atom(number));
                let offset = self.b.ins().imul_imm_s(number, spy::SIZE);
                self.b.ins().iadd(base, offset)
            }
        };
        let left = self.b.ins().load(types::I64, mem(), at, 0);
        if args[0] == Atom::Lit(Lit::Int(ANY_SPY as i64)) {
            return left;
        }
        let quiet = self.load_reg(kelvin_layout::regs::QUIET);
        let later = self.b.ins().icmp_imm_u(IntCC::UnsignedGreaterThan, left, 1);
        let later = self.b.ins().uextend(types::I64, later);
        let passed = self.b.ins().band_not(later, quiet);
        let less = self.b.ins().isub(left, passed);
        self.b.ins().store(mem(), less, at, 0);
        let now = self.b.ins().icmp_imm_u(IntCC::Equal, left, 1);
        let now = self.b.ins().uextend(types::I64, now);
        self.b.ins().band_not(now, quiet)
    }

    /// One more in a box of program coverage: data of this number. Numbers that no box has are counted
    /// nowhere.
    fn tick(&mut self, args: &[Atom]) {
        if let Atom::Lit(Lit::Int(k)) = args[0]
            && (0..i64::from(self.g.opts.counters)).contains(&k)
        {
            let at = self.addr_of(Symbol::Boxes, k * 8);
            let count = self.b.ins().load(types::I64, mem(), at, 0);
            let more = self.b.ins().iadd_imm_s(count, 1);
            self.b.ins().store(mem(), more, at, 0);
        }
    }

    fn unary(&mut self, args: &[Atom], code: impl FnOnce(&mut Self, Value) -> Value) -> Vec<Value> {
        self.with_values(args, |cx, v| vec![code(cx, v[0])])
    }

    fn binary(&mut self, args: &[Atom], code: impl FnOnce(&mut Self, Value, Value) -> Value) -> Vec<Value> {
        self.with_values(args, |cx, v| vec![code(cx, v[0], v[1])])
    }

    /// A result and whether it overflowed.
    fn checked(
        &mut self,
        args: &[Atom],
        code: impl FnOnce(&mut Self, Value, Value) -> (Value, Value),
    ) -> Vec<Value> {
        self.with_values(args, |cx, v| {
            let (result, flag) = code(cx, v[0], v[1]);
            vec![result, cx.b.ins().uextend(types::I64, flag)]
        })
    }

    fn new_mut_var(&mut self, args: &[Atom], live: &Live) -> Value {
        let all = union(&self.pointer_args(args), live);
        let object = self.alloc_object(sym::INFO_MUTVAR, 1, true, &all);
        let content = self.atom(args[0]);
        let offset = self.g.payload(mut_var::CONTENT as u32);
        self.store(content, object, offset);
        object
    }

    /// An array of a few elements, whose number is known: what `kelvin_new_array` makes.
    fn new_small_array(&mut self, args: &[Atom], live: &Live) -> Value {
        let count = small_count(args).unwrap_or(0);
        let all = union(&self.pointer_args(args), live);
        let object = self.alloc_object(sym::INFO_ARRAY, 1 + count, true, &all);
        let length = self.int(count as i64);
        self.store(length, object, self.g.payload(array::LENGTH as u32));
        let element = self.atom(args[1]);
        for i in 0..count {
            self.store(element, object, self.g.payload((array::ELEMENTS + i) as u32));
        }
        object
    }

    /// The constructor index of an evaluated argument: always in the info table.
    fn data_to_tag(&mut self, a: Atom, live: &Live) -> Value {
        let p = match a {
            Atom::Var(v) => self.eval_var(v, live),
            Atom::Lit(l) => self.lit(l),
        };
        let object = self.untag(p);
        self.used(object);
        let table = self.info_table(object, 0);
        self.b.ins().uload32(mem(), table, info::CON_INDEX)
    }

    fn coerce(&mut self, a: Atom, live: &Live) -> Vec<Value> {
        match a {
            Atom::Var(v) if self.rep(v) == Rep::Lifted => vec![self.eval_var(v, live)],
            _ => self.values(&[a]),
        }
    }

    fn narrow(&mut self, x: Value, ty: cranelift_codegen::ir::Type, signed: bool) -> Value {
        let small = self.b.ins().ireduce(ty, x);
        if signed { self.b.ins().sextend(types::I64, small) } else { self.b.ins().uextend(types::I64, small) }
    }

    fn index(&mut self, base: Value, index: Value, shift: i64) -> Value {
        let offset = if shift == 0 { index } else { self.b.ins().ishl_imm_u(index, shift) };
        self.b.ins().iadd(base, offset)
    }

    /// The element at an index of bytes that start `offset` behind the address.
    fn read_element(&mut self, e: Element, args: &[Atom], offset: i32) -> Vec<Value> {
        let i = types::I64;
        self.binary(args, |cx, bytes, index| {
            let at = cx.index(bytes, index, shift(e));
            match e.format() {
                Format::Unsigned(1) => cx.b.ins().uload8(i, mem(), at, offset),
                Format::Signed(1) => cx.b.ins().sload8(i, mem(), at, offset),
                Format::Unsigned(2) => cx.b.ins().uload16(i, mem(), at, offset),
                Format::Signed(2) => cx.b.ins().sload16(i, mem(), at, offset),
                Format::Unsigned(4) => cx.b.ins().uload32(mem(), at, offset),
                Format::Signed(4) => cx.b.ins().sload32(mem(), at, offset),
                Format::Signed(_) | Format::Unsigned(_) => cx.load(at, offset),
                Format::Double => cx.b.ins().load(types::F64, mem(), at, offset),
                Format::Float => cx.b.ins().load(types::F32, mem(), at, offset),
            }
        })
    }

    fn write_element(&mut self, e: Element, args: &[Atom], offset: i32) -> Vec<Value> {
        self.with_values(args, |cx, v| {
            let (at, value) = (cx.index(v[0], v[1], shift(e)), v[2]);
            match e.format() {
                Format::Signed(1) | Format::Unsigned(1) => cx.b.ins().istore8(mem(), value, at, offset),
                Format::Signed(2) | Format::Unsigned(2) => cx.b.ins().istore16(mem(), value, at, offset),
                Format::Signed(4) | Format::Unsigned(4) => cx.b.ins().istore32(mem(), value, at, offset),
                Format::Signed(_) | Format::Unsigned(_) | Format::Double | Format::Float => {
                    cx.b.ins().store(mem(), value, at, offset)
                }
            };
            vec![]
        })
    }

    /// Number of limbs, sign word and lowest limb of a big integer (0 if it has none).
    fn big_parts(&mut self, x: Value) -> (Value, Value, Value) {
        let length = self.g.payload(array::LENGTH as u32);
        let bytes = self.load(x, length);
        let words = self.b.ins().ushr_imm_u(bytes, 3);
        let limbs = self.b.ins().iadd_imm_s(words, -(big::LIMBS as i64));
        let content = Kind::Bytes.reserved_words() as u32;
        let sign = self.load(x, self.g.payload(content + big::SIGN as u32));
        let (some, done) = (self.b.create_block(), self.b.create_block());
        let low = self.b.append_block_param(done, types::I64);
        let zero = self.int(0);
        self.b.ins().brif(limbs, some, &[], done, &[BlockArg::Value(zero)]);
        self.enter(some);
        let limb = self.load(x, self.g.payload(content + big::LIMBS as u32));
        self.jump(done, &[limb]);
        self.enter(done);
        (limbs, sign, low)
    }

    fn big_fits_int(&mut self, x: Value) -> Value {
        let (limbs, sign, low) = self.big_parts(x);
        let small = self.b.ins().icmp_imm_u(IntCC::UnsignedLessThanOrEqual, limbs, 1);
        // |x| <= 2^63 - 1, or 2^63 if negative.
        let max = self.int(i64::MAX);
        let bound = self.b.ins().iadd(max, sign);
        let in_range = self.b.ins().icmp(IntCC::UnsignedLessThanOrEqual, low, bound);
        let fits = self.b.ins().band(small, in_range);
        self.b.ins().uextend(types::I64, fits)
    }

    fn big_to_int(&mut self, x: Value) -> Value {
        let (_, sign, low) = self.big_parts(x);
        let negative = self.b.ins().ineg(low);
        self.b.ins().select(sign, negative, low)
    }
}
