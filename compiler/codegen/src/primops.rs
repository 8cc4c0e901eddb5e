//! Primitive operations: instructions for the inline ones, calls for the others.

use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{BlockArg, InstBuilder, Value, types};
use cranelift_codegen::isa::CallConv;
use kelvin_layout::{info, sym};
use kelvin_prims::Implementation;
use kelvin_stg::ir::{Atom, PrimOp, Rep};

use crate::call::mem_none;
use crate::function::{FunCx, mem, result_types, signature};
use crate::liveness::{Live, union};

/// Whether an inline operation is straight-line code that neither allocates, evaluates nor calls.
pub fn is_straight(name: &str) -> bool {
    let inline = PrimOp::named(name).is_some_and(|op| op.info().imp == Implementation::Inline);
    let special = ["newMutVar#", "writeMutVar#", "writeArray#", "dataToTag#", "bigFitsInt#", "bigToInt#"];
    inline && !special.contains(&name) && !name.ends_with("seq") && name != "unsafeCoerce#"
}

/// The comparison that an operation is, for integers.
fn int_comparison(name: &str) -> Option<IntCC> {
    use IntCC::*;
    Some(match name {
        "==#" | "eqWord#" | "eqChar#" | "sameMutVar#" | "sameMutableArray#" | "sameMutableByteArray#" => {
            Equal
        }
        "/=#" | "neWord#" | "neChar#" => NotEqual,
        "<#" => SignedLessThan,
        "<=#" => SignedLessThanOrEqual,
        ">#" => SignedGreaterThan,
        ">=#" => SignedGreaterThanOrEqual,
        "ltWord#" | "ltChar#" => UnsignedLessThan,
        "leWord#" | "leChar#" => UnsignedLessThanOrEqual,
        "gtWord#" | "gtChar#" => UnsignedGreaterThan,
        "geWord#" | "geChar#" => UnsignedGreaterThanOrEqual,
        _ => return None,
    })
}

fn float_comparison(name: &str) -> Option<FloatCC> {
    use FloatCC::*;
    Some(match name {
        "==##" | "eqFloat#" => Equal,
        "/=##" | "neFloat#" => NotEqual,
        "<##" | "ltFloat#" => LessThan,
        "<=##" | "leFloat#" => LessThanOrEqual,
        ">##" | "gtFloat#" => GreaterThan,
        ">=##" | "geFloat#" => GreaterThanOrEqual,
        _ => return None,
    })
}

/// An element access of a byte array or address: `(size, signed)`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Element {
    Int(u32, bool),
    Double,
    Float,
}

impl Element {
    fn named(name: &str) -> Option<Element> {
        Some(match name {
            "Int" | "Word" | "Addr" => Element::Int(8, false),
            "Double" => Element::Double,
            "Float" => Element::Float,
            "Char" | "Word8" => Element::Int(1, false),
            "WideChar" | "Word32" => Element::Int(4, false),
            "Word16" => Element::Int(2, false),
            "Int8" => Element::Int(1, true),
            "Int16" => Element::Int(2, true),
            "Int32" => Element::Int(4, true),
            _ => return None,
        })
    }

    fn shift(self) -> i64 {
        match self {
            Element::Int(1, _) => 0,
            Element::Int(2, _) => 1,
            Element::Int(4, _) | Element::Float => 2,
            Element::Int(..) | Element::Double => 3,
        }
    }
}

/// `indexXArray#`, `readXArray#`, `writeXArray#`.
fn array_access<'a>(name: &'a str, verb: &str) -> Option<Element> {
    let rest: &'a str = name.strip_prefix(verb)?;
    Element::named(rest.strip_suffix("Array#")?)
}

/// `readXOffAddr#`, `writeXOffAddr#`.
fn address_access<'a>(name: &'a str, verb: &str) -> Option<Element> {
    let rest: &'a str = name.strip_prefix(verb)?;
    Element::named(rest.strip_suffix("OffAddr#")?)
}

