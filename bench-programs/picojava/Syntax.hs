{-# LANGUAGE DeriveDataTypeable #-}
-- | The abstract syntax of PicoJava: blocks of declarations and statements over named objects.
module Syntax
  ( Program(..), Block(..), BlockStmt(..), Exp(..), Ident, Identifier(..), ident, called, at
  ) where

import Data.Data
import Language.Term (Leaf(..))

newtype Program = Program Block
  deriving (Eq, Show, Data)

newtype Block = Block [BlockStmt]
  deriving (Eq, Show, Data)

-- | Declarations and statements. The last two kinds of declaration are made by the name analysis, not by the
-- parser.
data BlockStmt
  = ClassDecl Ident (Maybe Exp) Block
  | VarDecl Exp Ident
  | AssignStmt Exp Exp
  | WhileStmt Exp BlockStmt
  | PrimitiveDecl Ident
  | UnknownDecl Ident
  deriving (Eq, Show, Data)

-- | Accesses, which are 'Use' and 'Dot', and literals. The second operand of 'Dot' is a 'Use'.
data Exp
  = Use Ident
  | Dot Exp Exp
  | BooleanLiteral Bool
  deriving (Eq, Show, Data)

-- | A name at a place of the text (line and column; 0 and 0 for names that are not in the text). The place is
-- part of what it is, so that terms that are equal otherwise can be told apart; it is not shown.
data Identifier = Identifier String (Int, Int)
  deriving (Eq, Ord)

instance Show Identifier where
  showsPrec _ (Identifier s _) = showString s

-- | An identifier is one leaf of the term.
type Ident = Leaf Identifier

ident :: String -> (Int, Int) -> Ident
ident s place = Leaf (Identifier s place)

called :: Ident -> String
called (Leaf (Identifier s _)) = s

at :: Ident -> (Int, Int)
at (Leaf (Identifier _ place)) = place
