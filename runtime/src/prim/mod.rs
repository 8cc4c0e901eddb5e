//! The out-of-line primitives, and the stubs by which compiled code reaches every runtime function.
//!
//! Words and pointers come as `u64`-sized arguments, doubles in vector registers; state tokens are not
//! passed. A function that allocates roots its pointer arguments first: the caller does not.

pub mod arrays;
mod big;
mod constructor;
mod decimal;
mod digits;
mod limbs;
mod process;

#[cfg(test)]
pub use arrays::new_array as array_for_tests;

use crate::arch::{stub, waiting_stub};
use crate::gc::cards::{CARD, Cards};
use crate::heap::heap;
use crate::object::{Object, Ptr, REMEMBERED};
use crate::profiler;
use crate::regs::regs;
use crate::word::Range;

use kelvin_layout::{Kind, RESULT, caf, mut_var};

/// Declares the stubs, and their names for the test that compares them with the compiler's table.
macro_rules! stubs {
    ($($symbol:literal => $function:path),* $(,)?; waiting { $($waiting:literal => $waits:path),* $(,)? }) => {
        $(stub!($symbol, $function);)*
        $(waiting_stub!($waiting, $waits);)*
        /// The symbols that have a stub here.
        #[cfg(test)]
        pub const SYMBOLS: &[&str] = &[$($symbol),*, $($waiting),*];
    };
}

