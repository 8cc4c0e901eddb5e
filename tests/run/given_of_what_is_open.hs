{-# LANGUAGE GADTs, RankNTypes #-}
-- A match says that a hidden type is one that is found only outside of it, by how a local function without a signature is used.
module Main (main) where

data Is a b where
  Refl :: Is a a

data Step k o r = Stop | Yield o r | forall t. Await (t -> r) (k t) r

newtype Machine k o = Machine (Step k o (Machine k o))

divert :: (a -> (b, c)) -> Machine (Is c) () -> Machine (Is a) b
divert split = go
  where
    go (Machine m) = Machine (case m of
      Stop -> Stop
      Yield _ _ -> Stop
      Await f Refl end -> Await (\x -> let (kept, part) = split x in Machine (Yield kept (go (f part)))) Refl (go end))

feed :: Machine (Is a) b -> [a] -> [b]
feed (Machine Stop) _ = []
feed (Machine (Yield x m)) xs = x : feed m xs
feed (Machine (Await f Refl _)) (x : xs) = feed (f x) xs
feed (Machine (Await _ _ end)) [] = feed end []

sinks :: Int -> Machine (Is c) ()
sinks 0 = Machine Stop
sinks n = Machine (Await (const (sinks (n - 1))) Refl (Machine Stop))

main :: IO ()
main = print (feed (divert (\x -> (x * 2, show x)) (sinks 3)) [1 .. 10 :: Int])
