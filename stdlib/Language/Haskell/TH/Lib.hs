-- | Functions that build syntax out of computations, one for each constructor.
module Language.Haskell.TH.Lib where

import Data.Word (Word8)
import Foreign.ForeignPtr (ForeignPtr)
import Language.Haskell.TH.Syntax

type InfoQ = Q Info
type PatQ = Q Pat
type FieldPatQ = Q FieldPat
type ExpQ = Q Exp
type TExpQ a = Q (TExp a)
type CodeQ = Code Q
type DecQ = Q Dec
type DecsQ = Q [Dec]
type ConQ = Q Con
type TypeQ = Q Type
type KindQ = Q Kind
type TyLitQ = Q TyLit
type CxtQ = Q Cxt
type PredQ = Q Pred
type DerivClauseQ = Q DerivClause
type MatchQ = Q Match
type ClauseQ = Q Clause
type BodyQ = Q Body
type SourceStrictnessQ = Q SourceStrictness
type SourceUnpackednessQ = Q SourceUnpackedness
type BangQ = Q Bang
type BangTypeQ = Q BangType
type VarBangTypeQ = Q VarBangType
type StrictTypeQ = Q StrictType
type VarStrictTypeQ = Q VarStrictType
type StmtQ = Q Stmt
type RangeQ = Q Range
type GuardQ = Q Guard
type FieldExpQ = Q FieldExp
type RuleBndrQ = Q RuleBndr
type TySynEqnQ = Q TySynEqn
type PatSynDirQ = Q PatSynDir
type PatSynArgsQ = Q PatSynArgs
type FamilyResultSigQ = Q FamilyResultSig
type DerivStrategyQ = Q DerivStrategy
type TyVarBndrUnit = TyVarBndr ()
type TyVarBndrSpec = TyVarBndr Specificity

-- Literals.

charL :: Char -> Lit
charL = CharL

stringL :: String -> Lit
stringL = StringL

integerL :: Integer -> Lit
integerL = IntegerL

rationalL :: Rational -> Lit
rationalL = RationalL

intPrimL :: Integer -> Lit
intPrimL = IntPrimL

wordPrimL :: Integer -> Lit
wordPrimL = WordPrimL

doublePrimL :: Rational -> Lit
doublePrimL = DoublePrimL

floatPrimL :: Rational -> Lit
floatPrimL = FloatPrimL

stringPrimL :: [Word8] -> Lit
stringPrimL = StringPrimL

bytesPrimL :: Bytes -> Lit
bytesPrimL = BytesPrimL

charPrimL :: Char -> Lit
charPrimL = CharPrimL

mkBytes :: ForeignPtr Word8 -> Word -> Word -> Bytes
mkBytes = Bytes

-- Patterns.

litP :: Quote m => Lit -> m Pat
litP a = pure (LitP a)

varP :: Quote m => Name -> m Pat
varP a = pure (VarP a)

tupP :: Quote m => [m Pat] -> m Pat
tupP ps = one <$> sequence ps
  where
    one [p] = p
    one qs = TupP qs

unboxedTupP :: Quote m => [m Pat] -> m Pat
unboxedTupP a = UnboxedTupP <$> sequence a

unboxedSumP :: Quote m => m Pat -> SumAlt -> SumArity -> m Pat
unboxedSumP a b c = UnboxedSumP <$> a <*> pure b <*> pure c

conP :: Quote m => Name -> [m Pat] -> m Pat
conP a b = ConP a <$> sequence b

infixP :: Quote m => m Pat -> Name -> m Pat -> m Pat
infixP a b c = InfixP <$> a <*> pure b <*> c

uInfixP :: Quote m => m Pat -> Name -> m Pat -> m Pat
uInfixP a b c = UInfixP <$> a <*> pure b <*> c

parensP :: Quote m => m Pat -> m Pat
parensP a = ParensP <$> a

tildeP :: Quote m => m Pat -> m Pat
tildeP a = TildeP <$> a

bangP :: Quote m => m Pat -> m Pat
bangP a = BangP <$> a

asP :: Quote m => Name -> m Pat -> m Pat
asP a b = AsP a <$> b

wildP :: Quote m => m Pat
wildP = pure WildP

recP :: Quote m => Name -> [m FieldPat] -> m Pat
recP a b = RecP a <$> sequence b

listP :: Quote m => [m Pat] -> m Pat
listP a = ListP <$> sequence a

