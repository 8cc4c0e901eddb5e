-- expect: syntax error, module name in lower case
module main where
main :: IO ()
main = print 1
