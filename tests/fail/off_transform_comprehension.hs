main :: IO ()
main = print [x | x <- "abc", then reverse]
