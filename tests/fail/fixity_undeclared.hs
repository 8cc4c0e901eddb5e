-- expect: error, a fixity declaration for a name that is not defined here
infixl 6 <+>
main :: IO ()
main = print 1
