//! The ends of the program. Every one of them flushes the handles and writes the reports, once.

use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};

use crate::heap::{self, heap};
use crate::object::Ptr;
use crate::stack::maps;
use crate::word::Bytes;
use crate::{
    arch, coverage, domain, eventlog, finalizers, gc, io, profiler, raise, regs, safepoint, stats, threads,
};

/// GHC's exit status for an exhausted heap; scripts look for it.
const HEAP_EXHAUSTED: i32 = 251;
const INTERNAL_ERROR: i32 = 254;
/// The program succeeded, but a report that was asked for could not be written.
const REPORT_LOST: i32 = 1;

/// What System V lets a function use beyond the end of the stack.
const RED_ZONE: Bytes = Bytes(128);

static ENDING: AtomicBool = AtomicBool::new(false);
static SIGNAL: AtomicI32 = AtomicI32::new(0);
/// The program has asked for what Control-C does to programs that know nothing of it: then it is no
/// exception.
static ENDS: AtomicBool = AtomicBool::new(false);
/// Control-C was pressed, and the main thread has not received its `UserInterrupt` yet.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Ends the program because it says so: what needs the program itself at its end happens now. As in GHC a
/// status from -127 to -1 is the death by that signal, and what is no status of a process is 255.
pub fn leave_program(status: i64) -> ! {
    let status = if (-127..=255).contains(&status) { status as i32 } else { 255 };
    threads::stop_turns();
    domain::render(status);
    exit(status)
}

/// Ends the program in the normal way.
pub fn exit(status: i32) -> ! {
    end("", status)
}

/// Ends the program with a message on stderr, preceded by the program's name.
pub fn fatal(message: &str, status: i32) -> ! {
    end(&format!("{}: {message}\n", io::args::program_name()), status)
}

/// Ends the program from a thread that is not the runtime's, whose state is left alone.
pub fn fatal_elsewhere(message: &str) -> ! {
    io::write_stderr(format!("{}: {message}\n", io::args::program_name()).as_bytes());
    leave(1)
}

/// Ends the program because the runtime or the code generator is wrong.
#[cold]
pub fn internal_error(message: &str) -> ! {
    let text = format!("{}: internal error: {message}\n", io::args::program_name());
    if cfg!(test) {
        panic!("{text}");
    }
    abandon(&text)
}

/// A panic of Rust's, which only a bug of ours makes, is an internal error too: users see neither a backtrace
/// nor a signal, and what was measured so far is written.
pub fn install_panic_hook() {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map_or_else(String::new, |l| format!(" ({}:{})", l.file(), l.line()));
        let what = panic.payload_as_str().unwrap_or("a panic");
        internal_error(&format!("{what}{place}"))
    }));
}

/// Ends a program whose runtime is wrong. What is read from the heap is left alone: no finalizers run.
fn abandon(message: &str) -> ! {
    io::write_stderr(message.as_bytes());
    if ENDING.swap(true, Ordering::Relaxed) {
        leave(INTERNAL_ERROR)
    }
    extern "C" fn aborted(_: libc::c_int) {
        leave(INTERNAL_ERROR)
    }
    let handler: extern "C" fn(libc::c_int) = aborted;
    // SAFETY: the handler only ends the process. Rust aborts where writing the reports fails in its turn, as
    // it does where the failure has left borrowed what they are of.
    unsafe { libc::signal(libc::SIGABRT, handler as *const () as libc::sighandler_t) };
    io::flush_all();
    if heap::is_ready() {
        profiler::finish();
        stats::report();
    }
    leave(INTERNAL_ERROR)
}

/// Ends the program because the limit of `-M` (or the machine) is reached.
#[cold]
pub fn heap_exhausted() -> ! {
    let name = io::args::program_name();
    let limit = if heap::is_ready() { heap().max } else { None };
    let message = match limit {
        Some(max) => format!(
            "{name}: Heap exhausted;\n{name}: Current maximum heap size is {} bytes ({} MB).\n{name}: Use `+RTS -M<size>' to increase it.\n",
            max.0,
            max.0 >> 20
        ),
        None => format!("{name}: Out of memory\n"),
    };
    end(&message, HEAP_EXHAUSTED)
}

/// `heapExhausted#`: the program ends with a `HeapOverflow` that nothing has caught.
pub extern "C" fn uncaught_heap_overflow() -> Ptr {
    heap_exhausted()
}

/// Ends the program because a signal asked for it: as that signal does, so that shells know.
pub fn on_signal() -> ! {
    exit(-SIGNAL.load(Ordering::Relaxed))
}

/// The signals that ask a program to end: its user's, its system's, and its terminal's.
const TERMINATING: [libc::c_int; 4] = [libc::SIGINT, libc::SIGTERM, libc::SIGHUP, libc::SIGQUIT];

/// The main thread has received its `UserInterrupt`.
pub fn interrupt_received() {
    INTERRUPTED.store(false, Ordering::Relaxed);
}

