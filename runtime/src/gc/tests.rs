//! The collector on heaps made by hand, and on random graphs compared with a model.

#![expect(
    clippy::disallowed_methods,
    reason = "a test that needs a large stack runs on a thread that has one"
)]

use std::sync::atomic::{AtomicU64, Ordering};

use fastrand::Rng;
use kelvin_layout::Kind;

use crate::fake::{self, closure, nil, node};
use crate::gc;
use crate::heap::roots::Rooted;
use crate::heap::{heap, walk};
use crate::object::{Object, Ptr};
use crate::options::{Nursery, Options};
use crate::prim::{enter_caf, remember};
use crate::regs::regs;
use crate::stack::watermark;
use crate::word::{Bytes, Range};

pub fn minor() {
    super::collect(false);
}

pub fn field(ptr: Ptr, index: usize) -> Ptr {
    ptr.object().pointer(index)
}

pub fn number(ptr: Ptr) -> u64 {
    ptr.object().word(2)
}

fn is_young(ptr: Ptr) -> bool {
    Range::new(regs().young_base.get(), regs().young_size.get()).contains(ptr.object().addr())
}

#[test]
pub fn survivors_age_before_they_are_promoted() {
    let _lock = fake::start();
    let root = Rooted::new(node(nil(), nil(), 7));
    minor();
    assert!(is_young(root.get()));
    minor();
    assert!(!is_young(root.get()));
    assert_eq!(number(root.get()), 7);
    gc::collect_major();
    assert_eq!((number(root.get()), field(root.get(), 0)), (7, nil()));
}

#[test]
pub fn the_cells_of_a_list_lie_in_a_row() {
    const CELLS: usize = 20;
    let _lock = fake::start();
    // Two lists of nodes, their cells in turns.
    let mut lists = [nil(), nil()];
    for i in 0..CELLS as u64 {
        lists = lists.map(|rest| {
            let element = node(nil(), nil(), i);
            closure(&fake::CELL, &[element.word(), rest.word()]).tagged(1)
        });
    }
    let roots = lists.map(Rooted::new);
    for major in [false, false, true] {
        super::collect(major);
        for root in &roots {
            let mut cell = root.get();
            for left in (0..CELLS as u64).rev() {
                assert_eq!(number(field(cell, 0)), left);
                let next = field(cell, 1);
                if left > 0 {
                    assert_eq!(next.object().addr(), cell.object().addr().plus(cell.object().size()));
                }
                cell = next;
            }
            assert_eq!(cell, nil());
        }
    }
}

#[test]
pub fn sharing_and_cycles_are_kept() {
    let _lock = fake::start();
    let shared = Rooted::new(node(nil(), nil(), 1));
    let pair = Rooted::new(node(shared.get(), shared.get(), 2));
    pair.get().object().set_word(0, pair.get().word());
    for major in [false, true, false, true] {
        super::collect(major);
        assert_eq!(field(pair.get(), 0), pair.get());
        assert_eq!(field(pair.get(), 1), shared.get());
    }
}

#[test]
pub fn indirections_disappear_and_tags_appear() {
    let _lock = fake::start();
    let value = Rooted::new(node(nil(), nil(), 5));
    let thunk = closure(&fake::THUNK, &[0, nil().word(), nil().word(), 9]);
    thunk.set_info(crate::object::builtin::ind());
    thunk.set_word(0, value.get().object().ptr().word());
    let root = Rooted::new(thunk.ptr());
    minor();
    assert_eq!(root.get(), value.get());
    assert_eq!(root.get().tag(), 1);
}

#[test]
pub fn a_black_hole_loses_its_free_variables() {
    let _lock = fake::start();
    let thunk = closure(&fake::THUNK, &[0, 0xdead0, 0xbeef8, 9]);
    thunk.set_word(0, &raw const fake::THUNK as u64);
    thunk.set_header(&raw const fake::BLACKHOLE as u64);
    let root = Rooted::new(thunk.ptr());
    minor();
    assert_eq!(root.get().object().kind(), Kind::BlackHole);
    assert_eq!(root.get().object().word(0), &raw const fake::THUNK as u64);
    gc::collect_major();
    assert_eq!(root.get().object().word(0), &raw const fake::THUNK as u64);
}