impl FunCx<'_, '_, '_> {
    /// The condition of a comparison; nothing is emitted for other operations.
    pub fn comparison(&mut self, op: PrimOp, args: &[Atom]) -> Option<Value> {
        let name = op.name();
        if let Some(cc) = int_comparison(name) {
            let (a, b) = (self.atom(args[0]), self.atom(args[1]));
            return Some(self.b.ins().icmp(cc, a, b));
        }
        let cc = float_comparison(name)?;
        let (a, b) = (self.atom(args[0]), self.atom(args[1]));
        Some(self.b.ins().fcmp(cc, a, b))
    }

    /// An operation's results; `None` if it does not return.
    pub fn prim(&mut self, op: PrimOp, args: &[Atom], shape: &[Rep], live: &Live) -> Option<Vec<Value>> {
        match op.info().imp {
            Implementation::Inline => self.inline_prim(op, args, live),
            Implementation::Leaf(symbol) => {
                let values = self.values(args);
                Some(self.leaf_call(symbol, &values, &result_types(shape)))
            }
            Implementation::Address(symbol) => Some(vec![self.far_addr_of(symbol)]),
            Implementation::Foreign(symbol) => {
                let values = self.values(args);
                Some(self.foreign_call(symbol, values, &result_types(shape), live))
            }
            Implementation::Call(symbol) => {
                let values = self.values(args);
                let never = self.g.prims.raise.contains(&Some(op));
                let results = if never { Vec::new() } else { result_types(shape) };
                let params: Vec<_> = values.iter().map(|v| self.b.func.dfg.value_type(*v)).collect();
                let f = self.func_ref_of(symbol, &signature(CallConv::SystemV, params, &results));
                let values = self.safe_call(live, &[], |cx| cx.b.ins().call(f, &values));
                if never {
                    self.unreachable();
                    return None;
                }
                Some(values)
            }
        }
    }

    /// A call of a function that the program imports from C. If that may call back, the runtime must know where the compiled
    /// frames end; its stub takes arguments in registers only.
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
        if kelvin_prims::has_callbacks() && words <= 6 && params.len() - words <= 8 {
            let target = match (target, symbol) {
                (Some(t), _) => t,
                (None, Some(s)) => self.addr_of(s, 0),
                (None, None) => self.int(0),
            };
            self.store_reg(kelvin_layout::regs::FOREIGN, target);
            let f = self.func_ref_of(sym::FOREIGN, &sig);
            return self.safe_call(live, &[], |cx| cx.b.ins().call(f, &values));
        }
        match (target, symbol) {
            (Some(target), _) => self.leaf_call_at(target, &sig, &values),
            (None, Some(symbol)) => self.leaf_call(symbol, &values, results),
            (None, None) => Vec::new(),
        }
    }

    fn inline_prim(&mut self, op: PrimOp, args: &[Atom], live: &Live) -> Option<Vec<Value>> {
        let name = op.name();
        if let Some(cond) = self.comparison(op, args) {
            return Some(vec![self.b.ins().uextend(types::I64, cond)]);
        }
        match name {
            "dataToTag#" => return Some(vec![self.data_to_tag(args[0], live)]),
            "unsafeCoerce#" => return Some(self.coerce(args[0], live)),
            "newMutVar#" => {
                let all = union(&self.pointer_args(args), live);
                let object = self.alloc_object(sym::INFO_MUTVAR, 1, true, &all);
                let content = self.atom(args[0]);
                let offset = self.g.payload(0);
                self.store(content, object, offset);
                return Some(vec![object]);
            }
            _ => {}
        }
        let v: Vec<Value> = args.iter().map(|a| self.atom(*a)).collect();
        if let Some(values) = self.memory_prim(name, &v) {
            return Some(values);
        }
        if let Some(values) = self.wide_prim(name, &v) {
            return Some(values);
        }
        if let Some(value) = self.integer_prim(name, &v).or_else(|| self.float_prim(name, &v)) {
            return Some(vec![value]);
        }
        match name {
            "realWorld#" => Some(Vec::new()),
            _ => {
                self.unit.error(format!("no code for the primitive {name}"));
                None
            }
        }
    }

    /// The constructor index of an evaluated argument: always in the info table.
    fn data_to_tag(&mut self, a: Atom, live: &Live) -> Value {
        let p = match a {
            Atom::Var(v) => self.eval_var(v, live),
            Atom::Lit(l) => self.lit(l),
        };
        let object = self.untag(p);
        let table = self.load(object, 0);
        self.b.ins().uload32(mem(), table, info::CON_INDEX)
    }

    fn coerce(&mut self, a: Atom, live: &Live) -> Vec<Value> {
        match a {
            Atom::Var(v) if self.rep(v) == Rep::Lifted => vec![self.eval_var(v, live)],
            _ => self.values(&[a]),
        }
    }

    fn integer_prim(&mut self, name: &str, v: &[Value]) -> Option<Value> {
        let (x, y) = (*v.first()?, *v.get(1).unwrap_or(&v[0]));
        Some(match name {
            "+#" | "plusWord#" | "plusAddr#" => self.b.ins().iadd(x, y),
            "-#" | "minusWord#" => self.b.ins().isub(x, y),
            "*#" | "timesWord#" => self.b.ins().imul(x, y),
            "andI#" | "and#" => self.b.ins().band(x, y),
            "orI#" | "or#" => self.b.ins().bor(x, y),
            "xorI#" | "xor#" => self.b.ins().bxor(x, y),
            "uncheckedIShiftL#" | "uncheckedShiftL#" => self.b.ins().ishl(x, y),
            "uncheckedIShiftRA#" => self.b.ins().sshr(x, y),
            "uncheckedIShiftRL#" | "uncheckedShiftRL#" => self.b.ins().ushr(x, y),
            "quotInt#" => self.b.ins().sdiv(x, y),
            "remInt#" => self.b.ins().srem(x, y),
            "quotWord#" => self.b.ins().udiv(x, y),
            "remWord#" => self.b.ins().urem(x, y),
            "negateInt#" => self.b.ins().ineg(x),
            "notI#" | "not#" => self.b.ins().bnot(x),
            "narrow8Int#" => self.narrow(x, types::I8, true),
            "narrow16Int#" => self.narrow(x, types::I16, true),
            "narrow32Int#" => self.narrow(x, types::I32, true),
            "narrow8Word#" => self.narrow(x, types::I8, false),
            "narrow16Word#" => self.narrow(x, types::I16, false),
            "narrow32Word#" => self.narrow(x, types::I32, false),
            "popCnt#" => self.b.ins().popcnt(x),
            "clz#" => self.b.ins().clz(x),
            "ctz#" => self.b.ins().ctz(x),
            "byteSwap#" => self.b.ins().bswap(x),
            "int2Word#" | "word2Int#" | "chr#" | "ord#" | "addr2Int#" | "int2Addr#" => x,
            "bigFitsInt#" => self.big_fits_int(x),
            "bigToInt#" => self.big_to_int(x),
            _ => return None,
        })
    }

    fn narrow(&mut self, x: Value, ty: cranelift_codegen::ir::Type, signed: bool) -> Value {
        let small = self.b.ins().ireduce(ty, x);
        if signed { self.b.ins().sextend(types::I64, small) } else { self.b.ins().uextend(types::I64, small) }
    }

    fn float_prim(&mut self, name: &str, v: &[Value]) -> Option<Value> {
        let (x, y) = (*v.first()?, *v.get(1).unwrap_or(&v[0]));
        Some(match name {
            "+##" | "plusFloat#" => self.b.ins().fadd(x, y),
            "-##" | "minusFloat#" => self.b.ins().fsub(x, y),
            "*##" | "timesFloat#" => self.b.ins().fmul(x, y),
            "/##" | "divideFloat#" => self.b.ins().fdiv(x, y),
            "negateDouble#" | "negateFloat#" => self.b.ins().fneg(x),
            "fabsDouble#" | "fabsFloat#" => self.b.ins().fabs(x),
            "sqrtDouble#" | "sqrtFloat#" => self.b.ins().sqrt(x),
            "int2Double#" => self.b.ins().fcvt_from_sint(types::F64, x),
            "int2Float#" => self.b.ins().fcvt_from_sint(types::F32, x),
            "word2Double#" => self.b.ins().fcvt_from_uint(types::F64, x),
            "double2Int#" | "float2Int#" => self.b.ins().fcvt_to_sint_sat(types::I64, x),
            "double2Float#" => self.b.ins().fdemote(types::F32, x),
            "float2Double#" => self.b.ins().fpromote(types::F64, x),
            "castDoubleToWord64#" => self.b.ins().bitcast(types::I64, mem_none(), x),
            "castWord64ToDouble#" => self.b.ins().bitcast(types::F64, mem_none(), x),
            "castFloatToWord32#" => self.float_bits(x),
            "castWord32ToFloat#" => self.value_of_word(Rep::Float, x),
            _ => return None,
        })
    }

    /// Operations with two results.
    fn wide_prim(&mut self, name: &str, v: &[Value]) -> Option<Vec<Value>> {
        let (x, y) = (*v.first()?, *v.get(1)?);
        let (low, flag) = match name {
            "addIntC#" => self.b.ins().sadd_overflow(x, y),
            "subIntC#" => self.b.ins().ssub_overflow(x, y),
            "mulIntC#" => self.b.ins().smul_overflow(x, y),
            "timesWord2#" => {
                let high = self.b.ins().umulhi(x, y);
                return Some(vec![high, self.b.ins().imul(x, y)]);
            }
            "plusWord2#" => {
                let low = self.b.ins().iadd(x, y);
                let carry = self.b.ins().icmp(IntCC::UnsignedLessThan, low, x);
                return Some(vec![self.b.ins().uextend(types::I64, carry), low]);
            }
            _ => return None,
        };
        Some(vec![low, self.b.ins().uextend(types::I64, flag)])
    }

    /// Operations on mutable variables, arrays and bytes.
    fn memory_prim(&mut self, name: &str, v: &[Value]) -> Option<Vec<Value>> {
        let first = self.g.payload(0);
        let elements = self.g.payload(1);
        Some(match name {
            "readMutVar#" => vec![self.load(v[0], first)],
            "writeMutVar#" => {
                self.store(v[1], v[0], first);
                self.write_barrier(v[0], None, None);
                vec![]
            }
            "readArray#" | "indexArray#" => {
                let at = self.index(v[0], v[1], 3);
                vec![self.load(at, elements)]
            }
            "writeArray#" => {
                let at = self.index(v[0], v[1], 3);
                self.store(v[2], at, elements);
                self.write_barrier(v[0], Some(v[1]), None);
                vec![]
            }
            "sizeofArray#" | "sizeofMutableArray#" | "sizeofByteArray#" | "sizeofMutableByteArray#" => {
                vec![self.load(v[0], first)]
            }
            "unsafeFreezeArray#" | "unsafeThawArray#" | "unsafeFreezeByteArray#" | "unsafeThawByteArray#" => {
                vec![v[0]]
            }
            "indexCharOffAddr#" => {
                let at = self.b.ins().iadd(v[0], v[1]);
                vec![self.b.ins().uload8(types::I64, mem(), at, 0)]
            }
            _ => {
                if let Some(e) = array_access(name, "index").or_else(|| array_access(name, "read")) {
                    let at = self.index(v[0], v[1], e.shift());
                    vec![self.load_element(e, at, elements)]
                } else if let Some(e) = address_access(name, "read") {
                    let at = self.index(v[0], v[1], e.shift());
                    vec![self.load_element(e, at, 0)]
                } else if let Some(e) = address_access(name, "write") {
                    let at = self.index(v[0], v[1], e.shift());
                    self.store_element(e, v[2], at, 0);
                    vec![]
                } else {
                    let e = array_access(name, "write")?;
                    let at = self.index(v[0], v[1], e.shift());
                    self.store_element(e, v[2], at, elements);
                    vec![]
                }
            }
        })
    }

    fn index(&mut self, base: Value, index: Value, shift: i64) -> Value {
        let offset = if shift == 0 { index } else { self.b.ins().ishl_imm_u(index, shift) };
        self.b.ins().iadd(base, offset)
    }

    fn load_element(&mut self, e: Element, at: Value, offset: i32) -> Value {
        let i = types::I64;
        match e {
            Element::Int(1, false) => self.b.ins().uload8(i, mem(), at, offset),
            Element::Int(1, true) => self.b.ins().sload8(i, mem(), at, offset),
            Element::Int(2, false) => self.b.ins().uload16(i, mem(), at, offset),
            Element::Int(2, true) => self.b.ins().sload16(i, mem(), at, offset),
            Element::Int(4, false) => self.b.ins().uload32(mem(), at, offset),
            Element::Int(4, true) => self.b.ins().sload32(mem(), at, offset),
            Element::Int(..) => self.load(at, offset),
            Element::Double => self.b.ins().load(types::F64, mem(), at, offset),
            Element::Float => self.b.ins().load(types::F32, mem(), at, offset),
        }
    }

    fn store_element(&mut self, e: Element, value: Value, at: Value, offset: i32) {
        match e {
            Element::Int(1, _) => self.b.ins().istore8(mem(), value, at, offset),
            Element::Int(2, _) => self.b.ins().istore16(mem(), value, at, offset),
            Element::Int(4, _) => self.b.ins().istore32(mem(), value, at, offset),
            Element::Int(..) | Element::Double | Element::Float => {
                self.b.ins().store(mem(), value, at, offset)
            }
        };
    }

    /// Number of limbs, sign word and lowest limb of a big integer (0 if it has none).
    fn big_parts(&mut self, x: Value) -> (Value, Value, Value) {
        let length = self.g.payload(0);
        let bytes = self.load(x, length);
        let words = self.b.ins().ushr_imm_u(bytes, 3);
        let limbs = self.b.ins().iadd_imm_s(words, -1);
        let sign = self.load(x, length + 8);
        let (some, done) = (self.b.create_block(), self.b.create_block());
        let low = self.b.append_block_param(done, types::I64);
        let zero = self.int(0);
        self.b.ins().brif(limbs, some, &[], done, &[BlockArg::Value(zero)]);
        self.enter(some);
        let limb = self.load(x, length + 16);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn array_names_are_parsed() {
        assert!(array_access("indexWideCharArray#", "index") == Some(Element::Int(4, false)));
        assert!(array_access("writeInt8Array#", "write") == Some(Element::Int(1, true)));
        assert!(array_access("sizeofArray#", "index").is_none());
    }
}
