-- | Names and types of Oberon-0 programs, as attributes.
module Analysis
  ( Entity(..), Type(..), env, entity, entityOf, typeOf', defType, constant, errors, level, enclosing, freeVariables, cName
  , declaredName, builtins
  ) where

import qualified Data.Map as Map
import Data.Maybe (fromMaybe, isJust)
import qualified Data.Set as Set

import Language.Attribution
import Syntax

-- | What a name stands for.
data Entity
  = Declared Node
  -- ^ A 'Decl' or 'Param'.
  | Builtin String
  -- ^ A predefined type or procedure.
  | Unknown
  deriving (Eq, Ord, Show)

-- | Arrays and records are told apart by where they are declared.
data Type
  = IntegerType
  | BooleanType
  | Array Node Int Type
  | Record Node [(String, Type)]
  | NoType
  -- ^ Of what is wrong already.

instance Eq Type where
  a == b = case (a, b) of
    (IntegerType, IntegerType) -> True
    (BooleanType, BooleanType) -> True
    (Array m _ _, Array n _ _) -> m == n
    (Record m _, Record n _) -> m == n
    (NoType, NoType) -> True
    _ -> False

instance Show Type where
  show t = case t of
    IntegerType -> "INTEGER"
    BooleanType -> "BOOLEAN"
    Array _ n e -> "ARRAY " ++ show n ++ " OF " ++ show e
    Record _ fs -> "RECORD with " ++ unwords (map fst fs)
    NoType -> "?"

-- * Names

-- | Scopes, the innermost first.
newtype Env = Env [Map.Map String Entity]

instance Show Env where
  show (Env scopes) = show (map Map.keys scopes)

builtins :: [String]
builtins = ["INTEGER", "BOOLEAN", "TRUE", "FALSE", "Read", "Write", "WriteLn"]

-- | The names that are known: declarations add to it, procedures open a scope.
env :: Chain Env
env = chainAs "env" into out
  where
    into n e
      | isRoot n = Just (Env [Map.empty, Map.fromList [(b, Builtin b) | b <- builtins]])
      | Just (ProcDecl p _ _ _) <- term n = Just (open (define (called p) n e))
      | otherwise = Nothing
    out n e = case declaredName n of
      Just x -> case term n of
        Just (ProcDecl _ _ _ _) -> Just (close e)
        _ -> Just (define (called x) n e)
      Nothing -> Nothing
    open (Env scopes) = Env (Map.empty : scopes)
    close (Env scopes) = Env (drop 1 scopes)
    define x n (Env scopes) = case scopes of
      s : rest -> Env (Map.insertWith (\_ old -> old) x (Declared n) s : rest)
      [] -> Env []

-- | The name that a node declares.
declaredName :: Node -> Maybe Ident
declaredName n = case (term n, term n) of
  (Just d, _) -> Just (case d of
    ConstDecl x _ -> x
    TypeDecl x _ -> x
    VarDecl x _ -> x
    ProcDecl x _ _ _ -> x)
  (_, Just p) -> Just (case p of
    ValueParam x _ -> x
    VarParam x _ -> x)
  _ -> Nothing

-- | The name that a node uses.
usedName :: Node -> Maybe Ident
usedName n = case (term n, term n, term n) of
  (Just (IdnExp x), _, _) -> Just x
  (_, Just (NamedType x), _) -> Just x
  (_, _, Just (Call x _)) -> Just x
  _ -> Nothing

-- | What the name at a node stands for.
entity :: Node -> Entity
entity = attrAs "entity" (\n -> case usedName n of
  Just x -> entityOf (called x) (chainIn env n)
  Nothing -> Unknown)

entityOf :: String -> Env -> Entity
entityOf x (Env scopes) = case [e | s <- scopes, Just e <- [Map.lookup x s]] of
  e : _ -> e
  [] -> Unknown

-- | Whether a declaration's name is declared already in its scope.
duplicate :: Node -> Bool
duplicate = attrAs "duplicate" (\n -> case declaredName n of
  Just x | Env (scope : _) <- outer n -> isJust (Map.lookup (called x) scope)
  _ -> False)
  where
    outer n = case (previous n, parent n) of
      (Just p, _) -> chainOut env p
      (_, Just p) -> chainIn env p
      _ -> Env []