#[test]
pub fn old_objects_that_were_written_are_remembered() {
    let _lock = fake::start();
    let var = Rooted::new(closure(&fake::MUTVAR, &[nil().word()]).ptr());
    minor();
    minor();
    assert!(!is_young(var.get()));
    for i in 0..10 {
        let value = node(nil(), nil(), i);
        var.get().object().set_word(0, value.word());
        remember(var.get().object());
        minor();
        assert_eq!(number(field(var.get(), 0)), i);
    }
    assert_eq!(heap().remembered.borrow().len(), 1);
    minor();
    minor();
    assert_eq!(heap().remembered.borrow().len(), 0);
    assert!(!is_young(field(var.get(), 0)));
}

#[test]
pub fn values_of_old_thunks_are_promoted_at_once_and_contents_of_variables_age() {
    let _lock = fake::start();
    let thunk = Rooted::new(closure(&fake::THUNK, &[0, nil().word(), nil().word(), 9]).ptr());
    let [var, sharing] = [(); 2].map(|()| Rooted::new(closure(&fake::MUTVAR, &[nil().word()]).ptr()));
    minor();
    minor();
    // The value is a list of two, which a younger root has, too.
    let value = Rooted::new(node(node(nil(), nil(), 2), nil(), 1));
    thunk.get().object().set_info(crate::object::builtin::ind());
    thunk.get().object().set_word(0, value.get().word());
    // That variables are remembered first, and that one has the value, too, makes no difference.
    sharing.get().object().set_word(0, value.get().word());
    remember(sharing.get().object());
    var.get().object().set_word(0, node(nil(), nil(), 3).word());
    remember(var.get().object());
    remember(thunk.get().object());
    minor();
    assert_eq!(field(thunk.get(), 0), value.get());
    assert!(!is_young(value.get()) && !is_young(field(value.get(), 0)));
    assert!(is_young(field(var.get(), 0)));
    assert_eq!(*heap().remembered.borrow(), [var.get().object()]);
    let numbers = [value.get(), field(value.get(), 0), field(var.get(), 0)].map(number);
    assert_eq!(numbers, [1, 2, 3]);
}

#[test]
pub fn partial_applications_follow_their_functions_mask() {
    let _lock = fake::start();
    let captured = Rooted::new(node(nil(), nil(), 3));
    let function = Rooted::new(closure(&fake::FUNCTION, &[captured.get().word()]).tagged(3));
    let argument = Rooted::new(node(nil(), nil(), 4));
    let pap = closure(&fake::PAP, &[function.get().word(), 2, argument.get().word(), 0x1234_5678]);
    let root = Rooted::new(pap.tagged(7));
    for major in [false, false, true] {
        super::collect(major);
        assert_eq!(field(root.get(), 0), function.get());
        assert_eq!(field(root.get(), 2), argument.get());
        assert_eq!(root.get().object().word(3), 0x1234_5678);
        assert_eq!(field(function.get(), 0), captured.get());
    }
}

#[test]
pub fn selectors_of_evaluated_constructors_are_reduced() {
    let _lock = fake::start();
    let kept = Rooted::new(node(nil(), nil(), 1));
    let dropped = node(nil(), nil(), 2);
    let pair = node(kept.get(), dropped, 3);
    let outer = node(pair, nil(), 4);
    let inner = closure(&fake::FIRST, &[0, outer.word()]).ptr();
    let root = Rooted::new(closure(&fake::FIRST, &[0, inner.word()]).ptr());
    gc::collect_major();
    assert_eq!(root.get(), kept.get());
    let mut count = 0;
    walk::for_each_live(|_| count += 1);
    assert_eq!(count, 1);
}

