{-# LANGUAGE DeriveDataTypeable #-}
-- | Name analysis of PicoJava by reference attributes: which declaration each name stands for, and what is
-- wrong. The attributes are those of the JastAdd example of reference attributed grammars (Hedin 2000), as
-- Sloane and Roberts profile them ("Domain-specific program profiling", 2015, section 3).
module Names (decl, tipe, errors, isUnknown) where

import Data.Data

import Language.Attribution
import Syntax

-- | The declaration that an access stands for.
decl :: Node -> Node
decl = attrAs "decl" (\n -> case termOf n of
  Use name -> lookupName (called name) n
  Dot _ _ -> decl (childAt 1 n)
  BooleanLiteral _ -> unknownDecl n)

-- | The declaration of a name as seen from a node: the nearest one outwards, superclasses before what is
-- around a class.
lookupName :: String -> Node -> Node
lookupName = paramAttrAs "lookup" (\name n -> case parent n of
  Nothing -> unknownDecl n
  Just p
    | Just (Use _) <- term n, Just (Dot _ _) <- term p, index n == 1 ->
        remoteLookup name (tipe (decl (childAt 0 p)))
    | Just s <- term n, Just (Block _) <- term p, isStatement s ->
        let local = localLookup name p in if isUnknown local then lookupName name p else local
    | Just (Block _) <- term n, Just (Program _) <- term p -> localLookup name p
    | Just (Block _) <- term n, Just (ClassDecl _ _ _) <- term p ->
        case superClass p of
          Just super | found <- remoteLookup name super, not (isUnknown found) -> found
          _ -> lookupName name p
    | otherwise -> lookupName name p)
  where
    isStatement s = case s of
      ClassDecl _ _ _ -> True
      VarDecl _ _ -> True
      AssignStmt _ _ -> True
      WhileStmt _ _ -> True
      _ -> False

-- | The declaration of a name among those of a block, or of the predefined ones.
localLookup :: String -> Node -> Node
localLookup = paramAttrAs "localLookup" (\name n ->
  let candidates
        | Just (Program _) <- term n = children (predefined n)
        | otherwise = children n
  in case [d | d <- candidates, declares name d] of
    d : _ -> d
    [] -> unknownDecl n)

-- | Whether a statement declares this name.
declares :: String -> Node -> Bool
declares = paramAttrAs "declarationOf" (\name n -> case termOf n of
  ClassDecl c _ _ -> called c == name
  VarDecl _ v -> called v == name
  PrimitiveDecl t -> called t == name
  UnknownDecl t -> called t == name
  _ -> False)

-- | The declaration of a name in a class, as seen from outside: its own or inherited ones.
remoteLookup :: String -> Node -> Node
remoteLookup = paramAttrAs "remoteLookup" (\name n -> case termOf n of
  ClassDecl _ _ _
    | not (isUnknown (localLookup name body)) -> localLookup name body
    | Just super <- superClass n, not (isUnknown (remoteLookup name super)) -> remoteLookup name super
    where body = last (children n)
  _ -> unknownDecl n)

-- | Names that are declared everywhere.
newtype Predefined = Predefined [BlockStmt]
  deriving (Eq, Show, Data)

predefined :: Node -> Node
predefined = attrAs "predefined" (\p -> subtree p (Predefined
  [UnknownDecl (own "$unknown"), PrimitiveDecl (own "boolean"), PrimitiveDecl (own "int")]))
  where own s = ident s (0, 0)

-- | What stands for the declaration of a name that has none.
unknownDecl :: Node -> Node
unknownDecl = attrAs "unknownDecl" (\n -> case parent n of
  Nothing -> localLookup "$unknown" n
  Just p -> unknownDecl p)

isUnknown :: Node -> Bool
isUnknown = attrAs "isUnknown" (\n -> case term n of
  Just (UnknownDecl _) -> True
  _ -> False)

-- | The declaration of the type of a declaration or expression.
tipe :: Node -> Node
tipe = attrAs "tipe" (\n -> case term n of
  Just (VarDecl _ _) -> tipe (decl (childAt 0 n))
  Just s -> const n (s :: BlockStmt)
  Nothing -> case termOf n of
    Use _ -> tipe (decl n)
    Dot _ _ -> tipe (childAt 1 n)
    BooleanLiteral _ -> booleanType n)

booleanType :: Node -> Node
booleanType = attrAs "booleanType" (\n -> localLookup "boolean" (root n))

-- | The class that a class extends, if that is a class and not itself.
superClass :: Node -> Maybe Node
superClass = attrAs "superClass" (\n -> case superUse n of
  Just use | isClass (decl use), not (hasCycle n) -> Just (decl use)
  _ -> Nothing)

superUse :: Node -> Maybe Node
superUse n = case field 1 n of
  use : _ -> Just use
  [] -> Nothing

isClass :: Node -> Bool
isClass n = case term n of
  Just (ClassDecl _ _ _) -> True
  _ -> False

-- | Whether a class inherits from itself.
hasCycle :: Node -> Bool
hasCycle = circularAs "hasCycle" True (\n -> case superUse n of
  Nothing -> False
  Just use -> case decl use of
    c | isClass c -> hasCycle c
      | otherwise -> False)

-- | Whether values of the first type can be put where those of the second are expected. What is not known is
-- no further error.
isSubtypeOf :: Node -> Node -> Bool
isSubtypeOf = paramAttrAs "isSubtypeOf" (\super t ->
  isUnknown t || isUnknown super || t == super
    || (isClass t && maybe False (isSubtypeOf super) (superClass t)))

-- | All that is wrong at a node and below it.
errors :: Node -> [String]
errors = collectedAs "errors" (\n -> case term n of
  Just (AssignStmt _ _)
    | to <- tipe (childAt 0 n), from <- tipe (childAt 1 n), not (isSubtypeOf to from) ->
        ["a value of type " ++ nameOf from ++ " cannot be assigned to a variable of type " ++ nameOf to]
  Just (WhileStmt _ _)
    | not (isSubtypeOf (booleanType n) (tipe (childAt 0 n))) -> ["the condition is not a boolean"]
  Just (ClassDecl c _ _)
    | hasCycle n -> ["the class " ++ called c ++ " inherits from itself"]
  Just _ -> []
  Nothing -> case term n of
    Just (Use name)
      | isUnknown (decl n), maybe True (not . isUnknown . tipe) (qualifier n) ->
          [position (at name) ++ "unknown identifier " ++ called name]
    _ -> [])
  where
    position (l, c) = show l ++ ":" ++ show c ++ ": "

-- | What stands before the dot, if the access is behind one.
qualifier :: Node -> Maybe Node
qualifier n = case parent n of
  Just p | Just (Dot _ _) <- term p, index n == 1 -> Just (childAt 0 p)
  _ -> Nothing

nameOf :: Node -> String
nameOf d = case termOf d of
  ClassDecl c _ _ -> called c
  PrimitiveDecl t -> called t
  UnknownDecl t -> called t
  VarDecl _ v -> called v
  _ -> "?"
