-- | Lifted Oberon-0 programs as C.
module C (printC) where

import qualified Data.Map as Map
import qualified Data.Set as Set

import Language.Term (Leaf(..))
import Syntax

-- | What is to be known of names: the VAR parameters of the procedure around, and which parameters of each
-- procedure are such.
data Names = Names (Set.Set String) (Map.Map String [Bool])

printC :: Module -> String
printC (Module n ds ss) = unlines (concat
  [ ["/* " ++ called n ++ " */"], prelude
  , concat [typeDecl (called x) t | TypeDecl x t <- ds]
  , ["static " ++ named' t (called x) ++ ";" | VarDecl x t <- ds]
  , [heading p ++ ";" | p@(ProcDecl _ _ _ _) <- ds]
  , concat [procedure env p | p@(ProcDecl _ _ _ _) <- ds]
  , ["int main(void) {"], concatMap (statement env 1) ss, ["  return 0;", "}"]
  ])
  where
    env = Names Set.empty (Map.fromList [(called x, map isVar ps) | ProcDecl x ps _ _ <- ds])
    isVar p = case p of
      VarParam _ _ -> True
      ValueParam _ _ -> False

prelude :: [String]
prelude =
  [ "#include <stdio.h>", "#include <stdlib.h>"
  , "static int oberon_index(int i, int n) {"
  , "  if (i < 0 || i >= n) { fflush(stdout); fprintf(stderr, \"index %d is not in 0 .. %d\\n\", i, n - 1); exit(1); }"
  , "  return i;", "}"
  , "static int oberon_divisor(int b) {"
  , "  if (b == 0) { fflush(stdout); fprintf(stderr, \"division by zero\\n\"); exit(1); }"
  , "  return b;", "}"
  , "static int oberon_mod(int a, int b) { int r = a % oberon_divisor(b); return r != 0 && (r < 0) != (b < 0) ? r + b : r; }"
  , "static int oberon_div(int a, int b) { return (a - oberon_mod(a, b)) / b; }"
  , "static int oberon_read(void) { int n = 0; if (scanf(\"%d\", &n) != 1) n = 0; return n; }"
  , "#define AT(v, i) (v).a[oberon_index((i), sizeof (v).a / sizeof (v).a[0])]"
  ]

typeName :: TypeExp -> String
typeName t = case t of
  NamedType x | called x `elem` ["INTEGER", "BOOLEAN"] -> "int"
              | otherwise -> called x
  _ -> "?"

named' :: TypeExp -> String -> String
named' t x = typeName t ++ " " ++ x

typeDecl :: String -> TypeExp -> [String]
typeDecl x t = case t of
  NamedType _ -> ["typedef " ++ named' t x ++ ";"]
  ArrayType (IntExp n) e -> ["typedef struct { " ++ named' e ("a[" ++ show n ++ "]") ++ "; } " ++ x ++ ";"]
  ArrayType _ _ -> ["?"]
  RecordType fs -> ["typedef struct { " ++ concat [named' ft (called f) ++ "; " | Field f ft <- fs] ++ "} " ++ x ++ ";"]

heading :: Decl -> String
heading d = case d of
  ProcDecl x ps _ _ -> "static void " ++ called x ++ "(" ++ (if null ps then "void" else commas (map parameter ps)) ++ ")"
  _ -> "?"
  where
    parameter p = case p of
      ValueParam x t -> named' t (called x)
      VarParam x t -> named' t ("*" ++ called x)

commas :: [String] -> String
commas = foldr (\a rest -> if null rest then a else a ++ ", " ++ rest) ""

procedure :: Names -> Decl -> [String]
procedure (Names _ procedures) d = case d of
  ProcDecl _ ps ds ss ->
    let env = Names (Set.fromList [called x | VarParam x _ <- ps]) procedures
    in [heading d ++ " {"] ++ ["  " ++ named' t (called x) ++ ";" | VarDecl x t <- ds]
      ++ concatMap (statement env 1) ss ++ ["}"]
  _ -> []

statement :: Names -> Int -> Stmt -> [String]
statement env@(Names _ procedures) d s = case s of
  Assign a e -> line (expression env a ++ " = " ++ expression env e ++ ";")
  Call x es -> case (called x, es) of
    ("WriteLn", _) -> line "printf(\"\\n\");"
    ("Write", [e]) -> line ("printf(\" %d\", " ++ expression env e ++ ");")
    ("Read", [v]) -> line (expression env v ++ " = oberon_read();")
    (p, _) -> line (p ++ "(" ++ commas (zipWith argument (Map.findWithDefault [] p procedures) es) ++ ");")
  If c ts es -> block ("if (" ++ expression env c ++ ")") ts ++ (if null es then [] else block "else" es)
  While c ss -> block ("while (" ++ expression env c ++ ")") ss
  For v from to by ss -> concat
    [ line ("{ int last = " ++ expression env to ++ ";")
    , block ("for (" ++ x ++ " = " ++ expression env from ++ "; " ++ x ++ sense by ++ "last; " ++ x ++ " += " ++ expression env by ++ ")") ss
    , line "}" ]
    where x = expression env v
  where
    line text = [replicate (2 * d) ' ' ++ text]
    block before ss = line (before ++ " {") ++ concatMap (statement env (d + 1)) ss ++ line "}"
    argument byReference e = if byReference then "&" ++ expression env e else expression env e
    sense by = case by of
      IntExp n | n < 0 -> " >= "
      _ -> " <= "

expression :: Names -> Exp -> String
expression env@(Names references _) e = case e of
  IntExp n -> if n < 0 then "(" ++ show n ++ ")" else show n
  IdnExp x | called x `Set.member` references -> "(*" ++ called x ++ ")"
           | otherwise -> called x
  FieldExp a x -> expression env a ++ "." ++ called x
  IndexExp a i -> "AT(" ++ expression env a ++ ", " ++ expression env i ++ ")"
  UnaryExp (Leaf o) a -> (if o == "~" then "!" else o) ++ "(" ++ expression env a ++ ")"
  BinaryExp (Leaf o) a b -> case o of
    "DIV" -> "oberon_div(" ++ expression env a ++ ", " ++ expression env b ++ ")"
    "MOD" -> "oberon_mod(" ++ expression env a ++ ", " ++ expression env b ++ ")"
    _ -> "(" ++ expression env a ++ " " ++ inC o ++ " " ++ expression env b ++ ")"
  where
    inC o = case o of
      "=" -> "=="
      "#" -> "!="
      "&" -> "&&"
      "OR" -> "||"
      _ -> o
