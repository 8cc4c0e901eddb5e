{-# LANGUAGE PatternSynonyms, ViewPatterns, GADTs, DataKinds, KindSignatures #-}
{-# OPTIONS_GHC -Wall -Werror=incomplete-patterns #-}
module Main (main) where

data Stack a = MkStack [a]

pop :: Stack a -> Maybe (a, Stack a)
pop (MkStack []) = Nothing
pop (MkStack (x : xs)) = Just (x, MkStack xs)

pattern Bottom :: Stack a
pattern Bottom <- (pop -> Nothing) where Bottom = MkStack []

pattern (:>) :: a -> Stack a -> Stack a
pattern x :> s <- (pop -> Just (x, s)) where x :> MkStack xs = MkStack (x : xs)
infixr 5 :>

{-# COMPLETE Bottom, (:>) #-}

depth :: Stack a -> Int
depth Bottom = 0
depth (_ :> s) = 1 + depth s

top :: Stack a -> Maybe a
top (x :> _) = Just x

redundant :: Stack a -> Bool
redundant Bottom = True
redundant (_ :> _) = False
redundant _ = False

nested :: Stack Bool -> Int
nested Bottom = 0
nested (True :> _) = 1

whole :: Stack Bool -> Int
whole Bottom = 0
whole (True :> _) = 1
whole (False :> Bottom) = 2
whole (False :> (_ :> _)) = 3

pattern Only :: a -> [a]
pattern Only x = [x]

alone :: [Int] -> Int
alone (Only x) = x
alone [] = 0
alone (_ : _ : _) = 2

pattern Wrapped :: a -> Stack a
pattern Wrapped a <- MkStack [a]

twice :: Stack a -> Int
twice (Wrapped _) = 1
twice (Wrapped _) = 2
twice Bottom = 3
twice (_ :> _) = 4

pattern Some :: a -> Maybe a
pattern Some a = Just a
pattern None :: Maybe a
pattern None = Nothing
{-# COMPLETE Some, Nothing #-}
{-# COMPLETE None, Just :: Maybe #-}

mixed :: Maybe a -> Maybe b -> Int
mixed (Some _) (Just _) = 1
mixed Nothing None = 2
mixed (Some _) None = 3
mixed Nothing (Just _) = 4

missingOne :: Maybe a -> Int
missingOne None = 2

main :: IO ()
main = do
  print (depth ('a' :> 'b' :> Bottom), top (1 :> Bottom :: Stack Int), redundant (Bottom :: Stack ()))
  print (nested Bottom, whole (False :> Bottom), alone [1], twice (MkStack "ab"))
  print (mixed (Just 'x') (Nothing :: Maybe Int), missingOne (Nothing :: Maybe Int))