-- | How many procedures are around a node; a procedure's name is outside of it.
level :: Node -> Int
level = downAs "level" (\n -> if isRoot n then Just 0 else case term n of
  Just (ProcDecl _ _ _ _) -> fmap ((+ 1) . level) (parent n)
  _ -> Nothing)

-- | The procedure around a node, or the module; that of a procedure is itself.
enclosing :: Node -> Node
enclosing = downAs "enclosing" (\n -> case term n of
  Just (ProcDecl _ _ _ _) -> Just n
  _ | isRoot n -> Just n
    | otherwise -> Nothing)

-- * Types

-- | The type that a type expression means.
defType :: Node -> Type
defType = attrAs "defType" (\n -> case termOf n of
  NamedType _ -> case entity n of
    Builtin "INTEGER" -> IntegerType
    Builtin "BOOLEAN" -> BooleanType
    Declared d | Just (TypeDecl _ _) <- term d -> defType (childAt 0 d)
    _ -> NoType
  ArrayType _ _ -> Array n (fromMaybe 0 (constant (childAt 0 n))) (defType (childAt 1 n))
  RecordType _ -> Record n [(called x, fieldType f) | f <- children n, Field x _ <- [termOf f]])

fieldType :: Node -> Type
fieldType = attrAs "fieldType" (\f -> defType (childAt 0 f))

-- | The type of what is declared.
entityType :: Node -> Type
entityType = attrAs "entityType" (\d -> case term d of
  Just (ConstDecl _ _) -> typeOf' (childAt 0 d)
  Just (VarDecl _ _) -> defType (childAt 0 d)
  Just _ -> NoType
  Nothing -> case termOf d of
    ValueParam _ _ -> defType (childAt 0 d)
    VarParam _ _ -> defType (childAt 0 d))

-- | The type of an expression.
typeOf' :: Node -> Type
typeOf' = attrAs "typeOf'" (\n -> case termOf n of
  IntExp _ -> IntegerType
  IdnExp _ -> case entity n of
    Declared d -> entityType d
    Builtin b | b `elem` ["TRUE", "FALSE"] -> BooleanType
    _ -> NoType
  FieldExp _ x -> case typeOf' (childAt 0 n) of
    Record _ fs -> fromMaybe NoType (lookup (called x) fs)
    _ -> NoType
  IndexExp _ _ -> case typeOf' (childAt 0 n) of
    Array _ _ t -> t
    _ -> NoType
  UnaryExp (Leaf o) _ -> if o == "~" then BooleanType else IntegerType
  BinaryExp (Leaf o) _ _ -> if o `elem` ["+", "-", "*", "DIV", "MOD"] then IntegerType else BooleanType)

-- | The value of a constant expression: truth values are 0 and 1.
constant :: Node -> Maybe Int
constant = attrAs "constant" (\n -> case termOf n of
  IntExp i -> Just i
  IdnExp _ -> case entity n of
    Declared d | Just (ConstDecl _ _) <- term d -> constant (childAt 0 d)
    Builtin "TRUE" -> Just 1
    Builtin "FALSE" -> Just 0
    _ -> Nothing
  UnaryExp (Leaf o) _ -> fmap (\a -> case o of
    "-" -> negate a
    "~" -> 1 - a
    _ -> a) (constant (childAt 0 n))
  BinaryExp (Leaf o) _ _ -> do
    a <- constant (childAt 0 n)
    b <- constant (childAt 1 n)
    case o of
      "+" -> Just (a + b)
      "-" -> Just (a - b)
      "*" -> Just (a * b)
      "DIV" -> if b == 0 then Nothing else Just (a `div` b)
      "MOD" -> if b == 0 then Nothing else Just (a `mod` b)
      "&" -> Just (a * b)
      "OR" -> Just (max a b)
      "=" -> truth (a == b)
      "#" -> truth (a /= b)
      "<" -> truth (a < b)
      "<=" -> truth (a <= b)
      ">" -> truth (a > b)
      _ -> truth (a >= b)
  _ -> Nothing)
  where truth b = Just (if b then 1 else 0)

-- | Whether an expression is a place that can be assigned to.
isVariable :: Node -> Bool
isVariable = attrAs "isVariable" (\n -> case termOf n of
  IdnExp _ -> case entity n of
    Declared d -> case (term d, term d) of
      (Just (VarDecl _ _), _) -> True
      (_, Just (ValueParam _ _)) -> True
      (_, Just (VarParam _ _)) -> True
      _ -> False
    _ -> False
  FieldExp _ _ -> isVariable (childAt 0 n)
  IndexExp _ _ -> isVariable (childAt 0 n)
  _ -> False)