sigP :: Quote m => m Pat -> m Type -> m Pat
sigP a b = SigP <$> a <*> b

viewP :: Quote m => m Exp -> m Pat -> m Pat
viewP a b = ViewP <$> a <*> b

fieldPat :: Quote m => Name -> m Pat -> m FieldPat
fieldPat n p = (,) n <$> p

-- Statements, guards, alternatives.

bindS :: Quote m => m Pat -> m Exp -> m Stmt
bindS a b = BindS <$> a <*> b

letS :: Quote m => [m Dec] -> m Stmt
letS a = LetS <$> sequence a

noBindS :: Quote m => m Exp -> m Stmt
noBindS a = NoBindS <$> a

parS :: Quote m => [[m Stmt]] -> m Stmt
parS a = ParS <$> traverse sequence a

recS :: Quote m => [m Stmt] -> m Stmt
recS a = RecS <$> sequence a

fromR :: Quote m => m Exp -> m Range
fromR a = FromR <$> a

fromThenR :: Quote m => m Exp -> m Exp -> m Range
fromThenR a b = FromThenR <$> a <*> b

fromToR :: Quote m => m Exp -> m Exp -> m Range
fromToR a b = FromToR <$> a <*> b

fromThenToR :: Quote m => m Exp -> m Exp -> m Exp -> m Range
fromThenToR a b c = FromThenToR <$> a <*> b <*> c

normalB :: Quote m => m Exp -> m Body
normalB a = NormalB <$> a

guardedB :: Quote m => [m (Guard, Exp)] -> m Body
guardedB a = GuardedB <$> sequence a

normalG :: Quote m => m Exp -> m Guard
normalG a = NormalG <$> a

normalGE :: Quote m => m Exp -> m Exp -> m (Guard, Exp)
normalGE g e = (\a b -> (NormalG a, b)) <$> g <*> e

patG :: Quote m => [m Stmt] -> m Guard
patG a = PatG <$> sequence a

patGE :: Quote m => [m Stmt] -> m Exp -> m (Guard, Exp)
patGE ss e = (\a b -> (PatG a, b)) <$> sequence ss <*> e

match :: Quote m => m Pat -> m Body -> [m Dec] -> m Match
match a b c = Match <$> a <*> b <*> sequence c

clause :: Quote m => [m Pat] -> m Body -> [m Dec] -> m Clause
clause a b c = Clause <$> sequence a <*> b <*> sequence c

-- Expressions.

dyn :: Quote m => String -> m Exp
dyn s = pure (VarE (mkName s))

varE :: Quote m => Name -> m Exp
varE a = pure (VarE a)

conE :: Quote m => Name -> m Exp
conE a = pure (ConE a)

litE :: Quote m => Lit -> m Exp
litE a = pure (LitE a)

appE :: Quote m => m Exp -> m Exp -> m Exp
appE a b = AppE <$> a <*> b

appTypeE :: Quote m => m Exp -> m Type -> m Exp
appTypeE a b = AppTypeE <$> a <*> b

parensE :: Quote m => m Exp -> m Exp
parensE a = ParensE <$> a

uInfixE :: Quote m => m Exp -> m Exp -> m Exp -> m Exp
uInfixE a b c = UInfixE <$> a <*> b <*> c

infixE :: Quote m => Maybe (m Exp) -> m Exp -> Maybe (m Exp) -> m Exp
infixE a b c = InfixE <$> sequence a <*> b <*> sequence c

infixApp :: Quote m => m Exp -> m Exp -> m Exp -> m Exp
infixApp a op b = infixE (Just a) op (Just b)

sectionL, sectionR :: Quote m => m Exp -> m Exp -> m Exp
sectionL a op = infixE (Just a) op Nothing
sectionR op b = infixE Nothing op (Just b)

lamE :: Quote m => [m Pat] -> m Exp -> m Exp
lamE a b = LamE <$> sequence a <*> b

lam1E :: Quote m => m Pat -> m Exp -> m Exp
lam1E p = lamE [p]

lamCaseE :: Quote m => [m Match] -> m Exp
lamCaseE a = LamCaseE <$> sequence a

tupE, unboxedTupE :: Quote m => [m Exp] -> m Exp
tupE es = one <$> sequence es
  where
    one [e] = e
    one fs = TupE (map Just fs)
unboxedTupE es = UnboxedTupE . map Just <$> sequence es

