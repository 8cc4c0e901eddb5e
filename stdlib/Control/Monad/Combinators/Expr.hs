-- | Expressions from a table of operators.
module Control.Monad.Combinators.Expr (Operator(..), makeExprParser) where

import Control.Monad (MonadPlus)
import Control.Monad.Combinators

-- | An operator's parser has what the operator does. Those of 'TernR' are nested: the first part's has the second's.
data Operator m a
  = InfixN (m (a -> a -> a))
  | InfixL (m (a -> a -> a))
  | InfixR (m (a -> a -> a))
  | Prefix (m (a -> a))
  | Postfix (m (a -> a))
  | TernR (m (m (a -> a -> a -> a)))

-- | Terms, and operators from those that bind most tightly on. At most one prefix and one postfix operator of a level stands at a
-- term.
makeExprParser :: MonadPlus m => m a -> [[Operator m a]] -> m a
makeExprParser = foldl level
{-# INLINABLE makeExprParser #-}

level :: MonadPlus m => m a -> [Operator m a] -> m a
level term ops = operand >>= \x -> choice [rights x, lefts x, single x, ternary x, return x]
  where
    operand = do
      before <- option id (choice [p | Prefix p <- ops])
      x <- term
      after <- option id (choice [p | Postfix p <- ops])
      return (after (before x))
    infixR = choice [p | InfixR p <- ops]
    infixL = choice [p | InfixL p <- ops]
    infixN = choice [p | InfixN p <- ops]
    ternR = choice [p | TernR p <- ops]
    rights x = do
      f <- infixR
      y <- operand >>= \r -> rights r <|> return r
      return (f x y)
    lefts x = do
      f <- infixL
      y <- operand
      let r = f x y
      lefts r <|> return r
    single x = do
      f <- infixN
      y <- operand
      return (f x y)
    ternary x = do
      second <- ternR
      y <- operand >>= \r -> ternary r <|> return r
      f <- second
      z <- operand >>= \r -> ternary r <|> return r
      return (f x y z)