-- | A procedure's parameters: whether they are VAR, and their types.
signature :: Node -> [(Bool, Type)]
signature = attrAs "signature" (\p -> [(byReference q, entityType q) | q <- field 1 p])
  where
    byReference q = case termOf q of
      VarParam _ _ -> True
      ValueParam _ _ -> False

-- * Lifting

-- | The variables and parameters of procedures around it that a procedure uses, itself or by the procedures
-- that it calls.
freeVariables :: Node -> Set.Set Node
freeVariables = circularAs "freeVariables" Set.empty (\p ->
  let inside = nodes p
      used = [d | n <- inside, Declared d <- [entity n], isLocal d]
      passed = [v | n <- inside, Just (Call _ _) <- [term n], Declared q <- [entity n], v <- Set.toList (freeVariables q)]
      nested = [v | q <- field 2 p, Just (ProcDecl _ _ _ _) <- [term q], v <- Set.toList (freeVariables q)]
  in Set.fromList [v | v <- used ++ passed ++ nested, outside p v])
  where
    outside p v = p `notElem` (v : ancestors v)

-- | Whether a declaration is of a variable or parameter of a procedure.
isLocal :: Node -> Bool
isLocal = attrAs "isLocal" (\d -> level d > 0 && case (term d, term d) of
  (Just (VarDecl _ _), _) -> True
  (_, Just (ValueParam _ _)) -> True
  (_, Just (VarParam _ _)) -> True
  _ -> False)

-- | A name in C for each declaration, not that of another one: with those of the procedures around it.
cName :: Node -> String
cName = attrAs "cName" (\d -> case declaredName d of
  Just x -> maybe "" prefix (parent d) ++ called x
  Nothing -> "")
  where
    prefix p = case term p of
      Just (ProcDecl _ _ _ _) -> cName p ++ "_"
      _ -> "o_"

-- * Errors

-- | All that is wrong at a node and below it, with its place.
errors :: Node -> [(Place, String)]
errors = collectedAs "errors" (\n -> case (term n, term n, term n) of
  (Just d, _, _) -> declarationErrors n d
  (_, Just s, _) -> statementErrors n s
  (_, _, Just e) -> expressionErrors n e
  _ -> case (term n, term n, term n) of
    (Just t, _, _) -> typeErrors n t
    (_, Just p, _) -> again n (case p of { ValueParam x _ -> x; VarParam x _ -> x })
    (_, _, Just (Module _ _ _)) -> []
    _ -> [])

again :: Node -> Ident -> [(Place, String)]
again n x = [(at x, called x ++ " is declared already") | duplicate n]

declarationErrors :: Node -> Decl -> [(Place, String)]
declarationErrors n d = case d of
  ConstDecl x _ -> again n x ++ [(at x, "the value of " ++ called x ++ " is not constant") | constant (childAt 0 n) == Nothing]
  TypeDecl x _ -> again n x
  VarDecl x _ -> again n x
  ProcDecl x _ _ _ -> again n x

typeErrors :: Node -> TypeExp -> [(Place, String)]
typeErrors n t = case t of
  NamedType x -> case entity n of
    Unknown -> [(at x, called x ++ " is not declared")]
    Builtin b | b `elem` ["INTEGER", "BOOLEAN"] -> []
    Declared d | Just (TypeDecl _ _) <- term d -> []
    _ -> [(at x, called x ++ " is not a type")]
  ArrayType _ _ -> case constant (childAt 0 n) of
    Just size | size > 0 -> []
    Just _ -> [(placeOf n, "the size of an array is positive")]
    Nothing -> [(placeOf n, "the size of an array is constant")]
  RecordType fs ->
    [(at x, called x ++ " is declared already") | (i, Field x _) <- zip [0 :: Int ..] fs, called x `elem` [called y | Field y _ <- take i fs]]

