-- | Syntax as text, for messages: in our own arrangement of lines. Declarations that few programs make are shown as data.
module Language.Haskell.TH.Ppr (Ppr(..), pprint, pprName, pprLit, pprPat, pprExp, pprType, pprParendType) where

import Prelude hiding ((<>))

import Data.Char (chr)
import Data.Ratio (numerator, denominator)
import Text.PrettyPrint
import Language.Haskell.TH.Syntax

-- | Syntax as one text.
pprint :: Ppr a => a -> String
pprint x = render (ppr x)

class Ppr a where
  ppr :: a -> Doc
  ppr_list :: [a] -> Doc
  ppr_list = vcat . map ppr

instance Ppr a => Ppr [a] where
  ppr = ppr_list

instance Ppr Name where
  ppr = pprName

instance Ppr Lit where
  ppr = pprLit 0

instance Ppr Pat where
  ppr = pprPat 0

instance Ppr Exp where
  ppr = pprExp 0

instance Ppr Type where
  ppr = pprType 0

instance Ppr Loc where
  ppr l = text (loc_package l ++ ":" ++ loc_module l ++ ":" ++ loc_filename l ++ ":" ++ show (loc_start l) ++ "-" ++ show (loc_end l))

instance Ppr Match where
  ppr (Match p b ds) = body (ppr p) "->" b ds

instance Ppr Stmt where
  ppr s = case s of
    BindS p e -> ppr p <+> text "<-" <+> ppr e
    LetS ds -> text "let" <+> braces (semis ds)
    NoBindS e -> ppr e
    ParS sss -> sep (punctuate (text " |") (map commas sss))
    RecS ss -> text "rec" <+> braces (semis ss)

instance Ppr Clause where
  ppr = clauseOf empty

