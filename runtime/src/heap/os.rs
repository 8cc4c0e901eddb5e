//! Memory from the operating system: reserve, protect, give back.

use crate::word::{Addr, Bytes, Range};

/// The granularity of the functions below.
pub const PAGE: Bytes = Bytes(4096);

/// The size of a huge page.
pub const HUGE_PAGE: Bytes = Bytes(2 << 20);

/// Reserves `size` bytes of zeroed memory that takes up nothing until it is touched.
pub fn reserve(size: Bytes) -> Option<Range> {
    // SAFETY: an anonymous private mapping at a place of the kernel's choice touches nothing of ours.
    let start = unsafe {
        libc::mmap(
            std::ptr::null_mut(),
            size.0,
            libc::PROT_READ | libc::PROT_WRITE,
            libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE,
            -1,
            0,
        )
    };
    (start != libc::MAP_FAILED).then(|| Range::new(Addr(start as usize), size))
}

/// Maps zeroed memory at this very range, of whole pages, unless something is there already. Callable in a
/// signal handler.
pub fn map_at(range: Range) -> bool {
    let place = range.start.0 as *mut libc::c_void;
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE | libc::MAP_FIXED_NOREPLACE;
    // SAFETY: nothing that exists is replaced.
    let got = unsafe { libc::mmap(place, range.size().0, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0) };
    if got != place && got != libc::MAP_FAILED {
        // Before Linux 4.17 the place is only a wish.
        // SAFETY: what was just mapped is given back.
        unsafe { libc::munmap(got, range.size().0) };
    }
    got == place
}

/// Makes a page, of code, executable and no longer writable.
///
/// # Safety
/// The page is the caller's, who does not write to it any more.
pub unsafe fn make_executable(page: Addr) -> bool {
    let access = libc::PROT_READ | libc::PROT_EXEC;
    // SAFETY: the caller's promise.
    unsafe { libc::mprotect(page.0 as *mut libc::c_void, PAGE.0, access) == 0 }
}

/// Gives a range of whole pages back altogether.
///
/// # Safety
/// The range was mapped here, and nobody refers to it any more.
pub unsafe fn unmap(range: Range) {
    // SAFETY: the caller's promise.
    unsafe { libc::munmap(range.start.0 as *mut libc::c_void, range.size().0) };
}

/// A number that differs from run to run.
pub fn random() -> u64 {
    // SAFETY: `getauxval` only answers: with the address of 16 random bytes, or 0.
    let bytes = unsafe { libc::getauxval(libc::AT_RANDOM) } as *const u64;
    if bytes.is_null() {
        return 0;
    }
    // SAFETY: there are 16 bytes, with no promise of alignment.
    unsafe { bytes.read_unaligned() }
}

/// This thread's error number, which signal handlers leave as it was.
pub fn errno() -> i32 {
    // SAFETY: the location is this thread's own.
    unsafe { *libc::__errno_location() }
}

pub fn set_errno(number: i32) {
    // SAFETY: as above.
    unsafe { *libc::__errno_location() = number };
}

/// Asks for huge pages: memory that will be touched in bulk then costs a fault per 2 MiB.
pub fn prefer_huge_pages(range: Range) {
    if range.start < range.end {
        // SAFETY: advice about our own reservation; it may be ignored.
        unsafe { libc::madvise(range.start.0 as *mut libc::c_void, range.size().0, libc::MADV_HUGEPAGE) };
    }
}

/// Gives the memory of a range back; it reads as zero afterwards.
///
/// # Safety
/// The range was reserved here, and its content is dead.
pub unsafe fn release(range: Range) {
    // SAFETY: the caller's promise.
    unsafe { libc::madvise(range.start.0 as *mut libc::c_void, range.size().0, libc::MADV_DONTNEED) };
}

/// How much of a range of whole pages, mapped here, is in memory.
pub fn resident(range: Range) -> Bytes {
    let mut pages = vec![0u8; range.size().0 / PAGE.0];
    // SAFETY: there is a byte for each page of the range.
    let failed =
        unsafe { libc::mincore(range.start.0 as *mut libc::c_void, range.size().0, pages.as_mut_ptr()) } != 0;
    let present = pages.iter().filter(|page| **page & 1 != 0).count();
    if failed { Bytes(0) } else { PAGE.times(present) }
}

/// How much the process may map in all (`ulimit -v`, `ulimit -d`), if that is limited.
pub fn address_limit() -> Option<Bytes> {
    let limits = [libc::RLIMIT_AS, libc::RLIMIT_DATA].into_iter().filter_map(|what| {
        let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
        // SAFETY: `limit` is a valid place for the answer.
        let told = unsafe { libc::getrlimit(what, &mut limit) } == 0;
        (told && limit.rlim_cur != libc::RLIM_INFINITY).then_some(Bytes(limit.rlim_cur as usize))
    });
    limits.min()
}

/// The machine's memory, that on disk included.
pub fn memory_and_swap() -> Bytes {
    // SAFETY: all zero is a valid value, and `sysinfo` only fills it in.
    let info = unsafe {
        let mut info: libc::sysinfo = std::mem::zeroed();
        if libc::sysinfo(&mut info) == 0 { info } else { std::mem::zeroed() }
    };
    physical_memory() + Bytes(info.totalswap as usize).times(info.mem_unit as usize)
}

/// The machine's physical memory.
pub fn physical_memory() -> Bytes {
    // SAFETY: `sysconf` only answers.
    let (pages, size) = unsafe { (libc::sysconf(libc::_SC_PHYS_PAGES), libc::sysconf(libc::_SC_PAGESIZE)) };
    Bytes(pages.max(1 << 18) as usize * size.max(4096) as usize)
}

/// A timer of the program's CPU time, not set yet: at each expiration this signal comes, and `handler` is
/// called. System calls that it interrupts are restarted. It is never deleted. The error is the system's.
///
/// # Safety
/// The handler may interrupt anything: it touches atomics, and what a rule of its own lets it touch.
pub unsafe fn cpu_timer(
    signal: libc::c_int,
    handler: extern "C" fn(libc::c_int),
) -> Result<libc::timer_t, std::io::Error> {
    // SAFETY: all structures are valid for the calls; the handler is the caller's promise.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler as *const () as usize;
        action.sa_flags = libc::SA_RESTART | libc::SA_ONSTACK;
        let mut event: libc::sigevent = std::mem::zeroed();
        event.sigev_notify = libc::SIGEV_SIGNAL;
        event.sigev_signo = signal;
        let mut timer: libc::timer_t = std::mem::zeroed();
        let failed = libc::sigaction(signal, &action, std::ptr::null_mut()) != 0
            || libc::timer_create(libc::CLOCK_PROCESS_CPUTIME_ID, &mut event, &mut timer) != 0;
        if failed { Err(std::io::Error::last_os_error()) } else { Ok(timer) }
    }
}

/// Has a timer expire each so often from now on; never, if that is zero. Whether it will.
pub fn set_timer(timer: libc::timer_t, every: libc::timespec) -> bool {
    let spec = libc::itimerspec { it_interval: every, it_value: every };
    // SAFETY: the timer is one of `cpu_timer`, which are never deleted; the structure is valid for the call.
    unsafe { libc::timer_settime(timer, 0, &spec, std::ptr::null_mut()) == 0 }
}
