//! The headers that GHC has for C sources of packages: the types of the foreign function interface, sizes,
//! the platform, the version. Of the runtime's there are types and nothing else, since this runtime is
//! another one.

use kelvin_syntax::cpp::headers::text;

/// Names and texts of all of them.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    let sizes = ["MachDeps.h", "HsBaseConfig.h", "ghcautoconf.h"];
    let own = [
        ("HsFFI.h", HSFFI),
        ("Rts.h", RTS),
        ("ghcconfig.h", CONFIG),
        ("ghcplatform.h", PLATFORM),
        ("ghcversion.h", VERSION),
        ("HsUnixConfig.h", UNIX_CONFIG),
    ];
    sizes.into_iter().filter_map(|name| Some((name, text(name)?))).chain(own)
}

/// What C sources include to talk to programs: the types of the foreign function interface (Haskell 2010,
/// 8.7), and the names that GHC's runtime has for numbers, which its header includes. What is made for C of
/// a module's functions asks for nothing to be called first.
const HSFFI: &str = "\
#ifndef HSFFI_H
#define HSFFI_H
#include <stdint.h>
#include <stddef.h>
#include <float.h>
#define SIZEOF_VOID_P 8
typedef int8_t StgInt8;
typedef uint8_t StgWord8;
typedef int16_t StgInt16;
typedef uint16_t StgWord16;
typedef int32_t StgInt32;
typedef uint32_t StgWord32;
typedef int64_t StgInt64;
typedef uint64_t StgWord64;
typedef int64_t StgInt;
typedef uint64_t StgWord;
typedef uint32_t StgChar;
typedef float StgFloat;
typedef double StgDouble;
typedef void *StgAddr;
typedef uint32_t HsChar;
typedef int64_t HsInt;
typedef uint64_t HsWord;
typedef int8_t HsInt8;
typedef int16_t HsInt16;
typedef int32_t HsInt32;
typedef int64_t HsInt64;
typedef uint8_t HsWord8;
typedef uint16_t HsWord16;
typedef uint32_t HsWord32;
typedef uint64_t HsWord64;
typedef float HsFloat;
typedef double HsDouble;
typedef int8_t HsBool;
typedef void *HsPtr;
typedef void (*HsFunPtr)(void);
typedef void *HsStablePtr;
#define HS_CHAR_MIN 0
#define HS_CHAR_MAX 0x10FFFF
#define HS_INT_MIN INT64_MIN
#define HS_INT_MAX INT64_MAX
#define HS_WORD_MAX UINT64_MAX
#define HS_INT8_MIN INT8_MIN
#define HS_INT8_MAX INT8_MAX
#define HS_INT16_MIN INT16_MIN
#define HS_INT16_MAX INT16_MAX
#define HS_INT32_MIN INT32_MIN
#define HS_INT32_MAX INT32_MAX
#define HS_INT64_MIN INT64_MIN
#define HS_INT64_MAX INT64_MAX
#define HS_WORD8_MAX UINT8_MAX
#define HS_WORD16_MAX UINT16_MAX
#define HS_WORD32_MAX UINT32_MAX
#define HS_WORD64_MAX UINT64_MAX
#define HS_BOOL_FALSE 0
#define HS_BOOL_TRUE 1
#endif
";

/// What the package unix finds out of the system: of Linux.
const UNIX_CONFIG: &str = "\
#ifndef HSUNIXCONFIG_H
#define HSUNIXCONFIG_H
#define HAVE_DIRENT_H 1
#define HAVE_FCNTL_H 1
#define HAVE_GRP_H 1
#define HAVE_LIMITS_H 1
#define HAVE_PWD_H 1
#define HAVE_SIGNAL_H 1
#define HAVE_STRING_H 1
#define HAVE_SYS_RESOURCE_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_SYS_TIMES_H 1
#define HAVE_SYS_TIME_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_SYS_UTSNAME_H 1
#define HAVE_SYS_WAIT_H 1
#define HAVE_TERMIOS_H 1
#define HAVE_TIME_H 1
#define HAVE_UNISTD_H 1
#define HAVE_UTIME_H 1
#define HAVE_FDATASYNC 1
#define HAVE_FSYNC 1
#define HAVE_FUTIMENS 1
#define HAVE_LCHOWN 1
#define HAVE_LUTIMES 1
#define HAVE_MKDTEMP 1
#define HAVE_MKSTEMPS 1
#define HAVE_SETENV 1
#define HAVE_UNSETENV 1
#define HAVE_UTIMENSAT 1
#define HAVE_STRUCT_STAT_ST_ATIM 1
#define HAVE_STRUCT_STAT_ST_CTIM 1
#define HAVE_STRUCT_STAT_ST_MTIM 1
#endif
";

/// What includes the runtime gets of it: the types, and the headers that it includes.
const RTS: &str = "\
#ifndef RTS_H
#define RTS_H
#include \"HsFFI.h\"
#include \"ghcconfig.h\"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#endif
";

const CONFIG: &str = "\
#include \"ghcautoconf.h\"
#include \"ghcplatform.h\"
";

const PLATFORM: &str = "\
#define linux_HOST_OS 1
#define x86_64_HOST_ARCH 1
#define HOST_OS \"linux\"
#define HOST_ARCH \"x86_64\"
";

/// The GHC whose library ours is (`kelvin_packages::shipped::GHC_VERSION`).
const VERSION: &str = "\
#ifndef __GLASGOW_HASKELL__
#define __GLASGOW_HASKELL__ 900
#define __GLASGOW_HASKELL_FULL_VERSION__ \"9.0.2\"
#define __GLASGOW_HASKELL_PATCHLEVEL1__ 2
#define MIN_VERSION_GLASGOW_HASKELL(ma,mi,pl1,pl2) ( \\
  ((ma)*100+(mi)) < 900 || (((ma)*100+(mi)) == 900 && ((pl1) < 2 || ((pl1) == 2 && (pl2) <= 0))))
#endif
";
