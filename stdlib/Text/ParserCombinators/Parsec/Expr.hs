-- | Expressions by a table of operators, under the names of version 2.
module Text.ParserCombinators.Parsec.Expr (Assoc(..), Operator(..), OperatorTable, buildExpressionParser) where

import qualified Text.Parsec.Expr as N
import Text.Parsec.Expr (Assoc(..))
import Text.Parsec.String (GenParser)

data Operator tok st a
  = Infix (GenParser tok st (a -> a -> a)) Assoc
  | Prefix (GenParser tok st (a -> a))
  | Postfix (GenParser tok st (a -> a))

type OperatorTable tok st a = [[Operator tok st a]]

buildExpressionParser :: OperatorTable tok st a -> GenParser tok st a -> GenParser tok st a
buildExpressionParser table = N.buildExpressionParser (map (map new) table)
  where
    new op = case op of
      Infix p a -> N.Infix p a
      Prefix p -> N.Prefix p
      Postfix p -> N.Postfix p
