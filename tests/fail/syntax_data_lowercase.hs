-- expect: syntax error, constructor in lower case
data T = foo | Bar
main :: IO ()
main = print 1
