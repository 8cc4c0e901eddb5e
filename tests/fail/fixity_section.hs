-- expect: error, the section's operand binds less tightly than its operator
main :: IO ()
main = print (map (1 + 2 *) [3])
