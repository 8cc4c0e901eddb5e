-- | Reading tuples of more than seven parts. Written by @scripts/tuples.py@.
module GHC.Read.Tuples () where

import GHC.Read

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h) => Read (a, b, c, d, e, f, g, h) where
  readsPrec _ = readParen False (\r -> [((a, b, c, d, e, f, g, h), u) | s0 <- expectToken "(" r, (a, s1) <- reads s0
    , (b, s2) <- comma s1, (c, s3) <- comma s2, (d, s4) <- comma s3, (e, s5) <- comma s4, (f, s6) <- comma s5, (g, s7) <- comma s6, (h, s8) <- comma s7, u <- expectToken ")" s8])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i) => Read (a, b, c, d, e, f, g, h, i) where
  readsPrec _ = readParen False (\r -> [((a, b, c, d, e, f, g, h, i), u) | s0 <- expectToken "(" r, (a, s1) <- reads s0
    , (b, s2) <- comma s1, (c, s3) <- comma s2, (d, s4) <- comma s3, (e, s5) <- comma s4, (f, s6) <- comma s5, (g, s7) <- comma s6, (h, s8) <- comma s7, (i, s9) <- comma s8, u <- expectToken ")" s9])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j) => Read (a, b, c, d, e, f, g, h, i, j) where
  readsPrec _ = readParen False (\r -> [((a, b, c, d, e, f, g, h, i, j), u) | s0 <- expectToken "(" r, (a, s1) <- reads s0
    , (b, s2) <- comma s1, (c, s3) <- comma s2, (d, s4) <- comma s3, (e, s5) <- comma s4, (f, s6) <- comma s5, (g, s7) <- comma s6, (h, s8) <- comma s7, (i, s9) <- comma s8, (j, s10) <- comma s9, u <- expectToken ")" s10])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k) => Read (a, b, c, d, e, f, g, h, i, j, k) where
  readsPrec _ = readParen False (\r -> [((a, b, c, d, e, f, g, h, i, j, k), u) | s0 <- expectToken "(" r, (a, s1) <- reads s0
    , (b, s2) <- comma s1, (c, s3) <- comma s2, (d, s4) <- comma s3, (e, s5) <- comma s4, (f, s6) <- comma s5, (g, s7) <- comma s6, (h, s8) <- comma s7, (i, s9) <- comma s8, (j, s10) <- comma s9, (k, s11) <- comma s10, u <- expectToken ")" s11])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l) => Read (a, b, c, d, e, f, g, h, i, j, k, l) where
  readsPrec _ = readParen False (\r -> [((a, b, c, d, e, f, g, h, i, j, k, l), u) | s0 <- expectToken "(" r, (a, s1) <- reads s0
    , (b, s2) <- comma s1, (c, s3) <- comma s2, (d, s4) <- comma s3, (e, s5) <- comma s4, (f, s6) <- comma s5, (g, s7) <- comma s6, (h, s8) <- comma s7, (i, s9) <- comma s8, (j, s10) <- comma s9, (k, s11) <- comma s10, (l, s12) <- comma s11, u <- expectToken ")" s12])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m) => Read (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  readsPrec _ = readParen False (\r -> [((a, b, c, d, e, f, g, h, i, j, k, l, m), u) | s0 <- expectToken "(" r, (a, s1) <- reads s0
    , (b, s2) <- comma s1, (c, s3) <- comma s2, (d, s4) <- comma s3, (e, s5) <- comma s4, (f, s6) <- comma s5, (g, s7) <- comma s6, (h, s8) <- comma s7, (i, s9) <- comma s8, (j, s10) <- comma s9, (k, s11) <- comma s10, (l, s12) <- comma s11, (m, s13) <- comma s12, u <- expectToken ")" s13])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m, Read n) => Read (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  readsPrec _ = readParen False (\r -> [((a, b, c, d, e, f, g, h, i, j, k, l, m, n), u) | s0 <- expectToken "(" r, (a, s1) <- reads s0
    , (b, s2) <- comma s1, (c, s3) <- comma s2, (d, s4) <- comma s3, (e, s5) <- comma s4, (f, s6) <- comma s5, (g, s7) <- comma s6, (h, s8) <- comma s7, (i, s9) <- comma s8, (j, s10) <- comma s9, (k, s11) <- comma s10, (l, s12) <- comma s11, (m, s13) <- comma s12, (n, s14) <- comma s13, u <- expectToken ")" s14])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m, Read n, Read o) => Read (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  readsPrec _ = readParen False (\r -> [((a, b, c, d, e, f, g, h, i, j, k, l, m, n, o), u) | s0 <- expectToken "(" r, (a, s1) <- reads s0
    , (b, s2) <- comma s1, (c, s3) <- comma s2, (d, s4) <- comma s3, (e, s5) <- comma s4, (f, s6) <- comma s5, (g, s7) <- comma s6, (h, s8) <- comma s7, (i, s9) <- comma s8, (j, s10) <- comma s9, (k, s11) <- comma s10, (l, s12) <- comma s11, (m, s13) <- comma s12, (n, s14) <- comma s13, (o, s15) <- comma s14, u <- expectToken ")" s15])