stubs! {
    "kelvin_remember" => remember,
    "kelvin_remember_element" => remember_element,
    "kelvin_enter_caf" => enter_caf,
    "kelvin_fork" => crate::threads::fork,
    "kelvin_my_thread_id" => crate::threads::my_thread_id,
    "kelvin_wake" => crate::threads::wake,
    "kelvin_thread_status" => crate::threads::thread_status,
    "kelvin_masking_state" => crate::threads::masking_state,
    "kelvin_thread_number" => crate::threads::thread_number,
    "kelvin_cas_mut_var" => cas_mut_var,
    "kelvin_set_exception" => crate::raise::set_exception,
    "kelvin_heap_exhausted" => crate::exit::uncaught_heap_overflow,
    "kelvin_raise" => crate::raise::raise,
    "kelvin_raise_io" => crate::raise::raise,
    "kelvin_double_digits" => digits::double_digits,
    "kelvin_float_digits" => digits::float_digits,
    "kelvin_parse_double" => decimal::parse_double,
    "kelvin_new_array" => arrays::new_array,
    "kelvin_shrink_array" => arrays::shrink_array,
    "kelvin_copy_array" => arrays::copy_array,
    "kelvin_new_byte_array" => arrays::new_byte_array,
    "kelvin_new_pinned_byte_array" => arrays::new_pinned_byte_array,
    "kelvin_is_byte_array_pinned" => arrays::is_byte_array_pinned,
    "kelvin_copy_byte_array" => arrays::copy_byte_array,
    "kelvin_copy_from_addr" => arrays::copy_from_addr,
    "kelvin_copy_to_addr" => arrays::copy_to_addr,
    "kelvin_stable_new" => crate::stable::new,
    "kelvin_stable_get" => crate::stable::get,
    "kelvin_stable_free" => crate::stable::free,
    "kelvin_stable_name" => crate::stable::name,
    "kelvin_callback_new" => crate::callbacks::new,
    "kelvin_callback_args" => crate::threads::callback_args,
    "kelvin_callback_free" => crate::callbacks::free,
    "kelvin_finalizer_add" => crate::finalizers::add,
    "kelvin_finalizers_run" => crate::finalizers::run_for,
    "kelvin_weak_make" => crate::weak::make,
    "kelvin_weak_value" => crate::weak::value,
    "kelvin_weak_end" => crate::weak::end,
    "kelvin_weak_next" => crate::weak::next_finalizer,
    "kelvin_big_from_int" => big::from_int,
    "kelvin_big_from_word" => big::from_word,
    "kelvin_big_add" => big::add,
    "kelvin_big_add_int" => big::add_int,
    "kelvin_big_sub" => big::sub,
    "kelvin_big_int_sub" => big::int_sub,
    "kelvin_big_mul" => big::mul,
    "kelvin_big_mul_int" => big::mul_int,
    "kelvin_big_mul_ints" => big::mul_ints,
    "kelvin_big_gcd" => big::gcd,
    "kelvin_big_and" => big::and,
    "kelvin_big_or" => big::or,
    "kelvin_big_xor" => big::xor,
    "kelvin_big_quot" => big::quot,
    "kelvin_big_rem" => big::rem,
    "kelvin_big_div" => big::div,
    "kelvin_big_mod" => big::modulo,
    "kelvin_big_quot_rem" => big::quot_rem,
    "kelvin_big_div_mod" => big::div_mod,
    "kelvin_big_quot_rem_int" => big::quot_rem_int,
    "kelvin_big_rem_int" => big::rem_int,
    "kelvin_big_negate" => big::negate,
    "kelvin_big_complement" => big::complement,
    "kelvin_big_sqrt" => big::sqrt,
    "kelvin_big_shift_l" => big::shift_l,
    "kelvin_big_shift_r" => big::shift_r,
    "kelvin_big_compare" => big::compare,
    "kelvin_big_pop_count" => big::pop_count,
    "kelvin_big_bit_length" => big::bit_length,
    "kelvin_big_admit" => big::admit,
    "kelvin_big_test_bit" => big::test_bit,
    "kelvin_big_to_double" => big::to_double,
    "kelvin_big_from_double" => big::from_double,
    "kelvin_big_encode_double" => big::encode_double,
    "kelvin_big_to_base" => big::to_base,
    "kelvin_big_from_base" => big::from_base,
    "kelvin_open_file" => crate::io::prims::open_file,
    "kelvin_h_close" => crate::io::prims::h_close,
    "kelvin_h_duplicate" => crate::io::prims::h_duplicate,
    "kelvin_h_duplicate_to" => crate::io::prims::h_duplicate_to,
    "kelvin_h_of_descriptor" => crate::io::prims::h_of_descriptor,
    "kelvin_h_descriptor" => crate::io::prims::h_descriptor,
    "kelvin_h_fileno" => crate::io::prims::h_fileno,
    "kelvin_run_statistics" => process::run_statistics,
    "kelvin_h_flush" => crate::io::prims::h_flush,
    "kelvin_h_fill" => crate::io::prims::h_fill,
    "kelvin_h_get_char" => crate::io::prims::h_get_char,
    "kelvin_h_look_ahead" => crate::io::prims::h_look_ahead,
    "kelvin_h_file_size" => crate::io::prims::h_file_size,
    "kelvin_h_set_file_size" => crate::io::prims::h_set_file_size,
    "kelvin_h_is_seekable" => crate::io::prims::h_is_seekable,
    "kelvin_h_seek" => crate::io::prims::h_seek,
    "kelvin_h_tell" => crate::io::prims::h_tell,
    "kelvin_h_get_text" => crate::io::prims::h_get_text,
    "kelvin_h_set_text" => crate::io::prims::h_set_text,
    "kelvin_h_wait" => crate::io::prims::h_wait,
    "kelvin_h_echo" => crate::io::prims::h_echo,
    "kelvin_has_env" => crate::io::prims::has_env,
    "kelvin_set_env" => crate::io::prims::set_env,
    "kelvin_unset_env" => crate::io::prims::unset_env,
    "kelvin_environment" => crate::io::prims::environment,
    "kelvin_executable_path" => crate::io::prims::executable_path,
    "kelvin_h_get_buffering" => crate::io::prims::h_get_buffering,
    "kelvin_h_is_open" => crate::io::prims::h_is_open,
    "kelvin_h_is_terminal" => crate::io::prims::h_is_terminal,
    "kelvin_h_put_char" => crate::io::prims::h_put_char,
    "kelvin_h_put_bytes" => crate::io::prims::h_put_bytes,
    "kelvin_h_set_buffering" => crate::io::prims::h_set_buffering,
    "kelvin_h_get_chunk" => crate::io::prims::h_get_chunk,
    "kelvin_h_get_bytes" => crate::io::prims::h_get_bytes,
    "kelvin_con_fields" => constructor::con_fields,
    "kelvin_con_is_lifted" => constructor::con_is_lifted,
    "kelvin_con_field" => constructor::con_field,
    "kelvin_h_write_bytes" => crate::io::prims::h_write_bytes,
    "kelvin_h_get_line_bytes" => crate::io::prims::h_get_line_bytes,
    "kelvin_h_get_line" => crate::io::prims::h_get_line,
    "kelvin_arg_count" => crate::io::prims::arg_count,
    "kelvin_arg_bytes" => crate::io::prims::arg_bytes,
    "kelvin_str_error" => crate::io::prims::str_error,
    "kelvin_prog_name" => crate::io::prims::prog_name,
    "kelvin_get_env" => crate::io::prims::get_env,
    "kelvin_file_exists" => crate::io::prims::file_exists,
    "kelvin_remove_file" => crate::io::prims::remove_file,
    "kelvin_exit_process" => process::exit_process,
    "kelvin_cpu_time_nanos" => process::cpu_time_nanos,
    "kelvin_wall_time_nanos" => process::wall_time_nanos,
    "kelvin_census" => process::census,
    "kelvin_log_text" => process::log_text,
    "kelvin_is_logged" => process::is_logged,
    "kelvin_publish" => process::publish,
    "kelvin_keyed_centre" => profiler::keyed_centre,
    "kelvin_event_mark" => crate::domain::mark,
    "kelvin_event_start" => crate::domain::event_start,
    "kelvin_event_open" => crate::domain::event_open,
    "kelvin_event_finish" => crate::domain::event_finish,
    "kelvin_events_begin" => crate::domain::events_begin,
    "kelvin_events_answer" => crate::domain::events_answer,
    "kelvin_events_records" => crate::domain::events_records,
    "kelvin_events_derive" => crate::domain::events_derive,
    "kelvin_events_end" => crate::domain::events_end,
    "kelvin_event_waiting" => crate::domain::event_waiting,
    "kelvin_event_value" => crate::domain::event_value,
    "kelvin_event_text" => crate::domain::event_text,
    "kelvin_spy_set" => crate::spies::set,
    "kelvin_spy_entered" => crate::spies::entered,
    "kelvin_spy_entries" => crate::spies::entries,
    "kelvin_spy_quiet" => crate::spies::quiet,
    "kelvin_closure_kind" => crate::spies::closure_kind,
    "kelvin_closure_name" => crate::spies::closure_name,
    "kelvin_closure_size" => crate::spies::closure_size,
    "kelvin_same_closure" => crate::spies::same_closure,
    "kelvin_perform_gc" => process::perform_gc;
    waiting {
        "kelvin_loop" => crate::threads::black_hole,
        "kelvin_yield" => crate::threads::yield_,
        "kelvin_park" => crate::threads::park,
        "kelvin_delay" => crate::threads::delay,
        "kelvin_await_descriptor" => crate::threads::await_descriptor,
        "kelvin_throw_to" => crate::threads::throw_to,
        "kelvin_interrupted" => crate::threads::interrupted,
    }
}

