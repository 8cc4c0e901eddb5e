-- expect: error, prefix minus beside an operator of higher precedence
main :: IO ()
main = print (2 * -3)
