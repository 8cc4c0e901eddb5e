{-# LANGUAGE CPP #-}
-- The arguments of a macro may stand on several lines; layout goes on as if they stood on one.
module Main where

#include "MachDeps.h"
#include "ghcconfig.h"
#include "HsBaseConfig.h"

import Data.Int

#define TRACE(s) traced (s) $
#define QUIET(s) {- nothing -}
#define BOX(x) (x)
#define PAIR(a, b) (a, b)

traced :: String -> a -> (String, a)
traced s x = (s, x)

act :: Int -> Int -> (String, Int)
act i tk =
  TRACE("state: " ++ show BOX(i) ++
        ",\ttoken: " ++ show BOX(tk) ++
        ")") (i +
              tk)

silent :: Int -> Int
silent i =
  QUIET("state: " ++ show (i) ++
        ", (")
  case i of
    0 -> 1
    n | n > 1,
        even n -> snd PAIR(3,
                           n * 2) + 1
      | otherwise -> n

main :: IO ()
main = do
  print (act 1 2)
  print (map silent [0, 1, 2])
  print (SIZEOF_HSWORD * 8 == WORD_SIZE_IN_BITS, SIZEOF_LONG, (maxBound :: HTYPE_INT))
#ifdef WORDS_BIGENDIAN
  putStrLn "big"
#endif
