-- | PicoJava programs as text.
module Printer (printProgram) where

import Syntax

printProgram :: Program -> String
printProgram (Program b) = unlines (block 0 "" b)

-- | The lines of a block, the first of which begins with this.
block :: Int -> String -> Block -> [String]
block d before (Block ss) = [indent d (before ++ "{")] ++ concatMap (blockStmt (d + 1)) ss ++ [indent d "}"]

blockStmt :: Int -> BlockStmt -> [String]
blockStmt d s = case s of
  ClassDecl n super b -> block d ("class " ++ called n ++ maybe "" ((" extends " ++) . expression) super ++ " ") b
  VarDecl t n -> [indent d (expression t ++ " " ++ called n ++ ";")]
  AssignStmt a e -> [indent d (expression a ++ " = " ++ expression e ++ ";")]
  WhileStmt e body -> indent d ("while (" ++ expression e ++ ")") : blockStmt (d + 1) body
  PrimitiveDecl n -> [indent d ("// primitive " ++ called n)]
  UnknownDecl n -> [indent d ("// unknown " ++ called n)]

expression :: Exp -> String
expression e = case e of
  Use n -> called n
  Dot a b -> expression a ++ "." ++ expression b
  BooleanLiteral b -> if b then "true" else "false"

indent :: Int -> String -> String
indent d s = replicate (2 * d) ' ' ++ s
