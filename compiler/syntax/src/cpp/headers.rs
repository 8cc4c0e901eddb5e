//! The headers that GHC installs and Haskell programs include: what they say of Linux on x86-64.

/// The text of a header, if it is one of GHC's.
pub fn text(name: &str) -> Option<&'static str> {
    Some(match name {
        "MachDeps.h" => MACH_DEPS,
        "HsBaseConfig.h" => BASE_CONFIG,
        "ghcautoconf.h" => SIZES,
        // One includes the other two, which say what is built in.
        "ghcconfig.h" => SIZES,
        "ghcplatform.h" | "ghcversion.h" => "",
        _ => return None,
    })
}

/// The sizes and alignments of Haskell's types, in bytes.
const MACH_DEPS: &str = "\
#include \"ghcautoconf.h\"
#define SIZEOF_HSCHAR 4
#define ALIGNMENT_HSCHAR 4
#define SIZEOF_HSINT 8
#define ALIGNMENT_HSINT 8
#define SIZEOF_HSWORD 8
#define ALIGNMENT_HSWORD 8
#define WORD_SIZE_IN_BITS 64
#define SIZEOF_HSDOUBLE 8
#define ALIGNMENT_HSDOUBLE 8
#define SIZEOF_HSFLOAT 4
#define ALIGNMENT_HSFLOAT 4
#define SIZEOF_HSPTR 8
#define ALIGNMENT_HSPTR 8
#define SIZEOF_HSFUNPTR 8
#define ALIGNMENT_HSFUNPTR 8
#define SIZEOF_HSSTABLEPTR 8
#define ALIGNMENT_HSSTABLEPTR 8
#define SIZEOF_INT8 1
#define ALIGNMENT_INT8 1
#define SIZEOF_WORD8 1
#define ALIGNMENT_WORD8 1
#define SIZEOF_INT16 2
#define ALIGNMENT_INT16 2
#define SIZEOF_WORD16 2
#define ALIGNMENT_WORD16 2
#define SIZEOF_INT32 4
#define ALIGNMENT_INT32 4
#define SIZEOF_WORD32 4
#define ALIGNMENT_WORD32 4
#define SIZEOF_INT64 8
#define ALIGNMENT_INT64 8
#define SIZEOF_WORD64 8
#define ALIGNMENT_WORD64 8
#define TAG_BITS 3
#define TAG_MASK 7
";

/// The sizes of C's types, in bytes.
const SIZES: &str = "\
#define SIZEOF_CHAR 1
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 8
#define SIZEOF_LONG_LONG 8
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_VOID_P 8
#define SIZEOF_INT8_T 1
#define SIZEOF_INT16_T 2
#define SIZEOF_INT32_T 4
#define SIZEOF_INT64_T 8
#define SIZEOF_UINT8_T 1
#define SIZEOF_UINT16_T 2
#define SIZEOF_UINT32_T 4
#define SIZEOF_UINT64_T 8
#define ALIGNMENT_CHAR 1
#define ALIGNMENT_SHORT 2
#define ALIGNMENT_INT 4
#define ALIGNMENT_LONG 8
#define ALIGNMENT_LONG_LONG 8
#define ALIGNMENT_FLOAT 4
#define ALIGNMENT_DOUBLE 8
#define ALIGNMENT_VOID_P 8
";

/// The Haskell types of C's, and the numbers of signals.
const BASE_CONFIG: &str = "\
#define HTYPE_BOOL Word8
#define HTYPE_CHAR Int8
#define HTYPE_SIGNED_CHAR Int8
#define HTYPE_UNSIGNED_CHAR Word8
#define HTYPE_SHORT Int16
#define HTYPE_UNSIGNED_SHORT Word16
#define HTYPE_INT Int32
#define HTYPE_UNSIGNED_INT Word32
#define HTYPE_LONG Int64
#define HTYPE_UNSIGNED_LONG Word64
#define HTYPE_LONG_LONG Int64
#define HTYPE_UNSIGNED_LONG_LONG Word64
#define HTYPE_FLOAT Float
#define HTYPE_DOUBLE Double
#define HTYPE_SIZE_T Word64
#define HTYPE_SSIZE_T Int64
#define HTYPE_PTRDIFF_T Int64
#define HTYPE_WCHAR_T Int32
#define HTYPE_SIG_ATOMIC_T Int32
#define HTYPE_INTPTR_T Int64
#define HTYPE_UINTPTR_T Word64
#define HTYPE_INTMAX_T Int64
#define HTYPE_UINTMAX_T Word64
#define HTYPE_CLOCK_T Int64
#define HTYPE_TIME_T Int64
#define HTYPE_USECONDS_T Word32
#define HTYPE_SUSECONDS_T Int64
#define HTYPE_DEV_T Word64
#define HTYPE_INO_T Word64
#define HTYPE_MODE_T Word32
#define HTYPE_OFF_T Int64
#define HTYPE_PID_T Int32
#define HTYPE_UID_T Word32
#define HTYPE_GID_T Word32
#define HTYPE_NLINK_T Word64
#define HTYPE_CC_T Word8
#define HTYPE_SPEED_T Word32
#define HTYPE_TCFLAG_T Word32
#define HTYPE_RLIM_T Word64
#define CONST_SIGHUP 1
#define CONST_SIGINT 2
#define CONST_SIGQUIT 3
#define CONST_SIGILL 4
#define CONST_SIGABRT 6
#define CONST_SIGBUS 7
#define CONST_SIGFPE 8
#define CONST_SIGKILL 9
#define CONST_SIGUSR1 10
#define CONST_SIGSEGV 11
#define CONST_SIGUSR2 12
#define CONST_SIGPIPE 13
#define CONST_SIGALRM 14
#define CONST_SIGTERM 15
#define CONST_SIGCHLD 17
#define CONST_SIGCONT 18
#define CONST_SIGSTOP 19
#define CONST_SIGTSTP 20
#define CONST_SIGTTIN 21
#define CONST_SIGTTOU 22
";
