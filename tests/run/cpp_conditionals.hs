{-# LANGUAGE CPP #-}
#define LIMIT 10
#if LIMIT > 5
limit :: Int
limit = LIMIT
#else
limit :: String
limit = "small"
#endif
#ifdef UNDEFINED_THING
broken here
#elif defined(LIMIT) && LIMIT == 10
other :: Int
other = 1
#endif
#ifndef NOPE
third :: Int
third = 3
#endif
#undef LIMIT
#ifdef LIMIT
bad bad
#endif
main :: IO ()
main = print (limit, other, third)
