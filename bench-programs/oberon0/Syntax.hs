{-# LANGUAGE DeriveDataTypeable #-}
-- | The abstract syntax of Oberon-0 (Wirth, "Compiler Construction", 1996), with FOR.
module Syntax
  ( Module(..), Decl(..), Param(..), TypeExp(..), Field(..), Stmt(..), Exp(..)
  , Ident, Identifier(..), Place, ident, called, at, Operator
  ) where

import Data.Data
import Language.Term (Leaf(..), Name)

data Module = Module Ident [Decl] [Stmt]
  deriving (Eq, Show, Data)

data Decl
  = ConstDecl Ident Exp
  | TypeDecl Ident TypeExp
  | VarDecl Ident TypeExp
  | ProcDecl Ident [Param] [Decl] [Stmt]
  deriving (Eq, Show, Data)

data Param
  = ValueParam Ident TypeExp
  | VarParam Ident TypeExp
  deriving (Eq, Show, Data)

data TypeExp
  = NamedType Ident
  | ArrayType Exp TypeExp
  | RecordType [Field]
  deriving (Eq, Show, Data)

data Field = Field Ident TypeExp
  deriving (Eq, Show, Data)

data Stmt
  = Assign Exp Exp
  | Call Ident [Exp]
  | If Exp [Stmt] [Stmt]
  | While Exp [Stmt]
  | For Exp Exp Exp Exp [Stmt]
  -- ^ Variable, first and last value, step.
  deriving (Eq, Show, Data)

data Exp
  = IntExp Int
  | IdnExp Ident
  | FieldExp Exp Ident
  | IndexExp Exp Exp
  | UnaryExp Operator Exp
  | BinaryExp Operator Exp Exp
  deriving (Eq, Show, Data)

-- | As it is written: @+@, @DIV@, @~@ …
type Operator = Name

-- | Line and column, from 1.
type Place = (Int, Int)

-- | A name at its place of the text, which is not shown.
data Identifier = Identifier String Place
  deriving (Eq, Ord)

instance Show Identifier where
  showsPrec _ (Identifier s _) = showString s

type Ident = Leaf Identifier

ident :: String -> Place -> Ident
ident s place = Leaf (Identifier s place)

called :: Ident -> String
called (Leaf (Identifier s _)) = s

at :: Ident -> Place
at (Leaf (Identifier _ place)) = place
