-- expect: lexical error, a character literal holds two characters
main :: IO ()
main = print 'ab'
