-- expect: type error, main is not an IO action
main :: Int
main = 3
