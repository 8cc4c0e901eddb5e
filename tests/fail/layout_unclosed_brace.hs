-- expect: syntax error, an explicit block is not closed
main :: IO ()
main = do { print 1; print 2
