{-# LANGUAGE FlexibleContexts #-}
module Main (main) where
import Text.ParserCombinators.Parsec
import Text.ParserCombinators.Parsec.Expr
import qualified Text.ParserCombinators.Parsec.Token as T
import Text.ParserCombinators.Parsec.Language

lexer :: T.TokenParser ()
lexer = T.makeTokenParser emptyDef

expr :: Parser Integer
expr = buildExpressionParser table factor <?> "expression"
  where
    table = [[op "*" (*) AssocLeft, op "/" div AssocLeft], [op "+" (+) AssocLeft, op "-" (-) AssocLeft]]
    op s f assoc = Infix (do { string s; spaces; return f } <?> "operator") assoc
    factor = T.parens lexer expr <|> T.natural lexer <?> "simple expression"

ident :: CharParser st String
ident = do { c <- letter <|> char '_'; cs <- many (alphaNum <|> char '_'); return (c : cs) }

main :: IO ()
main = do
  print (parse expr "" "1+2*(3-4)/1")
  print (parse expr "" "1+2*")
  print (parse ident "" "foo_bar1 ")
  print (runParser (many (do { c <- ident; spaces; updateState (+ 1); return c }) >> getState) 0 "n" "a b c")
  print (parse (pzero <|> ident) "x" "9")
  print (fmap length (parseFully "ab cd"))

-- Without signatures, and no input in sight: `try` is one of lists.
parseFully text = parse words' "" text

words' = many1 (lexeme (try ident))

lexeme p = do { x <- p; spaces; return x }
