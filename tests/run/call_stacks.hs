{-# LANGUAGE ExistentialQuantification, RankNTypes #-}
-- | Stacks of calls, and what the library's failures say of them. Expected: what GHC 9.0.2 prints.
module Main (main) where

import Prelude hiding (putStrLn)
import qualified Prelude
import GHC.Stack
import Data.List (isInfixOf, isPrefixOf, tails)
import Control.Exception
import Data.Maybe (fromJust)
import qualified Data.Map as M

-- | Without the folders that the compiler was told this file by, and without the places of the library, whose files are its own.
putStrLn :: String -> IO ()
putStrLn = Prelude.putStr . unlines . map place . lines
  where
    place l
      | ".hs:" `isInfixOf` l && not ("call_stacks.hs" `isInfixOf` l) = takeWhile (/= ',') l ++ ", called in the library"
      | otherwise = unwords (map tidy (words' l))
    words' l = case break (== ' ') l of
      (w, _ : rest) -> w : words' rest
      (w, []) -> [w]
    tidy w = case filter ("call_stacks.hs" `isPrefixOf`) (tails w) of
      t : _ -> t
      [] -> w

f :: HasCallStack => Int -> String
f n = prettyCallStack callStack ++ show n

g :: HasCallStack => Int -> String
g n = f (n + 1)

h :: Int -> String
h n = g n

local :: HasCallStack => String
local = let k x = f x in k 3

op :: HasCallStack => Int -> Int -> String
a `op` b = prettyCallStack callStack

infixl 6 +++
(+++) :: HasCallStack => Int -> Int -> String
a +++ b = prettyCallStack callStack

class C a where
  m :: HasCallStack => a -> String
  d :: HasCallStack => a -> String
  d x = "default " ++ prettyCallStack callStack

instance C Int where
  m _ = prettyCallStack callStack

instance C Bool where
  m _ = f 1
  d _ = f 2

data Colour = Red | Green deriving (Show, Enum, Eq, Ord, Bounded)

data K = HasCallStack => MkK Int

k1 :: K
k1 = MkK 3

useK :: K -> String
useK (MkK _) = prettyCallStack callStack

hof :: (HasCallStack => Int -> String) -> String
hof q = q 1

hof2 :: HasCallStack => (HasCallStack => Int -> String) -> String
hof2 q = q 1

pf :: HasCallStack => Int -> String
pf = f

frozen :: HasCallStack => Int -> String
frozen n = withFrozenCallStack (f n)

rec :: HasCallStack => Int -> String
rec 0 = f 0
rec n = rec (n - 1)

sect :: [String]
sect = map (`op` 1) [2] ++ map (1 +++) [2] ++ zipWith (+++) [1] [2]

try' :: a -> IO ()
try' x = do
  r <- try (evaluate x)
  case r of
    Left e -> do
      putStrLn ("show: " ++ show (e :: SomeException))
      putStrLn ("disp: " ++ displayException e)
      case fromException e of
        Just (ErrorCallWithLocation a b) -> putStrLn ("A<" ++ a ++ "> B<" ++ b ++ ">")
        Nothing -> putStrLn "other"
      case fromException e of
        Just (ErrorCall a) -> putStrLn ("A<" ++ a ++ ">")
        Nothing -> putStrLn "other"
    Right _ -> putStrLn "fine"

main :: IO ()
main = do
  putStrLn (f 1)
  putStrLn (g 1)
  putStrLn (h 1)
  putStrLn local
  putStrLn (1 `op` 2)
  putStrLn (1 +++ 2)
  putStrLn (m (1 :: Int))
  putStrLn (d (1 :: Int))
  putStrLn (m True)
  putStrLn (d True)
  putStrLn (useK k1)
  putStrLn (hof f)
  putStrLn (hof (\x -> f x))
  putStrLn (hof2 f)
  putStrLn (hof2 (\x -> prettyCallStack callStack))
  putStrLn (pf 1)
  putStrLn (frozen 1)
  putStrLn (rec 3)
  mapM_ putStrLn sect
  print callStack
  print (getCallStack callStack)
  print (map fst (getCallStack (let q :: HasCallStack => CallStack; q = callStack in q)))
  putStrLn (prettyCallStack emptyCallStack)
  putStrLn (prettyCallStack (fromCallSiteList [("x", SrcLoc "a" "b" "c" 1 2 3 4)]))
  print (popCallStack (fromCallSiteList [("x", SrcLoc "a" "b" "c" 1 2 3 4)]))
  print (SrcLoc "a" "b" "c" 1 2 3 4 == SrcLoc "a" "b" "c" 1 2 3 5)
  putStrLn (prettySrcLoc (SrcLoc "a" "b" "c" 1 2 3 4))
  try' (error "boom")
  try' (undefined :: Int)
  try' (errorWithoutStackTrace "plain")
  try' (fromJust (Nothing :: Maybe Int))
  try' (head ([] :: [Int]))
  try' ([1,2,3] !! 7)
  try' (toEnum 7 :: Colour)
  try' (succ Green)
  try' (pred Red)
  try' (M.fromList [(1,2)] M.! 3)
  try' (read "x" :: Int)
  try' (throw (ErrorCall "thrown") :: Int)
  try' (throw (ErrorCallWithLocation "thrown" "there") :: Int)
  try' (error $ "dollar" :: Int)
  try' (foldr1 max ([] :: [Int]))
  try' (maximum ([] :: [Int]))
  try' (1 `div` (0 :: Int))
  try' (map error ["q"] !! 0 :: Int)
  print (ErrorCall "a" == ErrorCallWithLocation "a" "b", compare (ErrorCall "a") (ErrorCall "b"))
