#include "triple.h"
HsInt triple(HsInt n) { return 3 * n; }
