/* How much is decided by who includes it. */
static inline long scaled(long x) { return x * FACTOR; }
