-- | A grammar of XML's elements, attributes, text, comments and references, and how much of it two sets of documents cover: @grammar_before.svg@ and
-- @grammar_after.svg@ in the folder where it runs.
module Main (main) where

import Control.Exception (evaluate)
import Profile.Grammar
import Profile.View (writeSvg)
import Text.Parsec
import Text.Parsec.String

xml :: Grammar
xml = grammar "XML" ["document", "declaration", "element", "content", "attribute", "value", "text", "reference", "comment", "instruction", "name"]

-- | Which production names which.
uses :: [(String, String)]
uses =
  [ ("document", "declaration"), ("document", "comment"), ("document", "element"), ("element", "name"), ("element", "attribute")
  , ("element", "content"), ("content", "element"), ("content", "text"), ("content", "reference"), ("content", "comment")
  , ("content", "instruction"), ("attribute", "name"), ("attribute", "value"), ("value", "reference"), ("instruction", "name") ]

document, declaration, element, content, attribute, value, text', reference, comment, instruction :: Parser ()
document = production xml "document" (optional (try declaration) >> spaces >> skipMany (try comment >> spaces) >> element >> spaces >> eof)
declaration = production xml "declaration" (string "<?xml" >> manyTill anyChar (try (string "?>")) >> return ())
element = production xml "element" $ do
  _ <- char '<'
  n <- name
  skipMany (try (skipMany1 space >> attribute))
  spaces
  (string "/>" >> return ()) <|> (char '>' >> skipMany content >> string ("</" ++ n) >> spaces >> char '>' >> return ())
content = production xml "content" (try comment <|> try instruction <|> try element <|> reference <|> text')
attribute = production xml "attribute" (name >> char '=' >> value)
value = production xml "value" (between (char '"') (char '"') (skipMany (reference <|> (noneOf "<&\"" >> return ()))))
text' = production xml "text" (skipMany1 (noneOf "<&"))
reference = production xml "reference" (char '&' >> name >> char ';' >> return ())
comment = production xml "comment" (string "<!--" >> manyTill anyChar (try (string "-->")) >> return ())
instruction = production xml "instruction" (string "<?" >> name >> manyTill anyChar (try (string "?>")) >> return ())

name :: Parser String
name = production xml "name" ((:) <$> letter <*> many (alphaNum <|> oneOf "-_:."))

cover :: FilePath -> [String] -> IO ()
cover file documents = do
  (results, counts) <- activations xml (mapM (evaluate . either (error . show) id . parse document "") documents)
  putStrLn (show (length results) ++ " documents; never tried: " ++ unwords [n | (n, 0) <- counts])
  mapM_ (\(n, k) -> putStrLn (n ++ " " ++ show k)) counts
  writeSvg file (grammarView uses counts)

main :: IO ()
main = do
  cover "grammar_before.svg" ["<a/>", "<a><b></b><c></c></a>"]
  cover "grammar_after.svg"
    [ "<a/>", "<a><b></b><c></c></a>", "<?xml version=\"1.0\"?>\n<!-- all --><p class=\"x &amp; y\">one &lt; two <!-- three --><?php four?></p>" ]