#[test]
pub fn cyclic_selectors_stay_thunks() {
    let _lock = fake::start();
    // s = fst p; p = (s, t); t = snd p, and a pair of selectors that select each other.
    let pair = node(nil(), nil(), 1);
    let first = closure(&fake::FIRST, &[0, pair.word()]).ptr();
    let second = closure(&fake::SECOND, &[0, pair.word()]).ptr();
    pair.object().set_word(0, second.word());
    pair.object().set_word(1, first.word());
    let a = closure(&fake::FIRST, &[0, nil().word()]);
    let b = closure(&fake::FIRST, &[0, a.ptr().word()]);
    a.set_word(1, b.ptr().word());
    let roots = [first, second, a.ptr(), b.ptr()].map(Rooted::new);
    for major in [false, true] {
        super::collect(major);
        assert_eq!(roots[2].get().object().kind(), Kind::Selector);
        assert!(
            roots[0].get().object().kind() == Kind::Selector
                || roots[1].get().object().kind() == Kind::Selector
        );
    }
    for root in roots.into_iter().rev() {
        drop(root);
    }
}

#[test]
pub fn long_selector_chains_are_reduced_at_once() {
    let _lock =
        fake::start_with(Options { nursery: Nursery::Fixed(Bytes::MIB.times(64)), ..Options::default() });
    for major in [false, true] {
        // The field of each is the next.
        let mut chain = nil();
        for i in 0..200_000 {
            let pair = node(chain, nil(), i);
            chain = closure(&fake::FIRST, &[0, pair.word()]).ptr();
        }
        let fields = Rooted::new(chain);
        // Each selects from the next, whose field is a pair again.
        let mut pairs = node(nil(), nil(), 0);
        for i in 0..200_000 {
            pairs = node(pairs, nil(), i);
        }
        let mut chain = pairs;
        for _ in 0..200_001 {
            chain = closure(&fake::FIRST, &[0, chain.word()]).ptr();
        }
        let selectees = Rooted::new(chain);
        super::collect(major);
        assert_eq!(fields.get(), nil());
        assert_eq!(selectees.get(), nil());
    }
}

#[test]
pub fn selectors_that_wait_for_a_thunk_are_looked_at_once() {
    let _lock =
        fake::start_with(Options { nursery: Nursery::Fixed(Bytes::MIB.times(64)), ..Options::default() });
    const LENGTH: usize = 200_000;
    for major in [false, true] {
        let thunk = Rooted::new(closure(&fake::THUNK, &[0, nil().word(), nil().word(), 1]).ptr());
        let mut chain = thunk.get();
        // Each is referred to from elsewhere, too: to look at all behind each would take hours.
        let mut others = nil();
        for _ in 0..LENGTH {
            chain = closure(&fake::FIRST, &[0, chain.word()]).ptr();
            others = node(chain, others, 0);
        }
        let others = Rooted::new(others);
        let chain = Rooted::new(chain);
        super::collect(major);
        let mut end = chain.get();
        for _ in 0..LENGTH {
            assert_eq!(end.object().kind(), Kind::Selector);
            end = end.object().pointer(1);
        }
        assert_eq!(end, thunk.get());
        // Its value: a pair of itself and nothing, from which one can select for ever.
        let value = node(nil(), nil(), 7);
        value.object().set_word(0, value.word());
        thunk.get().object().set_info(crate::object::builtin::ind());
        thunk.get().object().set_word(0, value.word());
        remember(thunk.get().object());
        gc::collect_major();
        assert_eq!(number(chain.get()), 7);
        assert_eq!(field(others.get(), 0), chain.get());
    }
}

