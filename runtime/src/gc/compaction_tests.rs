//! The collector where it compacts: all tests of the copying one again, and what is special.

use kelvin_layout::Kind;

use crate::fake::{self, closure, nil, node};
use crate::gc;
use crate::gc::tests::{self, field, minor, number, write};
use crate::heap::roots::Rooted;
use crate::heap::{heap, walk};
use crate::object::{HEADER, Object, Ptr};
use crate::options::{Nursery, Options};
use crate::word::{Bytes, Words};
use crate::{stable, weak};

#[test]
fn compacting_keeps_what_copying_keeps() {
    let all: [fn(); 22] = [
        tests::survivors_age_before_they_are_promoted,
        tests::sharing_and_cycles_are_kept,
        tests::indirections_disappear_and_tags_appear,
        tests::a_black_hole_loses_its_free_variables,
        tests::old_objects_that_were_written_are_remembered,
        tests::values_of_old_thunks_are_promoted_at_once_and_contents_of_variables_age,
        tests::partial_applications_follow_their_functions_mask,
        tests::selectors_of_evaluated_constructors_are_reduced,
        tests::cyclic_selectors_stay_thunks,
        tests::long_selector_chains_are_reduced_at_once,
        tests::selectors_that_wait_for_a_thunk_are_looked_at_once,
        tests::entered_cafs_live_as_long_as_something_leads_to_them,
        tests::large_objects_stay_and_are_freed,
        tests::pinned_arrays_stay_as_long_as_something_refers_to_them,
        tests::the_room_between_pinned_arrays_is_used_again,
        tests::a_major_collection_keeps_what_is_shorter_by_now,
        tests::deep_recursion_is_walked_once,
        tests::a_throw_fails_the_thunks_that_it_leaves,
        tests::random_graphs_survive,
        tests::only_the_cards_of_large_arrays_that_were_written_are_scanned,
        tests::small_numbers_are_shared,
        tests::finalizers_run_after_the_collection_that_does_not_find_the_key,
    ];
    all.into_iter().for_each(fake::compacting);
}

/// A heap with this limit, if there is one, in which every major collection compacts.
fn start(max_heap: Option<Bytes>) -> std::sync::MutexGuard<'static, ()> {
    let mut options = Options {
        nursery: Nursery::Fixed(Bytes::KIB.times(64)),
        sanity: true,
        max_heap,
        ..Options::default()
    };
    options.compact.always = true;
    fake::start_with(options)
}

/// Makes what is reached now old.
fn promote() {
    minor();
    minor();
}

/// A list of nodes, numbered from the end; each leads to the rest.
fn list(length: u64) -> Ptr {
    let root = crate::prim::array_for_tests(1, nil());
    let root = Rooted::new(root.ptr());
    for i in 0..length {
        let cell = node(nil(), nil(), i);
        cell.object().set_word(0, field(root.get(), 1).word());
        write(root.get().object(), 1, cell);
    }
    field(root.get(), 1)
}

fn check_list(mut cell: Ptr, length: u64) {
    for i in (0..length).rev() {
        assert_eq!(number(cell), i);
        cell = field(cell, 0);
    }
    assert_eq!(cell, nil());
}

#[test]
fn what_lives_slides_together_in_the_order_in_which_it_lay() {
    const NODES: usize = 100_000;
    let _lock = start(None);
    let table = Rooted::new(crate::prim::array_for_tests(NODES as i64, nil()).ptr());
    for i in 0..NODES {
        write(table.get().object(), 1 + i, node(nil(), nil(), i as u64));
    }
    promote();
    let address = |i: usize| field(table.get(), 1 + i).object().addr();
    let before: Vec<_> = (0..NODES).map(address).collect();
    for i in (0..NODES).filter(|i| i % 3 != 0) {
        write(table.get().object(), 1 + i, nil());
    }
    gc::collect_major();
    let kept: Vec<usize> = (0..NODES).step_by(3).collect();
    for pair in kept.windows(2) {
        assert_eq!(number(field(table.get(), 1 + pair[0])), pair[0] as u64);
        assert_eq!(before[pair[0]] < before[pair[1]], address(pair[0]) < address(pair[1]));
    }
    let size = Bytes(fake::NODE_SIZE).times(kept.len());
    assert_eq!(heap().old.borrow().used(), size);
    assert!(heap().blocks.in_use() <= size + heap().large.borrow().used() + Bytes::KIB.times(32));
    let mut walked = 0;
    walk::for_each_live(|object| walked += (object.kind() == Kind::Con) as usize);
    assert_eq!(walked, kept.len());
}

#[test]
fn nearly_as_much_lives_as_the_limit_allows() {
    let limit = Bytes::MIB.times(20);
    let _lock = fake::start_with(Options {
        nursery: Nursery::Fixed(Bytes::KIB.times(64)),
        max_heap: Some(limit),
        ..Options::default()
    });
    let length = (limit.0 / 10 * 8 / fake::NODE_SIZE) as u64;
    let root = Rooted::new(list(length));
    for _ in 0..5 {
        gc::collect_major();
        assert!(!heap().blocks.has_exceeded());
        check_list(root.get(), length);
    }
    assert!(heap().blocks.peak() <= limit + Bytes::MIB);
}

