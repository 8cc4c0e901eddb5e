-- expect: type error deep inside nested expressions, at its exact place
main :: IO ()
main = print (map (\x -> let y = x * 2 in case y of { 0 -> [y]; n -> [n, head "z"] }) [1, 2, 3 :: Int])
