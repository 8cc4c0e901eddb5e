#include "HsFFI.h"
HsInt triple(HsInt n);