unboxedSumE :: Quote m => m Exp -> SumAlt -> SumArity -> m Exp
unboxedSumE a b c = UnboxedSumE <$> a <*> pure b <*> pure c

condE :: Quote m => m Exp -> m Exp -> m Exp -> m Exp
condE a b c = CondE <$> a <*> b <*> c

multiIfE :: Quote m => [m (Guard, Exp)] -> m Exp
multiIfE a = MultiIfE <$> sequence a

letE :: Quote m => [m Dec] -> m Exp -> m Exp
letE a b = LetE <$> sequence a <*> b

caseE :: Quote m => m Exp -> [m Match] -> m Exp
caseE a b = CaseE <$> a <*> sequence b

doE, mdoE, compE :: Quote m => [m Stmt] -> m Exp
doE ss = DoE Nothing <$> sequence ss
mdoE ss = MDoE Nothing <$> sequence ss
compE ss = CompE <$> sequence ss

arithSeqE :: Quote m => m Range -> m Exp
arithSeqE a = ArithSeqE <$> a

listE :: Quote m => [m Exp] -> m Exp
listE a = ListE <$> sequence a

fromE :: Quote m => m Exp -> m Exp
fromE = arithSeqE . fromR

fromThenE, fromToE :: Quote m => m Exp -> m Exp -> m Exp
fromThenE a b = arithSeqE (fromThenR a b)
fromToE a b = arithSeqE (fromToR a b)

fromThenToE :: Quote m => m Exp -> m Exp -> m Exp -> m Exp
fromThenToE a b c = arithSeqE (fromThenToR a b c)

sigE :: Quote m => m Exp -> m Type -> m Exp
sigE a b = SigE <$> a <*> b

recConE :: Quote m => Name -> [m (Name, Exp)] -> m Exp
recConE a b = RecConE a <$> sequence b

recUpdE :: Quote m => m Exp -> [m (Name, Exp)] -> m Exp
recUpdE a b = RecUpdE <$> a <*> sequence b

staticE :: Quote m => m Exp -> m Exp
staticE a = StaticE <$> a

unboundVarE :: Quote m => Name -> m Exp
unboundVarE a = pure (UnboundVarE a)

labelE :: Quote m => String -> m Exp
labelE a = pure (LabelE a)

implicitParamVarE :: Quote m => String -> m Exp
implicitParamVarE a = pure (ImplicitParamVarE a)

fieldExp :: Quote m => Name -> m Exp -> m (Name, Exp)
fieldExp n e = (,) n <$> e

stringE :: Quote m => String -> m Exp
stringE = litE . StringL

appsE :: Quote m => [m Exp] -> m Exp
appsE [] = error "appsE: nothing to apply"
appsE es = foldl1 appE es

-- Declarations.

valD :: Quote m => m Pat -> m Body -> [m Dec] -> m Dec
valD a b c = ValD <$> a <*> b <*> sequence c

sigD :: Quote m => Name -> m Type -> m Dec
sigD a b = SigD a <$> b

kiSigD :: Quote m => Name -> m Kind -> m Dec
kiSigD a b = KiSigD a <$> b

funD :: Quote m => Name -> [m Clause] -> m Dec
funD a b = FunD a <$> sequence b

tySynD :: Quote m => Name -> [TyVarBndr ()] -> m Type -> m Dec
tySynD a b c = TySynD a b <$> c

dataD :: Quote m => m Cxt -> Name -> [TyVarBndr ()] -> Maybe Kind -> [m Con] -> [m DerivClause] -> m Dec
dataD a b c d e f = DataD <$> a <*> pure b <*> pure c <*> pure d <*> sequence e <*> sequence f

newtypeD :: Quote m => m Cxt -> Name -> [TyVarBndr ()] -> Maybe Kind -> m Con -> [m DerivClause] -> m Dec
newtypeD a b c d e f = NewtypeD <$> a <*> pure b <*> pure c <*> pure d <*> e <*> sequence f

classD :: Quote m => m Cxt -> Name -> [TyVarBndr ()] -> [FunDep] -> [m Dec] -> m Dec
classD a b c d e = ClassD <$> a <*> pure b <*> pure c <*> pure d <*> sequence e

instanceD :: Quote m => m Cxt -> m Type -> [m Dec] -> m Dec
instanceD = instanceWithOverlapD Nothing

instanceWithOverlapD :: Quote m => Maybe Overlap -> m Cxt -> m Type -> [m Dec] -> m Dec
instanceWithOverlapD a b c d = InstanceD a <$> b <*> c <*> sequence d

