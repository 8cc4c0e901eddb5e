main :: IO ()
main = print 0b101
