{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts #-}
class Coll c e | c -> e where
  cinsert :: e -> c -> c
  cempty :: c
  ctoList :: c -> [e]
instance Coll [a] a where
  cinsert = (:)
  cempty = []
  ctoList = id
newtype Bits' = Bits' Integer
instance Coll Bits' Int where
  cinsert n (Bits' b) = Bits' (if odd (b `div` 2 ^ n) then b else b + 2 ^ n)
  cempty = Bits' 0
  ctoList (Bits' b) = [i | (i, True) <- zip [0 .. 63] (map odd (iterate (`div` 2) b))]
fromL :: Coll c e => [e] -> c
fromL = foldr cinsert cempty
class Convert a b where convert :: a -> b
instance Convert Int String where convert = show
instance Convert Bool Int where convert b = if b then 1 else 0
main :: IO ()
main = do
  print (ctoList (fromL [5, 3, 5, 1] :: Bits'), ctoList (fromL "abc" :: String))
  putStrLn (convert (42 :: Int))
  print (convert True + (1 :: Int))
-- stress