standaloneDerivD :: Quote m => m Cxt -> m Type -> m Dec
standaloneDerivD c t = StandaloneDerivD Nothing <$> c <*> t

standaloneDerivWithStrategyD :: Quote m => Maybe DerivStrategy -> m Cxt -> m Type -> m Dec
standaloneDerivWithStrategyD a b c = StandaloneDerivD a <$> b <*> c

defaultSigD :: Quote m => Name -> m Type -> m Dec
defaultSigD a b = DefaultSigD a <$> b

forImpD :: Quote m => Callconv -> Safety -> String -> Name -> m Type -> m Dec
forImpD conv safety entity n t = ForeignD . ImportF conv safety entity n <$> t

infixLD, infixRD, infixND :: Quote m => Int -> Name -> m Dec
infixLD n x = pure (InfixD (Fixity n InfixL) x)
infixRD n x = pure (InfixD (Fixity n InfixR) x)
infixND n x = pure (InfixD (Fixity n InfixN) x)

pragInlD :: Quote m => Name -> Inline -> RuleMatch -> Phases -> m Dec
pragInlD n i r p = pure (PragmaD (InlineP n i r p))

pragSpecD :: Quote m => Name -> m Type -> Phases -> m Dec
pragSpecD n t p = (\a -> PragmaD (SpecialiseP n a Nothing p)) <$> t

pragSpecInlD :: Quote m => Name -> m Type -> Inline -> Phases -> m Dec
pragSpecInlD n t i p = (\a -> PragmaD (SpecialiseP n a (Just i) p)) <$> t

pragSpecInstD :: Quote m => m Type -> m Dec
pragSpecInstD t = PragmaD . SpecialiseInstP <$> t

pragAnnD :: Quote m => AnnTarget -> m Exp -> m Dec
pragAnnD target e = PragmaD . AnnP target <$> e

pragLineD :: Quote m => Int -> String -> m Dec
pragLineD line file = pure (PragmaD (LineP line file))

pragCompleteD :: Quote m => [Name] -> Maybe Name -> m Dec
pragCompleteD ns n = pure (PragmaD (CompleteP ns n))

dataInstD :: Quote m => m Cxt -> Name -> [m Type] -> Maybe Kind -> [m Con] -> [m DerivClause] -> m Dec
dataInstD c n ts k cs ds = do
  context <- c
  types <- sequence ts
  DataInstD context Nothing (foldl AppT (ConT n) types) k <$> sequence cs <*> sequence ds

newtypeInstD :: Quote m => m Cxt -> Name -> [m Type] -> Maybe Kind -> m Con -> [m DerivClause] -> m Dec
newtypeInstD c n ts k con ds = do
  context <- c
  types <- sequence ts
  NewtypeInstD context Nothing (foldl AppT (ConT n) types) k <$> con <*> sequence ds

dataFamilyD :: Quote m => Name -> [TyVarBndr ()] -> Maybe Kind -> m Dec
dataFamilyD a b c = pure (DataFamilyD a b c)

tySynInstD :: Quote m => m TySynEqn -> m Dec
tySynInstD a = TySynInstD <$> a

openTypeFamilyD :: Quote m => Name -> [TyVarBndr ()] -> FamilyResultSig -> Maybe InjectivityAnn -> m Dec
openTypeFamilyD n bs r i = pure (OpenTypeFamilyD (TypeFamilyHead n bs r i))

closedTypeFamilyD :: Quote m => Name -> [TyVarBndr ()] -> FamilyResultSig -> Maybe InjectivityAnn -> [m TySynEqn] -> m Dec
closedTypeFamilyD n bs r i es = ClosedTypeFamilyD (TypeFamilyHead n bs r i) <$> sequence es

tySynEqn :: Quote m => Maybe [TyVarBndr ()] -> m Type -> m Type -> m TySynEqn
tySynEqn bs l r = TySynEqn bs <$> l <*> r

roleAnnotD :: Quote m => Name -> [Role] -> m Dec
roleAnnotD a b = pure (RoleAnnotD a b)

patSynD :: Quote m => Name -> m PatSynArgs -> m PatSynDir -> m Pat -> m Dec
patSynD a b c d = PatSynD a <$> b <*> c <*> d

patSynSigD :: Quote m => Name -> m Type -> m Dec
patSynSigD a b = PatSynSigD a <$> b

