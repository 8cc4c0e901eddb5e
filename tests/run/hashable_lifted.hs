-- library
module Main (main) where

import Data.Functor.Compose
import Data.Hashable
import Data.Hashable.Lifted

newtype Fix f = Fix (f (Fix f))

instance Hashable1 f => Hashable (Fix f) where
  hashWithSalt salt (Fix x) = liftHashWithSalt hashWithSalt salt x

main :: IO ()
main = do
  print (hash (Fix [Fix [], Fix [Fix []]]) /= hash (Fix [Fix [Fix []], Fix []]))
  print (hashWithSalt1 5 [1, 2 :: Int] == hashWithSalt 5 [1, 2 :: Int], hashWithSalt1 5 (Just 'x') == hashWithSalt 5 (Just 'x'))
  print (hashWithSalt2 5 ('a', True) == hashWithSalt 5 ('a', True), hashWithSalt2 9 (Left 3 :: Either Int Char) == hashWithSalt 9 (Left 3 :: Either Int Char))
  print (liftHashWithSalt (\s x -> s + x) 1 (Compose [Just 3, Nothing, Just 4]) == liftHashWithSalt (liftHashWithSalt (+)) 1 [Just 3, Nothing, Just 4])