#[test]
pub fn entered_cafs_live_as_long_as_something_leads_to_them() {
    static LIVE: fake::Data<5> = fake::Data::new([0; 5]);
    static DEAD: fake::Data<5> = fake::Data::new([0; 5]);
    static MAIN: fake::Data<5> = fake::Data::new([0; 5]);
    static TABLE: fake::Data<2> = fake::Data::new([1, 0]);
    static MAIN_INFO: std::sync::OnceLock<crate::object::InfoTable> = std::sync::OnceLock::new();
    let _lock = fake::start();
    let main_info =
        MAIN_INFO.get_or_init(|| crate::object::InfoTable { srt: TABLE.addr(), ..fake::caf_info() });
    // SAFETY: the table is ours while we hold the lock.
    unsafe { TABLE.addr().word(1).store(LIVE.addr().0 as u64) };
    MAIN.object().set_header(&raw const *main_info as u64);
    fake::set_main(MAIN.object());
    let root = Rooted::new(MAIN.object().ptr());
    for caf in [&LIVE, &DEAD] {
        let object = caf.object();
        object.set_header(&raw const fake::CAF as u64);
        object.set_word(0, 0);
        object.set_word(1, 0);
        enter_caf(object);
        object.set_word(0, node(nil(), nil(), 8).word());
        object.set_info(crate::object::builtin::ind());
        remember(object);
    }
    minor();
    gc::collect_major();
    assert_eq!(number(field(DEAD.object().ptr(), 0)), 8);
    fake::set_srts(true);
    gc::collect_major();
    assert_eq!(*heap().cafs.borrow(), [LIVE.object()]);
    assert_eq!(number(field(LIVE.object().ptr(), 0)), 8);
    assert_eq!(DEAD.object().kind(), Kind::Caf);
    assert_eq!(DEAD.object().header(), &raw const fake::CAF as u64);
    // `main` itself keeps nothing once it runs.
    drop(root);
    gc::collect_major();
    assert!(heap().cafs.borrow().is_empty());
}

#[test]
pub fn large_objects_stay_and_are_freed() {
    let _lock = fake::start();
    let array = Rooted::new(crate::prim::array_for_tests(10_000, nil()).ptr());
    let place = array.get();
    let element = node(nil(), nil(), 6);
    array.get().object().set_word(500, element.word());
    remember(array.get().object());
    minor();
    minor();
    gc::collect_major();
    assert_eq!(array.get(), place);
    assert_eq!(number(field(array.get(), 500)), 6);
    assert!(heap().large.borrow().used() > Bytes(80_000));
    drop(array);
    gc::collect_major();
    assert_eq!(heap().large.borrow().used(), Bytes(0));
}

/// Makes all bytes of a new array the same.
fn fill(array: Object, byte: u8) {
    // SAFETY: note "lent bytes": filled here.
    unsafe { array.bytes_mut() }.fill(byte);
}

/// The content of a byte array, copied.
fn content(array: Object) -> Vec<u8> {
    // SAFETY: note "lent bytes": copied at once.
    unsafe { array.bytes() }.to_vec()
}

/// A pinned array of so many bytes, all of this value.
fn pinned(length: usize, byte: u8) -> Ptr {
    let array = crate::heap::alloc::pinned_byte_array(length, Bytes(16));
    fill(array, byte);
    array.ptr()
}

#[test]
pub fn pinned_arrays_stay_as_long_as_something_refers_to_them() {
    let _lock = fake::start();
    let root = Rooted::new(closure(&fake::CELL, &[pinned(100, 7).word(), nil().word()]).tagged(1));
    let place = field(root.get(), 0);
    assert_eq!(place.object().payload(1).0 % 16, 0);
    for major in [false, false, true, false, true] {
        // What is dead at once is filled with something else.
        for _ in 0..100 {
            pinned(100, 9);
        }
        super::collect(major);
        assert_eq!(field(root.get(), 0), place);
        assert!(content(place.object()).iter().all(|&b| b == 7));
    }
    assert_eq!(heap().pinned.borrow().used(), place.object().size());
    assert_eq!(heap().pinned.borrow().fresh(), Bytes(0));
    drop(root);
    gc::collect_major();
    assert_eq!((heap().pinned.borrow().used(), heap().pinned.borrow().iter().count()), (Bytes(0), 0));
}

#[test]
pub fn minor_collections_free_fresh_bytes() {
    let _lock = fake::start();
    let before = heap().blocks.peak();
    for _ in 0..10_000 {
        pinned(1000, 1);
        pinned(20_000, 1);
        crate::heap::alloc::byte_array(40_000);
    }
    // The nursery's size in small ones and large ones; they lie in blocks.
    assert!(heap().blocks.peak() < before + Bytes::KIB.times(256));
}

