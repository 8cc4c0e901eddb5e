{-# LANGUAGE EmptyCase, EmptyDataDeriving, DeriveGeneric, DeriveFunctor, StandaloneDeriving #-}
-- A `case` without alternatives evaluates its value, as derived instances of types without constructors do.
import Control.Exception
import GHC.Generics
data V deriving (Generic, Show, Eq, Ord)
data W a deriving (Generic1, Functor)
f :: V -> Int
f x = case x of {}
t :: String -> a -> IO ()
t s x = do
  r <- try (evaluate x)
  putStrLn (s ++ ": " ++ either (\e -> takeWhile (/= '\n') (show (e :: SomeException))) (const "fine") r)
main = do
  t "case" (f (error "a"))
  t "from" (from (error "a" :: V))
  t "to" (to (error "b") :: V)
  t "inner" (case from (error "a" :: V) of M1 v -> v)
  t "from1" (case from1 (error "a" :: W Int) of M1 v -> v)
  t "to1" (to1 (error "b") :: W Int)
  t "show" (show (error "c" :: V))
  t "eq" ((error "c" :: V) == error "d")
  t "cmp" (compare (error "c" :: V) (error "d"))
  t "fmap" (fmap id (error "c" :: W Int))