/// Makes the [`TERMINATING`] signals end the program, and at once if repeated. One that the program is to
/// ignore (as below `nohup`) it ignores. Control-C throws `UserInterrupt` at the main thread instead, unless
/// that has not received the last one yet.
///
/// Compiled code is left where it is: it holds no lock and no part of the runtime is half-way, and a loop
/// may have been compiled without safe points (`-fomit-yields`). Interrupted elsewhere (the collector, a
/// primitive, C), the program ends at the next safe point.
pub fn install_signal_handlers() {
    for signal in TERMINATING {
        // SAFETY: asks what happens when the signal comes.
        let ignored = unsafe {
            let mut before: libc::sigaction = std::mem::zeroed();
            libc::sigaction(signal, std::ptr::null(), &mut before);
            before.sa_sigaction == libc::SIG_IGN
        };
        if signal == libc::SIGINT || !ignored {
            set_terminating(signal);
        }
    }
    // A reader that went away shows as EPIPE.
    // SAFETY: ignores a signal.
    unsafe { libc::signal(libc::SIGPIPE, libc::SIG_IGN) };
}

/// What Control-C does is no longer an exception.
pub fn interrupt_ends() {
    ENDS.store(true, Ordering::Relaxed);
}

/// Makes a signal end the program, if it is one of those that do. Answers whether it is.
pub fn set_terminating(signal: libc::c_int) -> bool {
    if !TERMINATING.contains(&signal) {
        return false;
    }
    let handler: extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut libc::c_void) = on_terminate;
    // SAFETY: the handler touches atomics only. Without SA_RESTART a blocked read returns, so that the
    // request is seen.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler as *const () as usize;
        action.sa_flags = libc::SA_ONSTACK | libc::SA_SIGINFO;
        libc::sigaction(signal, &action, std::ptr::null_mut());
    }
    true
}

extern "C" fn on_terminate(signal: libc::c_int, _: *mut libc::siginfo_t, context: *mut libc::c_void) {
    if signal == libc::SIGINT
        && raise::can_interrupt()
        && !ENDS.load(Ordering::Relaxed)
        && !INTERRUPTED.swap(true, Ordering::Relaxed)
    {
        safepoint::request(safepoint::INTERRUPT);
        return;
    }
    if SIGNAL.swap(signal, Ordering::Relaxed) != 0 {
        leave(-signal);
    }
    // SAFETY: with SA_SIGINFO the third argument is the interrupted context, ours until the handler returns.
    let context = unsafe { &mut *context.cast::<libc::ucontext_t>() };
    let (instruction, stack) = arch::interrupted_at(context);
    if maps::is_compiled_code(instruction) {
        regs::set_heap_pointer(arch::interrupted_heap_pointer(context));
        let stack = stack.minus(RED_ZONE).round_down(Bytes(16));
        // SAFETY: the context is the handler's; compiled code owns nothing, and its stack is free from here
        // on.
        unsafe { arch::resume_in(context, on_signal_in_compiled_code, stack) };
    } else {
        safepoint::request(safepoint::TERMINATE);
    }
}

/// From here on this signal asks for the reports so far.
pub fn dump_on(signal: libc::c_int) {
    extern "C" fn asked(_: libc::c_int) {
        safepoint::request(safepoint::DUMP);
    }
    let handler: extern "C" fn(libc::c_int) = asked;
    // SAFETY: the handler touches atomics only. Without SA_RESTART a blocked read returns, so that the
    // request is seen.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler as *const () as usize;
        action.sa_flags = libc::SA_ONSTACK;
        libc::sigaction(signal, &action, std::ptr::null_mut());
    }
}

/// Writes the reports of the run so far. What cannot be written stderr says, as at the end; the program goes
/// on.
pub fn dump() {
    profiler::dump();
    let _ = coverage::write();
    eventlog::flush();
}

extern "C" fn on_signal_in_compiled_code() -> ! {
    on_signal()
}

fn end(message: &str, status: i32) -> ! {
    // An error while ending must not start over.
    if ENDING.swap(true, Ordering::Relaxed) {
        io::write_stderr(message.as_bytes());
        leave(status);
    }
    io::flush_all();
    finalizers::run_all();
    // What the program's C functions have written.
    // SAFETY: flushes C's streams.
    unsafe { libc::fflush(std::ptr::null_mut()) };
    io::write_stderr(message.as_bytes());
    let mut status = status;
    if heap::is_ready() {
        // A script that asked for a profile must not take its absence for success.
        eventlog::ending();
        let mut whole = profiler::finish();
        whole &= coverage::write();
        whole &= domain::finish(!gc::is_collecting());
        // As shells tell of a signal.
        let told = if status < 0 { 128 - status } else { status };
        whole &= eventlog::finish(&profiler::totals(), told);
        if !whole && status == 0 {
            status = REPORT_LOST;
        }
        stats::report();
    }
    leave(status)
}

/// Ends the process: with this status, or by the signal whose number, negated, it is.
fn leave(status: i32) -> ! {
    // SAFETY: ends the process; nothing registered with C's `atexit` is needed. Callable in signal handlers.
    unsafe {
        if status >= 0 {
            libc::_exit(status);
        }
        let mut signals: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&mut signals);
        libc::sigaddset(&mut signals, -status);
        libc::signal(-status, libc::SIG_DFL);
        libc::sigprocmask(libc::SIG_UNBLOCK, &signals, std::ptr::null_mut());
        libc::raise(-status);
        // One that does not end a process.
        libc::_exit(128 - status)
    }
}
