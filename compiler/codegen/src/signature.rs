//! Signatures of machine functions.
//!
//! # Results
//! A function returns as many results as there are registers for that, of each kind. Further ones it leaves
//! in the register block (`regs::RESULTS`), right before it returns; the caller takes them from there right
//! after the call, and so before anything else can run: between the two there is no heap check and no call.
//! So they are pointers that the collector never sees there, and no frame has an area that others write to
//! (`runtime/src/freeze.rs`).

use cranelift_codegen::ir::{AbiParam, Signature, Type};
use cranelift_codegen::isa::CallConv;
use kelvin_stg::ir::Rep;

use crate::layouts::clif_type;

/// Results of one kind (words, floating-point numbers) that are returned in registers.
const RESULT_REGISTERS: usize = 8;

/// Whether each of the results of a compiled function is returned in a register (head, "Results").
pub fn in_registers(results: &[Type]) -> impl Iterator<Item = bool> + '_ {
    let mut count = [0; 2];
    results.iter().map(move |r| {
        let kind = &mut count[usize::from(r.is_float())];
        *kind += 1;
        *kind <= RESULT_REGISTERS
    })
}

/// A signature. Of compiled functions (`Tail`), only the results in registers.
pub fn signature(conv: CallConv, params: impl IntoIterator<Item = Type>, results: &[Type]) -> Signature {
    let all = conv != CallConv::Tail;
    let returns = results.iter().zip(in_registers(results)).filter(|(_, register)| all || *register);
    Signature {
        params: params.into_iter().map(AbiParam::new).collect(),
        returns: returns.map(|(r, _)| AbiParam::new(*r)).collect(),
        call_conv: conv,
    }
}

/// The machine types of results.
pub fn result_types(result: &[Rep]) -> Vec<Type> {
    result.iter().filter(|r| **r != Rep::Void).map(|r| clif_type(*r)).collect()
}
