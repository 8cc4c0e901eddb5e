main :: IO ()
main = do
  print (lex "", lex "  ", lex "abc'd_1 e", lex "+-* 3", lex "'x' y", lex "'\\n'", lex "\"str\"rest", lex "0x1Fg", lex "1.5.2", lex "[1]")
  print (reads "(1,2)tail" :: [((Int, Int), String)])
  print (readParen False reads "((5))" :: [(Int, String)], readParen True reads "5" :: [(Int, String)])
  print ((read "[(1,True),(2,False)]" :: [(Int, Bool)]), (reads "" :: [(Int, String)]))
-- stress
