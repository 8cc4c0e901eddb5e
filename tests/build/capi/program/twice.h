#pragma once
#include <stdint.h>
#include <stdarg.h>
#define TWICE(x) ((x) + (x))
#define LIMIT 40
#define THREE 1.5 + 1.5
static inline double half(double x) { return x / 2; }
static inline int32_t sum(int n, ...) {
  va_list ap;
  int32_t s = 0;
  va_start(ap, n);
  while (n-- > 0) s += va_arg(ap, int);
  va_end(ap);
  return s;
}
static const char *const greeting = "good day";
static inline void store(int8_t *at, int8_t what) { *at = what; }