#[test]
fn spines_are_followed_in_either_direction_however_long() {
    const LENGTH: u64 = 100_000;
    let _lock = start(None);
    // Each cell leads to an older one, and the numbers' list to a younger one.
    let backward = Rooted::new(list(LENGTH));
    let forward = Rooted::new(list(LENGTH));
    let mut last = nil();
    let mut cell = forward.get();
    while cell != nil() {
        let next = field(cell, 0);
        cell.object().set_word(0, last.word());
        last = cell;
        cell = next;
    }
    // Written behind the collector's back: all of it is old, and is from now on.
    drop(forward);
    let forward = Rooted::new(last);
    for _ in 0..2 {
        gc::collect_major();
        check_list(backward.get(), LENGTH);
        let mut cell = forward.get();
        for i in 0..LENGTH {
            assert_eq!(number(cell), i);
            cell = field(cell, 0);
        }
    }
}

#[test]
fn objects_longer_than_a_block_move_too() {
    // The largest that have no blocks of their own.
    const ELEMENTS: usize = 4200;
    const ARRAYS: usize = 100;
    let _lock = fake::start_with(Options {
        nursery: Nursery::Fixed(Bytes::MIB),
        sanity: true,
        compact: crate::options::Compact { always: true, above: 0.0 },
        ..Options::default()
    });
    assert!(HEADER + Words(ELEMENTS + 1).bytes() <= crate::heap::LARGE);
    let table = Rooted::new(crate::prim::array_for_tests(ARRAYS as i64, nil()).ptr());
    for i in 0..ARRAYS {
        let element = Rooted::new(node(nil(), nil(), i as u64));
        let array = crate::prim::array_for_tests(ELEMENTS as i64, element.get());
        write(table.get().object(), 1 + i, array.ptr());
    }
    promote();
    let mut kept: Vec<usize> = (0..ARRAYS).collect();
    for round in [2, 3, 5] {
        let dropped: Vec<usize> = kept.extract_if(.., |i| *i % round == 1).collect();
        dropped.into_iter().for_each(|i| write(table.get().object(), 1 + i, nil()));
        gc::collect_major();
        for &i in &kept {
            for element in [0, 1, 2000, ELEMENTS - 1] {
                assert_eq!(number(field(field(table.get(), 1 + i), 1 + element)), i as u64);
            }
        }
        assert!(heap().old.borrow().used() < Bytes::KIB.times(35 * kept.len()));
    }
}

/// Makes a root one of nothing.
fn forget(root: &Rooted) {
    let what = root.get();
    crate::heap::roots::for_each(|slot| {
        if slot.get() == what {
            slot.set(nil());
        }
    });
}

#[test]
fn names_and_weak_pointers_follow_what_moves() {
    let _lock = start(None);
    let dead = Rooted::new(list(1000));
    minor();
    let key = Rooted::new(node(nil(), nil(), 1));
    let unreached = node(nil(), nil(), 2);
    let value = node(nil(), nil(), 3);
    let weaks: [Object; 2] = [key.get(), unreached].map(|key| weak::make(key, value, nil(), 0));
    let weaks = weaks.map(|weak| Rooted::new(weak.ptr()));
    let name = stable::name(key.get());
    let number_of = stable::new(key.get());
    forget(&dead);
    for _ in 0..3 {
        promote();
        gc::collect_major();
        assert_eq!(stable::name(key.get()), name);
        assert_eq!(stable::get(number_of), key.get());
        let found = weak::value(weaks[0].get().object(), nil());
        assert_eq!((number(found), number(key.get())), (3, 1));
        assert_eq!(weak::value(weaks[1].get().object(), nil()), nil());
    }
    stable::free(number_of);
    weaks.into_iter().rev().for_each(drop);
}

#[test]
fn what_is_promoted_meanwhile_leads_to_what_moves() {
    let _lock = start(None);
    let var = Rooted::new(closure(&fake::MUTVAR, &[nil().word()]).ptr());
    let dead = Rooted::new(list(5000));
    let old = Rooted::new(list(5000));
    promote();
    forget(&dead);
    // Young objects that lead to old ones, and an old variable that leads to a young one.
    let cell = Rooted::new(node(old.get(), var.get(), 7));
    minor();
    let young = node(old.get(), cell.get(), 8);
    var.get().object().set_word(0, young.word());
    crate::prim::remember(var.get().object());
    gc::collect_major();
    assert_eq!((number(cell.get()), field(cell.get(), 1)), (7, var.get()));
    let young = field(var.get(), 0);
    assert_eq!((number(young), field(young, 1)), (8, cell.get()));
    assert_eq!(*heap().remembered.borrow(), [var.get().object()]);
    for holder in [old.get(), field(cell.get(), 0), field(young, 0)] {
        check_list(holder, 5000);
    }
    minor();
    minor();
    gc::collect_major();
    check_list(field(field(var.get(), 0), 0), 5000);
}