statementErrors :: Node -> Stmt -> [(Place, String)]
statementErrors n s = case s of
  Assign _ _ -> let (a, b) = (childAt 0 n, childAt 1 n) in
    [(placeOf a, "this cannot be assigned to") | known a, not (isVariable a)]
      ++ mismatch (placeOf a) (typeOf' a) (typeOf' b)
  If _ _ _ -> condition
  While _ _ -> condition
  For _ _ _ _ _ ->
    [(placeOf v, "this cannot be assigned to") | v <- take 1 (children n), known v, not (isVariable v)]
      ++ concat [mismatch (placeOf e) IntegerType (typeOf' e) | e <- take 4 (children n)]
      ++ [(placeOf n, "the step is a constant that is not 0") | maybe True (== 0) (constant (childAt 3 n))]
  Call x args -> case entity n of
    Unknown -> [(at x, called x ++ " is not declared")]
    Builtin b
      | b == "WriteLn" -> count x 0 args
      | b == "Write" -> count x 1 args ++ concat [mismatch (placeOf e) IntegerType (typeOf' e) | e <- children n]
      | b == "Read" -> count x 1 args ++ concat [argument (True, IntegerType) e | e <- children n]
    Declared p | Just (ProcDecl _ _ _ _) <- term p ->
      count x (length (signature p)) args ++ concat (zipWith argument (signature p) (children n))
    _ -> [(at x, called x ++ " is not a procedure")]
  where
    condition = mismatch (placeOf (childAt 0 n)) BooleanType (typeOf' (childAt 0 n))
    count x wanted args =
      [(at x, called x ++ " takes " ++ show wanted ++ " arguments, not " ++ show (length args)) | length args /= wanted]
    argument (byReference, t) e =
      mismatch (placeOf e) t (typeOf' e) ++ [(placeOf e, "a VAR parameter takes a variable") | byReference, known e, not (isVariable e)]
    known e = typeOf' e /= NoType

expressionErrors :: Node -> Exp -> [(Place, String)]
expressionErrors n e = case e of
  IntExp _ -> []
  IdnExp x -> case entity n of
    Unknown -> [(at x, called x ++ " is not declared")]
    Declared d | Just _ <- variableOrConstant d -> []
    Builtin b | b `elem` ["TRUE", "FALSE"] -> []
    _ -> [(at x, called x ++ " is not a value")]
  FieldExp _ x -> case typeOf' (childAt 0 n) of
    Record _ fs -> [(at x, "there is no field " ++ called x) | lookup (called x) fs == Nothing]
    NoType -> []
    _ -> [(at x, "this is not a record")]
  IndexExp _ _ -> case typeOf' (childAt 0 n) of
    Array _ size _ ->
      mismatch (placeOf n) IntegerType (typeOf' (childAt 1 n))
        ++ [(placeOf n, "the index is not in the array") | Just i <- [constant (childAt 1 n)], i < 0 || i >= size]
    NoType -> []
    _ -> [(placeOf n, "this is not an array")]
  UnaryExp (Leaf o) _ -> mismatch (placeOf n) (operand o) (typeOf' (childAt 0 n))
  BinaryExp (Leaf o) _ _
    | o `elem` ["=", "#"] ->
        [(placeOf n, show a ++ " and " ++ show b ++ " cannot be compared") | a /= b || not (simple a), a /= NoType, b /= NoType]
    | otherwise ->
        concat [mismatch (placeOf c) (operand o) (typeOf' c) | c <- children n]
          ++ [(placeOf n, "division by zero") | o `elem` ["DIV", "MOD"], constant (childAt 1 n) == Just 0]
    where
      (a, b) = (typeOf' (childAt 0 n), typeOf' (childAt 1 n))
      simple t = t `elem` [IntegerType, BooleanType]
  where
    operand o = if o `elem` ["~", "&", "OR"] then BooleanType else IntegerType
    variableOrConstant d = case (term d, term d) of
      (Just (ConstDecl x _), _) -> Just x
      (Just (VarDecl x _), _) -> Just x
      (_, Just (ValueParam x _)) -> Just x
      (_, Just (VarParam x _)) -> Just x
      _ -> Nothing

-- | What is wrong if the first type is expected and the second is there.
mismatch :: Place -> Type -> Type -> [(Place, String)]
mismatch p wanted found =
  [(p, "expected " ++ show wanted ++ ", found " ++ show found) | wanted /= found, wanted /= NoType, found /= NoType]

-- | The place of the first name in a node, or before it.
placeOf :: Node -> Place
placeOf = attrAs "placeOf" (\n -> case subtermPlaces n of
  p : _ -> p
  [] -> maybe (maybe (1, 1) placeOf (parent n)) placeOf (previous n))
  where subtermPlaces = withTerm (\t -> [at x | x <- subterms t])
