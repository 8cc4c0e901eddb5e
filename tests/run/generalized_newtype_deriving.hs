{-# LANGUAGE GeneralizedNewtypeDeriving #-}
import Control.Monad.State
newtype Meters = Meters Double deriving (Show, Eq, Ord, Num, Fractional)
newtype Id = Id Int deriving (Eq, Ord, Enum, Show)
newtype App a = App (State [String] a) deriving (Functor, Applicative, Monad)
say :: String -> App ()
say s = App (modify (s :))
run :: App a -> (a, [String])
run (App m) = let (a, s) = runState m [] in (a, reverse s)
main :: IO ()
main = do
  print (Meters 3 + 4.5 * 2, Meters 1 < 2, [Id 1 ..] !! 3)
  print (run (say "a" >> say "b" >> return 7))
