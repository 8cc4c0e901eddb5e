-- expect: type error, the pattern's type is not the scrutinee's
f :: Maybe Int -> Int
f m = case m of
  Just x -> x
  [] -> 0
main :: IO ()
main = print (f Nothing)
