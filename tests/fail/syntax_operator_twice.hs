-- expect: syntax error, an operator without its right operand
main :: IO ()
main = print (1 + * 2)
