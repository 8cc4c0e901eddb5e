//! Primitives that look into a value of any type: the fields of its constructor, for what evaluates whole
//! values (`Control.DeepSeq`).

use kelvin_layout::Kind;

use crate::object::Ptr;
use crate::prim::value;

/// `conFields#`: the number of its fields that are pointers; none, if it is no constructor.
pub extern "C" fn con_fields(ptr: Ptr) -> i64 {
    let object = value(ptr);
    if object.kind() == Kind::Con { object.info().table().ptrs as i64 } else { 0 }
}

/// `conIsLifted#`.
pub extern "C" fn con_is_lifted(ptr: Ptr, index: i64) -> i64 {
    let field = con_field(ptr, index);
    !matches!(field.object().kind(), Kind::Array | Kind::Bytes | Kind::MutVar) as i64
}

/// `conField#`.
pub extern "C" fn con_field(ptr: Ptr, index: i64) -> Ptr {
    value(ptr).pointer(index as usize)
}
