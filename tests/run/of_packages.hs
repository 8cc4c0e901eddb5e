{-# LANGUAGE CPP, PatternSynonyms, TemplateHaskellQuotes, TypeFamilies, ViewPatterns #-}
module Main (main) where

import Language.Haskell.TH (nameBase)

newtype Stream = UnStream (Int, String)

toPair :: Stream -> (Int, String)
toPair (UnStream p) = p

-- The equation behind `where` has its own number of arguments.
pattern Stream :: Int -> String -> Stream
pattern Stream n s <- (toPair -> (n, s))
  where Stream = curry UnStream

-- A pragma that starts a line ends the declaration before it, also where a macro brings it with a `;`.
#define RENAME(_old, _new) \
{-# DEPRECATED _old "Please use _new instead." #-}; \
{-# INLINE _old #-}; \
_old = _new

twice :: Int -> Int
twice n = do
  let k = n
  k + k

double :: Int -> Int
RENAME(double, twice)

#define RENAME_PRIME(_old, _new) _old = _new'

twice' :: Int -> Int
twice' n = n + n

doubled :: Int -> Int
RENAME_PRIME(doubled, twice)

main :: IO ()
main = do
  case Stream 3 "x" of Stream n s -> print (n, s)
  print (double 4, doubled 5)
  putStrLn "one \
    line for the preprocessor"
  putStrLn (nameBase ''(~))
