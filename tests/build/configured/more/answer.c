#include <math.h>

double answer(double x) { return sqrt(x); }
