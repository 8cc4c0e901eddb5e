-- An underscore cannot end a number: it is a pattern of its own.
f :: Int -> Int -> Int
f 1_ = 2
f 2__x = __x
f _ _ = 3

g :: Int -> Double -> Int -> Int
g _ 1.5_ = 4
g 0x1F_ 5 = 6
g 7_ _ = 8
g _ _ _ = 9

main :: IO ()
main = print [f 1 5, f 2 6, f 4 4, g 0 1.5 0, g 31 2 5, g 7 0 0, g 1 1 1]
