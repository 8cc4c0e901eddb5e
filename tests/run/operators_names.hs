infixl 6 |+|
(|+|) :: Int -> Int -> Int
a |+| b = a * 10 + b
(.:), (!!!), (<$$>), (∘) :: Int -> Int -> Int
a .: b = a - b
a !!! b = a + b
a <$$> b = a * b
a ∘ b = a * 100 + b
x' , _y, x'' :: Int
x' = 1
_y = 2
x'' = 3
main :: IO ()
main = print (x' |+| _y |+| x'', 5 .: 3, 5 !!! 3, 5 <$$> 3, 1 ∘ 2)