implicitParamBindD :: Quote m => String -> m Exp -> m Dec
implicitParamBindD a b = ImplicitParamBindD a <$> b

cxt :: Quote m => [m Pred] -> m Cxt
cxt = sequence

derivClause :: Quote m => Maybe DerivStrategy -> [m Pred] -> m DerivClause
derivClause s ps = DerivClause s <$> cxt ps

stockStrategy, anyclassStrategy, newtypeStrategy :: Quote m => m DerivStrategy
stockStrategy = pure StockStrategy
anyclassStrategy = pure AnyclassStrategy
newtypeStrategy = pure NewtypeStrategy

viaStrategy :: Quote m => m Type -> m DerivStrategy
viaStrategy t = ViaStrategy <$> t

normalC :: Quote m => Name -> [m BangType] -> m Con
normalC a b = NormalC a <$> sequence b

recC :: Quote m => Name -> [m VarBangType] -> m Con
recC a b = RecC a <$> sequence b

infixC :: Quote m => m BangType -> Name -> m BangType -> m Con
infixC a b c = InfixC <$> a <*> pure b <*> c

forallC :: Quote m => [TyVarBndr Specificity] -> m Cxt -> m Con -> m Con
forallC a b c = ForallC a <$> b <*> c

gadtC :: Quote m => [Name] -> [m StrictType] -> m Type -> m Con
gadtC a b c = GadtC a <$> sequence b <*> c

recGadtC :: Quote m => [Name] -> [m VarStrictType] -> m Type -> m Con
recGadtC a b c = RecGadtC a <$> sequence b <*> c

noSourceUnpackedness, sourceNoUnpack, sourceUnpack :: Quote m => m SourceUnpackedness
noSourceUnpackedness = pure NoSourceUnpackedness
sourceNoUnpack = pure SourceNoUnpack
sourceUnpack = pure SourceUnpack

noSourceStrictness, sourceLazy, sourceStrict :: Quote m => m SourceStrictness
noSourceStrictness = pure NoSourceStrictness
sourceLazy = pure SourceLazy
sourceStrict = pure SourceStrict

bang :: Quote m => m SourceUnpackedness -> m SourceStrictness -> m Bang
bang u s = Bang <$> u <*> s

isStrict, notStrict, unpacked :: Quote m => m Strict
isStrict = bang noSourceUnpackedness sourceStrict
notStrict = bang noSourceUnpackedness noSourceStrictness
unpacked = bang sourceUnpack sourceStrict

bangType, strictType :: Quote m => m Bang -> m Type -> m BangType
bangType b t = (,) <$> b <*> t
strictType = bangType

varBangType, varStrictType :: Quote m => Name -> m BangType -> m VarBangType
varBangType n bt = (\(b, t) -> (n, b, t)) <$> bt
varStrictType = varBangType

unidir, implBidir :: Quote m => m PatSynDir
unidir = pure Unidir
implBidir = pure ImplBidir

explBidir :: Quote m => [m Clause] -> m PatSynDir
explBidir cs = ExplBidir <$> sequence cs

prefixPatSyn, recordPatSyn :: Quote m => [Name] -> m PatSynArgs
prefixPatSyn = pure . PrefixPatSyn
recordPatSyn = pure . RecordPatSyn

infixPatSyn :: Quote m => Name -> Name -> m PatSynArgs
infixPatSyn a b = pure (InfixPatSyn a b)

funDep :: [Name] -> [Name] -> FunDep
funDep = FunDep

ruleVar :: Quote m => Name -> m RuleBndr
ruleVar = pure . RuleVar

typedRuleVar :: Quote m => Name -> m Type -> m RuleBndr
typedRuleVar n t = TypedRuleVar n <$> t

valueAnnotation, typeAnnotation :: Name -> AnnTarget
valueAnnotation = ValueAnnotation
typeAnnotation = TypeAnnotation

moduleAnnotation :: AnnTarget
moduleAnnotation = ModuleAnnotation

cCall, stdCall, cApi, prim, javaScript :: Callconv
cCall = CCall
stdCall = StdCall
cApi = CApi
prim = Prim
javaScript = JavaScript

unsafe, safe, interruptible :: Safety
unsafe = Unsafe
safe = Safe
interruptible = Interruptible

-- Types.

forallT :: Quote m => [TyVarBndr Specificity] -> m Cxt -> m Type -> m Type
forallT a b c = ForallT a <$> b <*> c

