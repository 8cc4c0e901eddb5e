-- | Rewriting of Oberon-0 programs to what C has: types with names, constants in their places, and procedures
-- that are not nested, which are given the variables of those around them.
module Lift (nameTypes, lift) where

import Prelude hiding ((<*), all, not, repeat)

import qualified Data.Map as Map
import qualified Data.Set as Set

import Analysis
import Language.Attribution (Node, childAt, nodes, term, tree)
import Language.Rewriting
import Syntax

-- * Names for types

-- | Declares each array and record type that is written in another place. The names have an underscore, so
-- that they are not the program's.
nameTypes :: Module -> Module
nameTypes = rewrite named'
  where named' = namedAs "nameTypes" (repeat (oncetd (nameOfVariable <+ nameOfElement <+ nameOfField)))

nameOfVariable, nameOfElement, nameOfField :: Strategy
nameOfVariable = rule (\ds -> case ds of
  VarDecl x t : rest | anonymous t ->
    let n = after "_type" x in Just (TypeDecl n t : VarDecl x (NamedType n) : rest)
  _ -> Nothing)
nameOfElement = rule (\ds -> case ds of
  TypeDecl x (ArrayType e t) : rest | anonymous t ->
    let n = after "_element" x in Just (TypeDecl n t : TypeDecl x (ArrayType e (NamedType n)) : rest)
  _ -> Nothing)
nameOfField = rule (\ds -> case ds of
  TypeDecl x (RecordType fs) : rest | (before, Field f t : others) <- break (\(Field _ t) -> anonymous t) fs ->
    let n = after ("_" ++ called x) f
    in Just (TypeDecl n t : TypeDecl x (RecordType (before ++ Field f (NamedType n) : others)) : rest)
  _ -> Nothing)

anonymous :: TypeExp -> Bool
anonymous t = case t of
  NamedType _ -> False
  _ -> True

-- | A new name, at a place of its own.
after :: String -> Ident -> Ident
after s x = case at x of
  (l, c) -> ident (called x ++ s) (l, c - 100000)

-- * Lifting

-- | What is known of a program by its attributes, by places.
data Facts = Facts
  { names :: Map.Map Place String
  -- ^ Of declarations and uses: the names in C.
  , constants :: Map.Map Place Int
  , parameters :: Map.Map Place [Param]
  -- ^ Of procedures: those to be added.
  , arguments :: Map.Map Place [Exp]
  -- ^ Of calls.
  }

facts :: Node -> Facts
facts t = Facts
  { names = Map.fromList ([(at x, cName n) | n <- all', Just x <- [declaredName n]] ++ concatMap uses all')
  , constants = Map.fromList [(at x, c) | n <- all', Just (IdnExp x) <- [term n], isConstant (entity n), Just c <- [constant n]]
  , parameters = Map.fromList
      [ (at x, [VarParam (final (cName v)) (typeIn v) | v <- Set.toList (freeVariables n)])
      | n <- all', Just (ProcDecl x _ _ _) <- [term n] ]
  , arguments = Map.fromList
      [ (at x, [IdnExp (final (cName v)) | v <- Set.toList (freeVariables d)])
      | n <- all', Just (Call x _) <- [term n], Declared d <- [entity n] ]
  }
  where
    all' = nodes t
    isConstant e = case e of
      Declared d | Just (ConstDecl _ _) <- term d -> True
      Builtin _ -> True
      _ -> False
    uses n = case (term n, term n, term n) of
      (Just (IdnExp x), _, _) -> [(at x, nameIn (entity n))]
      (_, Just (NamedType x), _) -> [(at x, nameIn (entity n))]
      (_, _, Just (Call x _)) -> [(at x, nameIn (entity n))]
      _ -> []
    nameIn e = case e of
      Declared d -> cName d
      Builtin b -> b
      Unknown -> "?"
    typeIn v = NamedType (final (nameIn (entity (childAt 0 v))))

-- | A name that is not to be changed again.
final :: String -> Ident
final s = ident s (0, 0)

rename :: Facts -> Strategy
rename f = rule (\x -> if at x == (0, 0) then Nothing else Just (final (Map.findWithDefault ("f_" ++ called x) (at x) (names f))))

inlineConstant :: Facts -> Strategy
inlineConstant f = rule (\e -> case e of
  IdnExp x | Just c <- Map.lookup (at x) (constants f) -> Just (IntExp c)
  _ -> Nothing)

addParameters :: Facts -> Strategy
addParameters f = rule (\d -> case d of
  ProcDecl x ps ds ss | Just more@(_ : _) <- Map.lookup (at x) (parameters f) -> Just (ProcDecl x (ps ++ more) ds ss)
  _ -> Nothing)

addArguments :: Facts -> Strategy
addArguments f = rule (\s -> case s of
  Call x es | Just more@(_ : _) <- Map.lookup (at x) (arguments f) -> Just (Call x (es ++ more))
  _ -> Nothing)

-- | Constant folding, at expressions whose operands are folded.
fold :: Strategy
fold = rule (\e -> case e of
  UnaryExp (Leaf "-") (IntExp a) -> Just (IntExp (negate a))
  UnaryExp (Leaf "+") a -> Just a
  BinaryExp (Leaf o) (IntExp a) (IntExp b) -> case o of
    "+" -> Just (IntExp (a + b))
    "-" -> Just (IntExp (a - b))
    "*" -> Just (IntExp (a * b))
    "DIV" | b /= 0 -> Just (IntExp (a `div` b))
    "MOD" | b /= 0 -> Just (IntExp (a `mod` b))
    _ -> Nothing
  _ -> Nothing)

-- | What is declared in a procedure, but for variables, goes before it.
hoist :: Strategy
hoist = rule (\ds -> case ds of
  ProcDecl x ps inner ss : rest
    | (others@(_ : _), own) <- separate inner -> Just (others ++ ProcDecl x ps own ss : rest)
  ConstDecl _ _ : rest -> Just rest
  _ -> Nothing)
  where
    separate ds = (filter (\d -> isVar d == False) ds, filter isVar ds)
    isVar d = case d of
      VarDecl _ _ -> True
      _ -> False

-- | The program without constants and nested procedures. Types have names already.
lift :: Module -> Module
lift m = rewrite lifted m
  where
    f = facts (tree m)
    lifted = namedAs "lift" (everywhere (inlineConstant f <+ addParameters f <+ addArguments f <+ rename f)
      <* everywherebu fold <* topdown (repeat hoist))
