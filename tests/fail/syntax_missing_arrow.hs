-- expect: syntax error, a case alternative without an arrow
main :: IO ()
main = print (case 1 of
  1 "one"
  _ -> "other")