#[test]
pub fn the_room_between_pinned_arrays_is_used_again() {
    let _lock = fake::start();
    // Of every ten one survives.
    let kept = Rooted::new(crate::prim::array_for_tests(1000, nil()).ptr());
    for i in 0..10_000 {
        let array = pinned(200, (i / 10) as u8);
        if i % 10 == 0 {
            kept.get().object().set_word(1 + i / 10, array.word());
            if !is_young(kept.get()) {
                remember(kept.get().object());
            }
        }
    }
    let blocks = heap().blocks.peak();
    for _ in 0..100_000 {
        pinned(200, 0xff);
    }
    assert!(heap().blocks.peak() <= blocks + Bytes::KIB.times(128));
    for i in 0..1000 {
        assert!(content(field(kept.get(), 1 + i).object()).iter().all(|&b| b == i as u8));
    }
}

#[test]
pub fn pinned_arrays_are_aligned_as_asked_for() {
    let _lock = fake::start();
    let mut arrays = Vec::new();
    for alignment in [1, 16, 32, 64, 128, 4096, 32768] {
        for length in [0, 1, 63, 5000, 17_000, 70_000] {
            let array = crate::heap::alloc::pinned_byte_array(length, Bytes(alignment));
            assert_eq!(array.payload(1).0 % alignment, 0);
            fill(array, alignment as u8);
            arrays.push((Rooted::new(array.ptr()), array, length));
        }
    }
    for major in [false, true, true] {
        super::collect(major);
        for (root, array, length) in &arrays {
            assert_eq!(root.get().object(), *array);
            assert_eq!(content(*array).len(), *length);
        }
    }
    while arrays.pop().is_some() {}
}

#[test]
pub fn a_major_collection_keeps_what_is_shorter_by_now() {
    let _lock = fake::start();
    let roots: Vec<Rooted> = (0..300).map(|_| Rooted::new(pinned(400, 3))).collect();
    for root in &roots {
        root.get().object().set_word(0, 10);
    }
    gc::collect_major();
    let used = heap().pinned.borrow().used();
    assert_eq!(used, roots[0].get().object().size().times(300));
    for _ in 0..300 {
        pinned(300, 4);
    }
    assert!(roots.iter().all(|root| content(root.get().object()).iter().all(|&b| b == 3)));
    roots.into_iter().rev().for_each(drop);
}

/// Runs `fake_deep` so many frames deep, in a heap with this nursery, and answers how many bytes are old
/// then.
fn old_after_recursion(nursery: Bytes, sanity: bool, deep: u64) -> Bytes {
    let nursery = Nursery::Fixed(nursery);
    let _lock = fake::start_with(Options { nursery, sanity, ..Options::default() });
    let top = crate::stack::memory::create(Bytes::GIB);
    static RESULT: AtomicU64 = AtomicU64::new(0);
    let _ = top;
    // On a thread with a large stack, since the test's own is small.
    let worker = std::thread::Builder::new().stack_size(256 << 20).spawn(move || {
        let start = node(nil(), nil(), 0);
        let _root = Rooted::new(start);
        let closure = node(start, nil(), deep);
        RESULT.store(fake::run_deep(closure), Ordering::Relaxed);
    });
    worker.unwrap().join().unwrap();
    // Frame i reads the number of the list it was given: the sum of 2..=deep, and 0.
    assert_eq!(RESULT.load(Ordering::Relaxed), (2..=deep).sum::<u64>());
    heap().old_size()
}

#[test]
pub fn deep_recursion_is_walked_once() {
    old_after_recursion(Bytes::KIB.times(64), false, 300_000);
}

#[test]
pub fn what_frames_hold_ages_before_it_is_promoted() {
    let nursery = Bytes::KIB.times(64);
    let of_nursery = (nursery.0 / fake::NODE_SIZE) as u64;
    assert!(of_nursery > 2 * watermark::DIRTY_FRAMES as u64);
    // The first collection finds frames that have come to rest since the program began, the second finds them
    // again.
    assert_eq!(old_after_recursion(nursery, true, of_nursery * 3 / 2), Bytes(0));
    let twice = old_after_recursion(nursery, true, of_nursery * 5 / 2);
    assert!(twice > nursery.times(1) - Bytes(64 * watermark::DIRTY_FRAMES) && twice < nursery + Bytes(4096));
    // Frames that are clean are not looked at again, but everything below them is.
    assert!(old_after_recursion(nursery, true, of_nursery * 20) > nursery.times(17));
}

