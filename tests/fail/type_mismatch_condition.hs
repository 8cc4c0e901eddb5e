-- expect: type error, the condition is not Bool
main :: IO ()
main = if 'x' then print 1 else print 2
