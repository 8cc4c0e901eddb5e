data R a = R { (<+>) :: a, unR' :: Maybe a, neg :: Int } deriving (Show, Eq)
data W = W { unW :: R Int } deriving Show
newtype N = N { getN :: Int } deriving (Show)
main :: IO ()
main = do
  print (R { (<+>) = 1, unR' = Just 2, neg = -3 })
  print (W (R 1 Nothing 2))
  print (Just (N 3))
  print [Left (N (-4)), Right (Just (W (R 0 (Just (-1)) 0)))]
  print (showsPrec 11 (N 3) "")
-- stress
