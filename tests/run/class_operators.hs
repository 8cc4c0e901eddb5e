infixr 6 <+>
infixl 7 .*
class VecLike v where
  (<+>) :: v -> v -> v
  (.*) :: v -> Int -> v
  zero :: v
  vsum :: [v] -> v
  vsum = foldr (<+>) zero
data V2 = V2 Int Int deriving (Show, Eq)
instance VecLike V2 where
  V2 a b <+> V2 c d = V2 (a + c) (b + d)
  V2 a b .* k = V2 (a * k) (b * k)
  zero = V2 0 0
instance VecLike Int where
  (<+>) = (+)
  (.*) = (*)
  zero = 0
main :: IO ()
main = do
  print (V2 1 2 <+> V2 3 4 .* 2 <+> zero)
  print (vsum [V2 1 1, V2 2 2], vsum [1 .. 10 :: Int])
