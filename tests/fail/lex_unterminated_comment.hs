-- expect: lexical error, the block comment is not closed
main :: IO ()
main = print 1
{- opened {- nested -} but never closed
