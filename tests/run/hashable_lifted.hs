{-# LANGUAGE DeriveGeneric, DeriveAnyClass #-}
-- Hashable1 by Generic1: the same hash as that of Hashable by Generic.
import Data.Hashable
import Data.Hashable.Lifted
import GHC.Generics (Generic, Generic1)

data Tree a = Leaf | Fork (Tree a) a [Tree a] | Twice (Maybe [a]) Int
  deriving (Generic, Generic1, Hashable, Hashable1)

data Both f a = Both (f a) a
  deriving (Generic1)

instance Hashable1 f => Hashable1 (Both f)

main :: IO ()
main = do
  let t = Fork Leaf 'a' [Twice (Just "bc") 3, Fork Leaf 'd' []]
  print (hashWithSalt1 1 t == hashWithSalt 1 t)
  print (map (hashWithSalt1 7) [Leaf, Twice Nothing 0, Fork Leaf 'x' []] == map (hashWithSalt 7) [Leaf, Twice Nothing 0, Fork Leaf 'x' []])
  print (hashWithSalt1 3 (Both [1, 2 :: Int] 5) == hashWithSalt (hashWithSalt 3 [1, 2 :: Int]) (5 :: Int))
  print (liftHashWithSalt (\s _ -> s) 1 (Fork Leaf 'a' []) == liftHashWithSalt (\s _ -> s) 1 (Fork Leaf 'b' []))
