{-# LANGUAGE FlexibleContexts #-}
-- | Expressions by a table of operators.
module Text.Parsec.Expr (Assoc(..), Operator(..), OperatorTable, buildExpressionParser) where

import Text.Parsec.Combinator
import Text.Parsec.Prim

data Assoc = AssocNone | AssocLeft | AssocRight

data Operator s u m a
  = Infix (ParsecT s u m (a -> a -> a)) Assoc
  | Prefix (ParsecT s u m (a -> a))
  | Postfix (ParsecT s u m (a -> a))

-- | Those that bind most first; the operators of one list bind alike.
type OperatorTable s u m a = [[Operator s u m a]]

buildExpressionParser :: Stream s m t => OperatorTable s u m a -> ParsecT s u m a -> ParsecT s u m a
buildExpressionParser table simple = foldl level simple table

level :: Stream s m t => ParsecT s u m a -> [Operator s u m a] -> ParsecT s u m a
level term ops = operand >>= \x -> rightRest x <|> leftRest x <|> noneRest x <|> return x <?> "operator"
  where
    infixes assoc = choice [p | Infix p a <- ops, same a assoc]
    rightOp = infixes AssocRight
    leftOp = infixes AssocLeft
    noneOp = infixes AssocNone
    prefix = choice [p | Prefix p <- ops] <?> ""
    postfix = choice [p | Postfix p <- ops] <?> ""
    operand = do
      pre <- prefix <|> return id
      x <- term
      post <- postfix <|> return id
      return (post (pre x))
    ambiguous assoc op = try (op >> fail ("ambiguous use of a " ++ assoc ++ " associative operator"))
    ambiguousRight = ambiguous "right" rightOp
    ambiguousLeft = ambiguous "left" leftOp
    ambiguousNone = ambiguous "non" noneOp
    rightRest x = (do
      f <- rightOp
      y <- operand >>= \z -> rightRest1 z
      return (f x y)) <|> ambiguousLeft <|> ambiguousNone
    rightRest1 x = rightRest x <|> return x
    leftRest x = (do
      f <- leftOp
      y <- operand
      leftRest1 (f x y)) <|> ambiguousRight <|> ambiguousNone
    leftRest1 x = leftRest x <|> return x
    noneRest x = do
      f <- noneOp
      y <- operand
      ambiguousRight <|> ambiguousLeft <|> ambiguousNone <|> return (f x y)

same :: Assoc -> Assoc -> Bool
same a b = case (a, b) of
  (AssocNone, AssocNone) -> True
  (AssocLeft, AssocLeft) -> True
  (AssocRight, AssocRight) -> True
  _ -> False
