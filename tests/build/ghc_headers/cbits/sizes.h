/* What `sizes.c` has for others. */
HsInt sizes(void);
