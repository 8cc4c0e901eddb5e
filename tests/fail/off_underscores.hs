main :: IO ()
main = print 1_000