instance Ppr Dec where
  ppr d = case d of
    FunD n cs -> vcat (map (clauseOf (text (showName' Applied n))) cs)
    ValD p b ds -> body (ppr p) "=" b ds
    SigD n t -> text (showName' Applied n) <+> text "::" <+> ppr t
    TySynD n bs t -> text "type" <+> headed n bs <+> equals <+> ppr t
    DataD c n bs k cons ds -> text "data" <+> declared c n bs k cons ds
    NewtypeD c n bs k con ds -> text "newtype" <+> declared c n bs k [con] ds
    ClassD c n bs _ ds -> block (text "class" <+> context c <+> headed n bs) ds
    InstanceD _ c t ds -> block (text "instance" <+> context c <+> ppr t) ds
    _ -> text (show d)

instance Ppr Con where
  ppr con = case con of
    NormalC n ts -> hsep (text (showName' Applied n) : map field ts)
    RecC n fs -> text (showName' Applied n) <+> braces (hsep (punctuate comma [text (showName' Applied f) <+> text "::" <+> strict b (ppr t) | (f, b, t) <- fs]))
    InfixC a n b -> field a <+> text (showName' Infix n) <+> field b
    ForallC bs c inner -> forAll bs <+> context c <+> ppr inner
    GadtC ns ts r -> names ns <+> text "::" <+> foldr (\t rest -> field t <+> text "->" <+> rest) (ppr r) ts
    RecGadtC ns _ r -> names ns <+> text "::" <+> text "{..} ->" <+> ppr r
    where
      field (b, t) = strict b (pprType 3 t)
      strict (Bang _ SourceStrict) t = text "!" <> t
      strict (Bang _ SourceLazy) t = text "~" <> t
      strict _ t = t
      names = hsep . punctuate comma . map (text . showName' Applied)

instance Ppr Info where
  ppr info = case info of
    TyConI d -> ppr d
    ClassI d is -> ppr d $$ vcat (map ppr is)
    FamilyI d is -> ppr d $$ vcat (map ppr is)
    ClassOpI n t _ -> typed n t
    DataConI n t _ -> typed n t
    PatSynI n t -> text "pattern" <+> typed n t
    VarI n t _ -> typed n t
    TyVarI n t -> text "type" <+> typed n t
    PrimTyConI n _ _ -> text "type" <+> ppr n
    where
      typed n t = text (showName' Applied n) <+> text "::" <+> ppr t

pprName :: Name -> Doc
pprName = text . showName

-- | An expression, type or pattern as it is (0), as an operand (1, 2) or as an argument (3).
parensAbove :: Int -> Int -> Doc -> Doc
parensAbove limit at d = if at > limit then parens d else d

pprLit :: Int -> Lit -> Doc
pprLit at l = case l of
  CharL c -> text (show c)
  StringL s -> text (show s)
  IntegerL n -> number n ""
  RationalL r -> parensAbove 1 at (integer (numerator r) <+> text "/" <+> integer (denominator r))
  IntPrimL n -> number n "#"
  WordPrimL n -> number n "##"
  DoublePrimL r -> parensAbove 1 at (double (fromRational r) <> text "##")
  FloatPrimL r -> parensAbove 1 at (double (fromRational r) <> text "#")
  StringPrimL ws -> text (show (map (chr . fromIntegral) ws)) <> text "#"
  BytesPrimL b -> text ("<" ++ show (bytesSize b) ++ " bytes>")
  CharPrimL c -> text (show c) <> text "#"
  where
    number n suffix = (if n < 0 then parensAbove 0 at else id) (integer n <> text suffix)

pprPat :: Int -> Pat -> Doc
pprPat at pat = case pat of
  LitP l -> pprLit at l
  VarP n -> text (showName' Applied n)
  TupP ps -> parens (commas ps)
  UnboxedTupP ps -> text "(#" <+> commas ps <+> text "#)"
  UnboxedSumP p alt arity -> sumOf (ppr p) alt arity
  ConP n [] -> text (showName' Applied n)
  ConP n ps -> parensAbove 2 at (hsep (text (showName' Applied n) : map (pprPat 3) ps))
  InfixP a n b -> parensAbove 1 at (pprPat 2 a <+> text (showName' Infix n) <+> pprPat 2 b)
  UInfixP a n b -> parensAbove 1 at (pprPat 2 a <+> text (showName' Infix n) <+> pprPat 2 b)
  ParensP p -> parens (ppr p)
  TildeP p -> text "~" <> pprPat 3 p
  BangP p -> text "!" <> pprPat 3 p
  AsP n p -> text (showName' Applied n) <> text "@" <> pprPat 3 p
  WildP -> text "_"
  RecP n fs -> text (showName' Applied n) <+> braces (hsep (punctuate comma [ppr f <+> equals <+> ppr p | (f, p) <- fs]))
  ListP ps -> brackets (commas ps)
  SigP p t -> parens (ppr p <+> text "::" <+> ppr t)
  ViewP e p -> parens (ppr e <+> text "->" <+> ppr p)

pprExp :: Int -> Exp -> Doc
pprExp at e = case e of
  VarE n -> text (showName' Applied n)
  ConE n -> text (showName' Applied n)
  UnboundVarE n -> text (showName' Applied n)
  LitE l -> pprLit at l
  AppE f x -> parensAbove 2 at (pprExp 2 f <+> pprExp 3 x)
  AppTypeE f t -> parensAbove 2 at (pprExp 2 f <+> text "@" <> pprType 3 t)
  InfixE (Just a) op (Just b) -> parensAbove 1 at (pprExp 2 a <+> operator op <+> pprExp 2 b)
  InfixE a op b -> parens (maybe empty (pprExp 2) a <+> operator op <+> maybe empty (pprExp 2) b)
  UInfixE a op b -> parensAbove 1 at (pprExp 2 a <+> operator op <+> pprExp 2 b)
  ParensE x -> parens (ppr x)
  LamE ps x -> open (text "\\" <> hsep (map (pprPat 3) ps) <+> text "->" <+> ppr x)
  LamCaseE ms -> open (text "\\case" <+> braces (semis ms))
  TupE es -> parens (parts es)
  UnboxedTupE es -> text "(#" <+> parts es <+> text "#)"
  UnboxedSumE x alt arity -> sumOf (ppr x) alt arity
  CondE c t f -> open (text "if" <+> ppr c <+> text "then" <+> ppr t <+> text "else" <+> ppr f)
  MultiIfE alts -> open (text "if" <+> sep [text "|" <+> guardOf g <+> text "->" <+> ppr x | (g, x) <- alts])
  LetE ds x -> open (text "let" <+> braces (semis ds) <+> text "in" <+> ppr x)
  CaseE x ms -> open (text "case" <+> ppr x <+> text "of" <+> braces (semis ms))
  DoE m ss -> open (qualified m "do" <+> braces (semis ss))
  MDoE m ss -> open (qualified m "mdo" <+> braces (semis ss))
  CompE ss -> case reverse ss of
    NoBindS x : quals -> brackets (ppr x <+> text "|" <+> commas (reverse quals))
    _ -> brackets (commas ss)
  ArithSeqE r -> brackets (case r of
    FromR a -> ppr a <+> text ".."
    FromThenR a b -> ppr a <> comma <+> ppr b <+> text ".."
    FromToR a b -> ppr a <+> text ".." <+> ppr b
    FromThenToR a b c -> ppr a <> comma <+> ppr b <+> text ".." <+> ppr c)
  ListE es -> brackets (commas es)
  SigE x t -> open (pprExp 1 x <+> text "::" <+> ppr t)
  RecConE n fs -> text (showName' Applied n) <> braces (fields fs)
  RecUpdE x fs -> pprExp 3 x <> braces (fields fs)
  StaticE x -> open (text "static" <+> pprExp 3 x)
  LabelE s -> text ('#' : s)
  ImplicitParamVarE s -> text ('?' : s)
  where
    open = parensAbove 0 at
    operator (VarE n) = text (showName' Infix n)
    operator (ConE n) = text (showName' Infix n)
    operator (UnboundVarE n) = text (showName' Infix n)
    operator x = text "`" <> ppr x <> text "`"
    parts = hsep . punctuate comma . map (maybe empty ppr)
    fields fs = hsep (punctuate comma [text (showName' Applied f) <+> equals <+> ppr x | (f, x) <- fs])
    qualified m word = text (maybe word (\q -> modString q ++ "." ++ word) m)

pprParendType :: Type -> Doc
pprParendType = pprType 3

pprType :: Int -> Type -> Doc
pprType at t = case t of
  ForallT bs c x -> parensAbove 0 at (forAll bs <+> context c <+> ppr x)
  ForallVisT bs x -> parensAbove 0 at (text "forall" <+> hsep (map binder bs) <+> text "->" <+> ppr x)
  AppT (AppT ArrowT a) b -> parensAbove 0 at (pprType 1 a <+> text "->" <+> ppr b)
  AppT (AppT EqualityT a) b -> parensAbove 1 at (pprType 2 a <+> text "~" <+> pprType 2 b)
  AppT ListT a -> brackets (ppr a)
  AppT f x
    | Just args <- tuple t [] -> parens (commas args)
    | otherwise -> parensAbove 2 at (pprType 2 f <+> pprType 3 x)
  AppKindT f k -> parensAbove 2 at (pprType 2 f <+> text "@" <> pprType 3 k)
  SigT x k -> parens (ppr x <+> text "::" <+> ppr k)
  VarT n -> text (showName' Applied n)
  ConT n -> text (showName' Applied n)
  PromotedT n -> text "'" <> text (showName' Applied n)
  InfixT a n b -> parensAbove 1 at (pprType 2 a <+> text (showName' Infix n) <+> pprType 2 b)
  UInfixT a n b -> parensAbove 1 at (pprType 2 a <+> text (showName' Infix n) <+> pprType 2 b)
  ParensT x -> parens (ppr x)
  TupleT 0 -> text "()"
  TupleT n -> parens (hcat (replicate (n - 1) comma))
  UnboxedTupleT n -> text "(#" <> hcat (replicate (n - 1) comma) <> text "#)"
  UnboxedSumT n -> text "(#" <> hcat (replicate (n - 1) (text "|")) <> text "#)"
  ArrowT -> text "(->)"
  MulArrowT -> text "FUN"
  EqualityT -> text "(~)"
  ListT -> text "[]"
  PromotedTupleT n -> text "'" <> parens (hcat (replicate (n - 1) comma))
  PromotedNilT -> text "'[]"
  PromotedConsT -> text "'(:)"
  StarT -> text "*"
  ConstraintT -> text "Constraint"
  LitT (NumTyLit n) -> integer n
  LitT (StrTyLit s) -> text (show s)
  WildCardT -> text "_"
  ImplicitParamT s x -> text ('?' : s) <+> text "::" <+> ppr x
  where
    tuple (AppT f x) args = tuple f (x : args)
    tuple (TupleT n) args | n == length args = Just args
    tuple _ _ = Nothing

binder :: TyVarBndr flag -> Doc
binder (PlainTV n _) = ppr n
binder (KindedTV n _ k) = parens (ppr n <+> text "::" <+> ppr k)

forAll :: [TyVarBndr flag] -> Doc
forAll bs = text "forall" <+> hsep (map binder bs) <+> text "."

context :: Cxt -> Doc
context [] = empty
context [c] = pprType 1 c <+> text "=>"
context cs = parens (commas cs) <+> text "=>"

clauseOf :: Doc -> Clause -> Doc
clauseOf name (Clause ps b ds) = body (name <+> hsep (map (pprPat 3) ps)) "=" b ds

body :: Doc -> String -> Body -> [Dec] -> Doc
body start arrow b ds = case b of
  NormalB e -> start <+> text arrow <+> ppr e $$ wheres
  GuardedB alts -> start $$ nest 4 (vcat [text "|" <+> guardOf g <+> text arrow <+> ppr e | (g, e) <- alts]) $$ wheres
  where
    wheres = if null ds then empty else nest 4 (text "where" <+> vcat (map ppr ds))

guardOf :: Guard -> Doc
guardOf (NormalG e) = ppr e
guardOf (PatG ss) = commas ss

declared :: Cxt -> Name -> [TyVarBndr ()] -> Maybe Kind -> [Con] -> [DerivClause] -> Doc
declared c n bs k cons ds =
  context c <+> headed n bs <+> maybe empty (\x -> text "::" <+> ppr x) k
    $$ nest 4 (sep (zipWith (<+>) (equals : repeat (text "|")) (map ppr cons)) $$ vcat (map deriv ds))
  where
    deriv (DerivClause _ cs) = text "deriving" <+> parens (commas cs)

headed :: Name -> [TyVarBndr ()] -> Doc
headed n bs = text (showName' Applied n) <+> hsep (map binder bs)

block :: Doc -> [Dec] -> Doc
block start [] = start
block start ds = start <+> text "where" $$ nest 4 (vcat (map ppr ds))

commas :: Ppr a => [a] -> Doc
commas = hsep . punctuate comma . map ppr

semis :: Ppr a => [a] -> Doc
semis = hsep . punctuate semi . map ppr

sumOf :: Doc -> Int -> Int -> Doc
sumOf x alt arity = text "(#" <+> hcat (replicate (alt - 1) (text "|")) <+> x <+> hcat (replicate (arity - alt) (text "|")) <+> text "#)"