#[cfg(feature = "profiled")]
stub!("kelvin_probe", crate::profiler::probes::probe);

/// Adds an object outside the young generation, which was just overwritten, to the remembered set.
pub extern "C" fn remember(object: Object) {
    if object.kind() == Kind::Array
        && let Some(cards) = Cards::find(object)
    {
        cards.mark_all();
    }
    remember_object(object);
}

/// The same when one element of an array was written.
pub extern "C" fn remember_element(array: Object, index: u64) {
    // An array of one card at most is in the remembered set with its card set. Small ones (variables that
    // threads share) are written again and again.
    if array.header() & REMEMBERED != 0 && array.length() <= CARD {
        return;
    }
    remember_range(array, index as usize, 1);
}

/// The same when `count` elements from `first` on were written.
pub fn remember_range(array: Object, first: usize, count: usize) {
    if let Some(cards) = Cards::find(array) {
        cards.mark(first, count);
    }
    remember_object(array);
}

/// `casMutVar#`: writes the value if the content is the expected closure, evaluated meanwhile or not: 1; else
/// 0.
pub extern "C" fn cas_mut_var(variable: Object, expected: Ptr, new: Ptr) -> i64 {
    let content = variable.slot(mut_var::CONTENT);
    if value(content.get()) != value(expected) {
        return 0;
    }
    content.set(new);
    let registers = regs();
    if !Range::new(registers.young_base.get(), registers.young_size.get()).contains(variable.addr()) {
        remember_object(variable);
    }
    1
}

/// What a closure is behind indirections.
pub fn value(ptr: Ptr) -> Object {
    let mut object = ptr.object();
    while object.kind() == Kind::Ind {
        object = object.pointer(RESULT).object();
    }
    object
}

#[inline(always)]
fn remember_object(object: Object) {
    let header = object.header();
    if matches!(object.kind(), Kind::Array | Kind::MutVar) {
        // These are written again and again.
        if header & REMEMBERED != 0 {
            return;
        }
        object.set_header(header | REMEMBERED);
    }
    enter_remembered(object);
}

#[inline(never)]
fn enter_remembered(object: Object) {
    heap().remembered.borrow_mut().push(object);
}

/// Links a top-level thunk that is about to be evaluated into the list of those that may hold a pointer into
/// the heap. Its code has not marked it as under evaluation yet, or has left its info pointer in word 0.
pub extern "C" fn enter_caf(caf: Object) {
    if caf.word(caf::ENTERED) != 0 {
        return;
    }
    let info = if caf.kind() == Kind::Caf { caf.info().addr().0 as u64 } else { caf.word(RESULT) };
    if heap().freed_cafs.borrow().contains(&caf) {
        crate::exit::internal_error("sanity: a top-level thunk is entered that a collection has freed");
    }
    caf.set_word(caf::ENTERED, 1);
    caf.set_word(caf::INFO, info);
    heap().cafs.borrow_mut().push(caf);
}

#[cfg(test)]
mod tests {
    use kelvin_prims::Call;

    /// Defined in assembly, see `arch`.
    const ASSEMBLY: &[&str] =
        &["kelvin_catch", "kelvin_mask", "kelvin_mask_uninterruptible", "kelvin_unmask"];

    #[test]
    fn every_called_primitive_is_defined() {
        for op in Call::ALL {
            let symbol = op.symbol();
            assert!(
                super::SYMBOLS.contains(&symbol) || ASSEMBLY.contains(&symbol),
                "{} calls {symbol}, which the runtime does not define",
                op.row().name
            );
        }
    }
}
