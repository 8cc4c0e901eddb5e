type a + b = Either a b
main :: IO ()
main = print 1
