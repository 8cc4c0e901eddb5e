/* The names that GHC's runtime has for numbers come with the interface's. */
#include "HsFFI.h"
#include "halves.h"

StgDouble half(StgInt64 n)
{
  return (StgDouble) n / 2;
}
