-- expect: lexical error, character escape beyond U+10FFFF
main :: IO ()
main = print '\x110000'
