-- expect: type error, a lambda-bound function is used at two types
f g = (g True, g 'x')
main :: IO ()
main = print (f id)
