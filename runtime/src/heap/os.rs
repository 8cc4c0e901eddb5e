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

/// Makes a range inaccessible.
pub fn protect(range: Range) {
    // SAFETY: the range was reserved by us and holds nothing.
    unsafe { libc::mprotect(range.start.0 as *mut libc::c_void, range.size().0, libc::PROT_NONE) };
}

/// Asks for huge pages: memory that will be touched in bulk then costs a fault per 2 MiB.
pub fn prefer_huge_pages(range: Range) {
    if range.start < range.end {
        // SAFETY: advice about our own reservation; it may be ignored.
        unsafe { libc::madvise(range.start.0 as *mut libc::c_void, range.size().0, libc::MADV_HUGEPAGE) };
    }
}

/// Gives the memory of a range back; it reads as zero afterwards.
pub fn release(range: Range) {
    // SAFETY: the range was reserved by us and its content is dead.
    unsafe { libc::madvise(range.start.0 as *mut libc::c_void, range.size().0, libc::MADV_DONTNEED) };
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
