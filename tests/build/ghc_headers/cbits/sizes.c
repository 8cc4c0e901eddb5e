/* The headers that GHC has for C sources. */
#include "Rts.h"
#include "MachDeps.h"
#include "HsFFI.h"
#include "ghcautoconf.h"

#if !defined(linux_HOST_OS) || __GLASGOW_HASKELL__ != 900 || !MIN_VERSION_GLASGOW_HASKELL(9,0,2,0)
#error "not the platform and version that are said"
#endif

HsInt sizes(void)
{
  StgWord word = SIZEOF_HSWORD;
  return word * 1000 + SIZEOF_HSCHAR * 100 + WORD_SIZE_IN_BITS;
}
