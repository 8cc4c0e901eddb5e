{-# LANGUAGE CPP #-}
{- Macros with parameters, nesting, joining, strings; what is not chosen may be
   anything, even this. -}
module Main (main) where

#define SQUARE(x) ((x)*(x))
#define PAIR(a,b) (a, SQUARE(b))
#define NAMED(n) n = "n"
#define GLUE(a,b) a/**/b
#define LONG 1 + \
  2
#if defined(__GLASGOW_HASKELL__) && __GLASGOW_HASKELL__ >= 710 && MIN_VERSION_base(4,8,0)
modern :: Bool
modern = True
#else
this is not Haskell (
#endif
#if 0
#if 1
nested
#else
nested
#endif
#elif (3 << 2) == 12 && !defined FOO
shift :: Int
shift = LONG
#else
#error not this one
#endif

NAMED(label)

GLUE(val,ue) :: Int
GLUE(val,ue) = SQUARE(2 + 1)

next :: Int -> Int
next x' = x' + 1

#undef SQUARE
#define SQUARE 4

main :: IO ()
main = do
  print modern
  print shift
  putStrLn label
  print value
  print (next SQUARE)
  putStrLn "LONG stays LONG"
