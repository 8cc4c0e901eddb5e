//! The ends of the program. Every one of them flushes the handles and writes the reports, once.

use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};

use crate::heap::{self, heap};
use crate::{io, profiler, safepoint, stats};

/// GHC's exit status for an exhausted heap; scripts look for it.
const HEAP_EXHAUSTED: i32 = 251;
const INTERNAL_ERROR: i32 = 254;

static ENDING: AtomicBool = AtomicBool::new(false);
static SIGNAL: AtomicI32 = AtomicI32::new(0);

/// Ends the program in the normal way.
pub fn exit(status: i32) -> ! {
    end("", status)
}

/// Ends the program with a message on stderr, preceded by the program's name.
pub fn fatal(message: &str, status: i32) -> ! {
    end(&format!("{}: {message}\n", io::args::program_name()), status)
}

/// Ends the program because the runtime or the code generator is wrong.
#[cold]
pub fn internal_error(message: &str) -> ! {
    let text = format!("{}: internal error: {message}\n", io::args::program_name());
    io::write_stderr(text.as_bytes());
    if cfg!(test) {
        panic!("{text}");
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
        None => format!("{name}: Heap exhausted;\n"),
    };
    end(&message, HEAP_EXHAUSTED)
}

/// Ends the program because a signal asked for it.
pub fn on_signal() -> ! {
    exit(128 + SIGNAL.load(Ordering::Relaxed))
}

/// Makes SIGINT and SIGTERM end the program at the next safe point, and at once if repeated.
pub fn install_signal_handlers() {
    let handler: extern "C" fn(libc::c_int) = on_terminate;
    // SAFETY: the handler touches atomics only. Without SA_RESTART a blocked read returns, so that the
    // request is seen.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler as *const () as usize;
        action.sa_flags = libc::SA_ONSTACK;
        libc::sigaction(libc::SIGINT, &action, std::ptr::null_mut());
        libc::sigaction(libc::SIGTERM, &action, std::ptr::null_mut());
        // A reader that went away shows as EPIPE.
        libc::signal(libc::SIGPIPE, libc::SIG_IGN);
    }
}

extern "C" fn on_terminate(signal: libc::c_int) {
    if SIGNAL.swap(signal, Ordering::Relaxed) != 0 {
        leave(128 + signal);
    }
    safepoint::request(safepoint::TERMINATE);
}

fn end(message: &str, status: i32) -> ! {
    // An error while ending must not start over.
    if ENDING.swap(true, Ordering::Relaxed) {
        io::write_stderr(message.as_bytes());
        leave(status);
    }
    io::flush_all();
    io::write_stderr(message.as_bytes());
    if heap::is_ready() {
        profiler::finish();
        stats::report();
    }
    leave(status)
}

fn leave(status: i32) -> ! {
    // SAFETY: ends the process; nothing registered with C's `atexit` is needed. Callable in signal handlers.
    unsafe { libc::_exit(status) }
}