#[test]
pub fn a_throw_fails_the_thunks_that_it_leaves() {
    for depth in [0, 10, 5_000, 60_000] {
        let _lock =
            fake::start_with(Options { nursery: Nursery::Fixed(Bytes::KIB.times(64)), ..Options::default() });
        let worker = std::thread::Builder::new().stack_size(64 << 20).spawn(move || {
            let exception = Rooted::new(node(nil(), nil(), 42));
            let thunk = closure(&fake::THUNK, &[0, nil().word(), nil().word(), 0]);
            thunk.set_word(0, &raw const fake::THUNK as u64);
            thunk.set_header(&raw const fake::BLACKHOLE as u64);
            let thunk = Rooted::new(thunk.ptr());
            let result = fake::run_try(node(exception.get(), thunk.get(), depth));
            assert_eq!(number(result), 42);
            assert_eq!(thunk.get().object().kind(), Kind::Raise);
            assert_eq!(field(thunk.get(), 0).object(), exception.get().object());
            assert!(regs().handler.get().is_null());
        });
        worker.unwrap().join().unwrap();
    }
}

/// The model: objects by number with their kind and pointers.
struct Model {
    pointers: Vec<[usize; 2]>,
    mutable: Vec<bool>,
}

#[test]
pub fn random_graphs_survive() {
    for seed in 1..=20 {
        let _lock = fake::start();
        random_graph(Rng::with_seed(seed));
    }
}

/// Objects are arrays of three elements: a boxed number (a node without pointers) and two pointers; half of
/// them are written to later. All are reached through a table of roots.
fn random_graph(mut random: Rng) {
    const ROOTS: usize = 40;
    let table = Rooted::new(crate::prim::array_for_tests(ROOTS as i64, nil()).ptr());
    let mut model = Model { pointers: Vec::new(), mutable: Vec::new() };
    let mut roots: Vec<Option<usize>> = vec![None; ROOTS];
    for step in 0..3000 {
        let pick = |random: &mut Rng, roots: &[Option<usize>]| {
            let i = random.usize(..ROOTS);
            roots[i].map(|object| (i, object))
        };
        match random.usize(..10) {
            0..5 => {
                let id = model.pointers.len();
                let mutable = random.usize(..2) == 0;
                let a = pick(&mut random, &roots);
                let b = pick(&mut random, &roots);
                let root = |p: Option<(usize, usize)>| p.map_or(nil(), |(i, _)| field(table.get(), 1 + i));
                let object = if mutable {
                    let boxed = Rooted::new(node(nil(), nil(), id as u64));
                    let array = crate::prim::array_for_tests(3, nil());
                    array.set_word(1, root(a).word());
                    array.set_word(2, root(b).word());
                    array.set_word(3, boxed.get().word());
                    array.ptr()
                } else {
                    let new = node(nil(), nil(), id as u64);
                    new.object().set_word(0, root(a).word());
                    new.object().set_word(1, root(b).word());
                    new
                };
                let id_of = |p: Option<(usize, usize)>| p.map_or(usize::MAX, |(_, object)| object);
                model.pointers.push([id_of(a), id_of(b)]);
                model.mutable.push(mutable);
                let at = random.usize(..ROOTS);
                roots[at] = Some(id);
                write(table.get().object(), 1 + at, object);
            }
            5..8 => {
                if let Some((i, id)) = pick(&mut random, &roots)
                    && let Some((j, target)) = pick(&mut random, &roots)
                    && model.mutable[id]
                {
                    let which = random.usize(..2);
                    model.pointers[id][which] = target;
                    let array = field(table.get(), 1 + i).object();
                    write(array, 1 + which, field(table.get(), 1 + j));
                }
            }
            8 => {
                let at = random.usize(..ROOTS);
                roots[at] = None;
                write(table.get().object(), 1 + at, nil());
            }
            _ => super::collect(random.usize(..5) == 0),
        }
        if step % 500 == 499 {
            super::collect(true);
            compare(&model, &roots, table.get());
        }
    }
}

