{-# LANGUAGE ExistentialQuantification, GADTs, PatternSynonyms, RankNTypes, ViewPatterns #-}
module Main (main) where

import Data.Typeable (Typeable, cast)

data Showable = forall a. Show a => Showable a

-- A match gives a type and its instance.
pattern Shown :: () => forall a. Show a => a -> Showable
pattern Shown x = Showable x

data Term a where
  Number :: Int -> Term Int
  Truth :: Bool -> Term Bool
  If :: Term Bool -> Term a -> Term a -> Term a

-- A match says what the type is.
pattern N :: forall a. () => forall. (a ~ Int) => Int -> Term a
pattern N n = Number n

pattern Unless :: Term Bool -> Term a -> Term a -> Term a
pattern Unless c a b = If c b a

eval :: Term a -> a
eval (N n) = n
eval (Truth b) = b
eval (Unless c a b) = if eval c then eval b else eval a

-- Both contexts, and the variables by name.
pattern Equal :: forall a. (Eq a, Num a) => forall b. (Show b) => b -> Pack a
pattern Equal x <- Pack ((== 0) -> True) x
  where
    Equal x = Pack 0 x

data Pack a = forall b. Show b => Pack a b

-- Fields of what is not hidden can be selected.
pattern Entry :: () => forall b. Typeable b => String -> b -> Entry
pattern Entry {key, value} = MkEntry key value

data Entry = forall b. Typeable b => MkEntry String b

ints :: [Entry] -> [(String, Int)]
ints es = [(k, n) | Entry k (cast -> Just n) <- es]

describe :: (Eq a, Num a) => Pack a -> String
describe (Equal x) = "zero and " ++ show x
describe (Pack _ x) = show x

main :: IO ()
main = do
  print [show x | Shown x <- [Shown 'a', Showable [1, 2], Shown (Just ())]]
  print (eval (Unless (Truth False) (N 1) (N 2)))
  mapM_ (putStrLn . describe) [Equal 'q', Pack (1 :: Int) True]
  print (map key [Entry "a" 'x', MkEntry "b" ()])
  print (ints [Entry {key = "c", value = 3 :: Int}, Entry "d" 'x'])
