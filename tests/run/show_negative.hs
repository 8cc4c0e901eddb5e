data T = T Int | Int :/ Int deriving Show
infixl 7 :/
main :: IO ()
main = do
  print (-1)
  print (Just (-1), [-1, 2], (-1, -2.5))
  print (T (-3), (-3) :/ (-4), Left (-1) :: Either Int Int)
  print (showsPrec 6 (-5 :: Int) "", showsPrec 7 (-5 :: Int) "", showsPrec 7 (-0.5 :: Double) "")
  print (minBound :: Int, negate 0 :: Double, -0.0 :: Double)
