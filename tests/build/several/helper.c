#include "HsFFI.h"
#ifndef START
#define START 0
#endif

HsInt helper_add(HsInt a, HsInt b) { return START + a + b; }