pub fn write(array: Object, index: usize, value: Ptr) {
    array.set_word(index, value.word());
    if !is_young(array.ptr()) {
        remember(array);
    }
}

fn compare(model: &Model, roots: &[Option<usize>], table: Ptr) {
    let mut pending: Vec<(usize, Ptr)> =
        roots.iter().enumerate().filter_map(|(i, r)| r.map(|id| (id, field(table, 1 + i)))).collect();
    let mut places = std::collections::HashMap::new();
    while let Some((id, ptr)) = pending.pop() {
        if let Some(&place) = places.get(&id) {
            assert_eq!(place, ptr, "object {id} has two copies");
            continue;
        }
        places.insert(id, ptr);
        let mutable = model.mutable[id];
        let actual = if mutable { number(field(ptr, 3)) } else { number(ptr) };
        assert_eq!(actual, id as u64);
        for (i, &target) in model.pointers[id].iter().enumerate() {
            let pointer = field(ptr, i + mutable as usize);
            if target == usize::MAX {
                assert_eq!(pointer, nil());
            } else {
                pending.push((target, pointer));
            }
        }
    }
}

#[test]
pub fn only_the_cards_of_large_arrays_that_were_written_are_scanned() {
    let _lock = fake::start();
    let array = Rooted::new(crate::prim::array_for_tests(10_000, nil()).ptr());
    minor();
    assert_eq!(heap().remembered.borrow().len(), 0);
    for index in [0usize, 127, 128, 9_999] {
        let value = node(nil(), nil(), index as u64);
        array.get().object().set_word(1 + index, value.word());
        crate::prim::remember_element(array.get().object(), index as u64);
    }
    for major in [false, true, false] {
        super::collect(major);
        for index in [0usize, 127, 128, 9_999] {
            assert_eq!(number(field(array.get(), 1 + index)), index as u64);
        }
    }
    assert_eq!(heap().remembered.borrow().len(), 0);
}

#[test]
pub fn small_numbers_are_shared() {
    let _lock = fake::start();
    fake::set_int_info(&fake::INT);
    let roots: Vec<Rooted> = [-17i64, -16, 5, 5, 255, 256]
        .map(|n| Rooted::new(closure(&fake::INT, &[n as u64]).ptr()))
        .into_iter()
        .collect();
    let reach = |i: usize| roots[i].get();
    for major in [false, true, false] {
        super::collect(major);
        assert_eq!(reach(2), reach(3));
        for (i, n) in [-17i64, -16, 5, 5, 255, 256].into_iter().enumerate() {
            assert_eq!((reach(i).tag(), field(reach(i), 0).word()), (1, n as u64));
            let shared = (-16..256).contains(&n);
            let heap_place = heap().blocks.range().contains(reach(i).object().addr());
            assert_eq!(shared, !is_young(reach(i)) && !heap_place);
        }
    }
    for root in roots.into_iter().rev() {
        drop(root);
    }
}

static FINALIZED: AtomicU64 = AtomicU64::new(0);

extern "C" fn finalized(argument: u64) {
    FINALIZED.fetch_add(argument, Ordering::Relaxed);
}

#[test]
pub fn finalizers_run_after_the_collection_that_does_not_find_the_key() {
    let _lock = fake::start();
    let add = |key: Object, argument: usize| {
        let function = crate::word::Addr(finalized as *const () as usize);
        crate::finalizers::add(key, function, 0, crate::word::Addr::NULL, crate::word::Addr(argument));
    };
    FINALIZED.store(0, Ordering::Relaxed);
    // The only pinned array there is, and one of several.
    add(pinned(0, 0).object(), 1);
    gc::collect_major();
    assert_eq!(FINALIZED.load(Ordering::Relaxed), 1);
    let kept = Rooted::new(pinned(10, 0));
    add(kept.get().object(), 1000);
    add(pinned(0, 0).object(), 10);
    minor();
    assert_eq!(FINALIZED.load(Ordering::Relaxed), 11);
    add(pinned(0, 0).object(), 100);
    gc::collect_major();
    assert_eq!(FINALIZED.load(Ordering::Relaxed), 111);
}
