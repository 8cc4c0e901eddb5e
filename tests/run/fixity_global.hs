infixr 5 +++
infixl 4 <+>
infix 3 ===
(+++) :: String -> String -> String
a +++ b = "(" ++ a ++ "+++" ++ b ++ ")"
(<+>) :: String -> String -> String
a <+> b = "(" ++ a ++ "<+>" ++ b ++ ")"
(===) :: String -> String -> String
a === b = a ++ "=" ++ b
noFix :: String -> String -> String
noFix a b = "[" ++ a ++ b ++ "]"
main :: IO ()
main = do
  putStrLn ("a" +++ "b" +++ "c" <+> "d" <+> "e" === "f")
  putStrLn ("x" `noFix` "y" `noFix` "z" +++ "w")