sigT :: Quote m => m Type -> Kind -> m Type
sigT a b = SigT <$> a <*> pure b

appT :: Quote m => m Type -> m Type -> m Type
appT a b = AppT <$> a <*> b

appKindT :: Quote m => m Type -> m Kind -> m Type
appKindT a b = AppKindT <$> a <*> b

varT :: Quote m => Name -> m Type
varT a = pure (VarT a)

conT :: Quote m => Name -> m Type
conT a = pure (ConT a)

promotedT :: Quote m => Name -> m Type
promotedT a = pure (PromotedT a)

tupleT :: Quote m => Int -> m Type
tupleT a = pure (TupleT a)

unboxedTupleT :: Quote m => Int -> m Type
unboxedTupleT a = pure (UnboxedTupleT a)

unboxedSumT :: Quote m => Int -> m Type
unboxedSumT a = pure (UnboxedSumT a)

promotedTupleT :: Quote m => Int -> m Type
promotedTupleT a = pure (PromotedTupleT a)

arrowT :: Quote m => m Type
arrowT = pure ArrowT

mulArrowT :: Quote m => m Type
mulArrowT = pure MulArrowT

equalityT :: Quote m => m Type
equalityT = pure EqualityT

listT :: Quote m => m Type
listT = pure ListT

promotedNilT :: Quote m => m Type
promotedNilT = pure PromotedNilT

promotedConsT :: Quote m => m Type
promotedConsT = pure PromotedConsT

wildCardT :: Quote m => m Type
wildCardT = pure WildCardT

infixT :: Quote m => m Type -> Name -> m Type -> m Type
infixT a b c = InfixT <$> a <*> pure b <*> c

uInfixT :: Quote m => m Type -> Name -> m Type -> m Type
uInfixT a b c = UInfixT <$> a <*> pure b <*> c

parensT :: Quote m => m Type -> m Type
parensT a = ParensT <$> a

litT :: Quote m => m TyLit -> m Type
litT a = LitT <$> a

implicitParamT :: Quote m => String -> m Type -> m Type
implicitParamT a b = ImplicitParamT a <$> b

equalP :: Quote m => m Type -> m Type -> m Pred
equalP a b = (\x y -> AppT (AppT EqualityT x) y) <$> a <*> b

classP :: Quote m => Name -> [m Type] -> m Pred
classP n ts = foldl AppT (ConT n) <$> sequence ts

numTyLit :: Quote m => Integer -> m TyLit
numTyLit n
  | n >= 0 = pure (NumTyLit n)
  | otherwise = error ("numTyLit: " ++ show n ++ " is negative")

strTyLit :: Quote m => String -> m TyLit
strTyLit = pure . StrTyLit

plainTV :: Name -> TyVarBndr ()
plainTV n = PlainTV n ()

kindedTV :: Name -> Kind -> TyVarBndr ()
kindedTV n = KindedTV n ()

plainInvisTV :: Quote m => Name -> Specificity -> m (TyVarBndr Specificity)
plainInvisTV n s = pure (PlainTV n s)

kindedInvisTV :: Quote m => Name -> Specificity -> m Kind -> m (TyVarBndr Specificity)
kindedInvisTV n s k = KindedTV n s <$> k

specifiedSpec, inferredSpec :: Specificity
specifiedSpec = SpecifiedSpec
inferredSpec = InferredSpec

varK, conK :: Name -> Kind
varK = VarT
conK = ConT

tupleK :: Int -> Kind
tupleK = TupleT

arrowK, listK, starK, constraintK :: Kind
arrowK = ArrowT
listK = ListT
starK = StarT
constraintK = ConstraintT

appK :: Kind -> Kind -> Kind
appK = AppT

noSig :: FamilyResultSig
noSig = NoSig

kindSig :: Kind -> FamilyResultSig
kindSig = KindSig

tyVarSig :: TyVarBndr () -> FamilyResultSig
tyVarSig = TyVarSig

injectivityAnn :: Name -> [Name] -> InjectivityAnn
injectivityAnn = InjectivityAnn

nominalR, representationalR, phantomR, inferR :: Role
nominalR = NominalR
representationalR = RepresentationalR
phantomR = PhantomR
inferR = InferR

-- | The module where this is spliced.
thisModule :: Q Module
thisModule = (\loc -> Module (mkPkgName (loc_package loc)) (mkModName (loc_module loc))) <$> location
