{-# LANGUAGE RankNTypes #-}
-- Variables of pattern bindings that stand for quantified fields and have signatures of their own.
module Main (main) where

data Together m = Together (forall a t. Monad m => m a -> m t -> m [a])

make :: Int -> (Int, Together m)
make n = (n, Together (\x y -> do { a <- x; _ <- y; return (replicate n a) }))

size :: Int
both :: Maybe a -> Maybe t -> Maybe [a]
(size, Together both) = make 3

main :: IO ()
main = do
  print (size, both (Just 'x') (Just ()), both (Just True) (Nothing :: Maybe Int))
  let pair :: [a] -> [b] -> [[a]]
      Together pair = snd (make 2)
  print (pair "ab" [(), ()], pair [1 :: Int] "c")
