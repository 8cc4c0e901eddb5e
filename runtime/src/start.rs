//! Start-up: the C entry point, and the order in which the parts come to life.

use crate::heap;
use crate::object::WAY;
use crate::options::{self, Outcome};
use crate::program::program;
use crate::stack::memory;
use crate::{arch, callbacks, coverage, domain, eventlog, exit, io, profiler, stats, threads};

/// The entry point of every compiled program.
#[cfg(not(test))]
#[unsafe(no_mangle)]
extern "C" fn main(argc: libc::c_int, argv: *const *const libc::c_char) -> libc::c_int {
    let args = (0..argc as usize)
        .map(|i| {
            // SAFETY: C guarantees `argc` valid strings that live as long as the process.
            unsafe { std::ffi::CStr::from_ptr(*argv.add(i)) }.to_bytes()
        })
        .collect();
    start(args)
}

/// Runs the program with these arguments (the first is its name).
#[cfg_attr(test, allow(dead_code))]
fn start(args: Vec<&'static [u8]>) -> ! {
    exit::install_panic_hook();
    callbacks::on_this_thread();
    io::streams::hold_closed();
    stats::start();
    io::args::set_program(args.first().copied().unwrap_or(b"program"));
    if let Err(message) = program().check() {
        exit::fatal(&message, 1);
    }
    profiler::reserve();
    let options = match options::parse(program().rts_options(), &args[args.len().min(1)..], WAY) {
        Outcome::Run(options, rest) => {
            io::args::set_args(rest);
            options
        }
        Outcome::Help(text) => {
            io::write_stdout(text.as_bytes());
            exit::exit(0)
        }
        Outcome::Wrong(message) => exit::fatal(&message, 1),
    };
    heap::init(&options);
    threads::set_length(options.slice);
    let top = memory::create(options.stack);
    exit::install_signal_handlers();
    io::init();
    if let Err(message) = stats::set_mode(options.stats, options.stats_file.as_deref(), &args) {
        exit::fatal(&message, 1);
    }
    if let Err(message) = eventlog::start(&options) {
        exit::fatal(&message, 1);
    }
    if let Err(message) = coverage::start() {
        exit::fatal(&message, 1);
    }
    profiler::init(&options);
    if let Some(signal) = options.dump_on {
        exit::dump_on(signal);
    }
    domain::start(&options);
    // SAFETY: the top of the stack that was just made.
    unsafe { arch::on_stack(top, run) }
}

extern "C" fn run() -> ! {
    stats::mutator_begins();
    // SAFETY: `main` is an action.
    unsafe { arch::run_io(program().main()) };
    exit::leave_program(0)
}
