-- | What programs are made of, as data: the types of Template Haskell 2.17.
module Language.Haskell.TH.Syntax.Tree where

import Data.Data (Data)
import Data.Word (Word8)
import Foreign.ForeignPtr (ForeignPtr)
import GHC.Generics (Generic)
import Language.Haskell.TH.Syntax.Names

-- Expressions.

data Lit
  = CharL Char | StringL String | IntegerL Integer | RationalL Rational
  | IntPrimL Integer | WordPrimL Integer | DoublePrimL Rational | FloatPrimL Rational
  | StringPrimL [Word8] | BytesPrimL Bytes | CharPrimL Char
  deriving (Show, Eq, Ord, Data, Generic)

-- | A piece of memory: where, from which byte, how many bytes.
data Bytes = Bytes { bytesPtr :: ForeignPtr Word8, bytesOffset :: Word, bytesSize :: Word }
  deriving (Eq, Ord, Show, Data, Generic)

data Pat
  = LitP Lit | VarP Name | TupP [Pat] | UnboxedTupP [Pat] | UnboxedSumP Pat SumAlt SumArity
  | ConP Name [Pat] | InfixP Pat Name Pat | UInfixP Pat Name Pat | ParensP Pat
  | TildeP Pat | BangP Pat | AsP Name Pat | WildP | RecP Name [FieldPat] | ListP [Pat]
  | SigP Pat Type | ViewP Exp Pat
  deriving (Show, Eq, Ord, Data, Generic)

type FieldPat = (Name, Pat)

data Match = Match Pat Body [Dec] deriving (Show, Eq, Ord, Data, Generic)
data Clause = Clause [Pat] Body [Dec] deriving (Show, Eq, Ord, Data, Generic)

data Exp
  = VarE Name | ConE Name | LitE Lit | AppE Exp Exp | AppTypeE Exp Type
  | InfixE (Maybe Exp) Exp (Maybe Exp) | UInfixE Exp Exp Exp | ParensE Exp
  | LamE [Pat] Exp | LamCaseE [Match] | TupE [Maybe Exp] | UnboxedTupE [Maybe Exp]
  | UnboxedSumE Exp SumAlt SumArity | CondE Exp Exp Exp | MultiIfE [(Guard, Exp)]
  | LetE [Dec] Exp | CaseE Exp [Match] | DoE (Maybe ModName) [Stmt] | MDoE (Maybe ModName) [Stmt]
  | CompE [Stmt] | ArithSeqE Range | ListE [Exp] | SigE Exp Type
  | RecConE Name [FieldExp] | RecUpdE Exp [FieldExp] | StaticE Exp
  | UnboundVarE Name | LabelE String | ImplicitParamVarE String
  deriving (Show, Eq, Ord, Data, Generic)

type FieldExp = (Name, Exp)

data Body = GuardedB [(Guard, Exp)] | NormalB Exp deriving (Show, Eq, Ord, Data, Generic)
data Guard = NormalG Exp | PatG [Stmt] deriving (Show, Eq, Ord, Data, Generic)

data Stmt = BindS Pat Exp | LetS [Dec] | NoBindS Exp | ParS [[Stmt]] | RecS [Stmt]
  deriving (Show, Eq, Ord, Data, Generic)

data Range = FromR Exp | FromThenR Exp Exp | FromToR Exp Exp | FromThenToR Exp Exp Exp
  deriving (Show, Eq, Ord, Data, Generic)

-- Declarations.

data Dec
  = FunD Name [Clause]
  | ValD Pat Body [Dec]
  | DataD Cxt Name [TyVarBndr ()] (Maybe Kind) [Con] [DerivClause]
  | NewtypeD Cxt Name [TyVarBndr ()] (Maybe Kind) Con [DerivClause]
  | TySynD Name [TyVarBndr ()] Type
  | ClassD Cxt Name [TyVarBndr ()] [FunDep] [Dec]
  | InstanceD (Maybe Overlap) Cxt Type [Dec]
  | SigD Name Type
  | KiSigD Name Kind
  | ForeignD Foreign
  | InfixD Fixity Name
  | PragmaD Pragma
  | DataFamilyD Name [TyVarBndr ()] (Maybe Kind)
  | DataInstD Cxt (Maybe [TyVarBndr ()]) Type (Maybe Kind) [Con] [DerivClause]
  | NewtypeInstD Cxt (Maybe [TyVarBndr ()]) Type (Maybe Kind) Con [DerivClause]
  | TySynInstD TySynEqn
  | OpenTypeFamilyD TypeFamilyHead
  | ClosedTypeFamilyD TypeFamilyHead [TySynEqn]
  | RoleAnnotD Name [Role]
  | StandaloneDerivD (Maybe DerivStrategy) Cxt Type
  | DefaultSigD Name Type
  | PatSynD Name PatSynArgs PatSynDir Pat
  | PatSynSigD Name PatSynType
  | ImplicitParamBindD String Exp
  deriving (Show, Eq, Ord, Data, Generic)

data Overlap = Overlappable | Overlapping | Overlaps | Incoherent
  deriving (Show, Eq, Ord, Data, Generic)

data DerivStrategy = StockStrategy | AnyclassStrategy | NewtypeStrategy | ViaStrategy Type
  deriving (Show, Eq, Ord, Data, Generic)

data DerivClause = DerivClause (Maybe DerivStrategy) Cxt deriving (Show, Eq, Ord, Data, Generic)

type PatSynType = Type

data TypeFamilyHead = TypeFamilyHead Name [TyVarBndr ()] FamilyResultSig (Maybe InjectivityAnn)
  deriving (Show, Eq, Ord, Data, Generic)

data TySynEqn = TySynEqn (Maybe [TyVarBndr ()]) Type Type deriving (Show, Eq, Ord, Data, Generic)
data FunDep = FunDep [Name] [Name] deriving (Show, Eq, Ord, Data, Generic)

data Foreign = ImportF Callconv Safety String Name Type | ExportF Callconv String Name Type
  deriving (Show, Eq, Ord, Data, Generic)

data Callconv = CCall | StdCall | CApi | Prim | JavaScript deriving (Show, Eq, Ord, Data, Generic)
data Safety = Unsafe | Safe | Interruptible deriving (Show, Eq, Ord, Data, Generic)

data Pragma
  = InlineP Name Inline RuleMatch Phases
  | SpecialiseP Name Type (Maybe Inline) Phases
  | SpecialiseInstP Type
  | RuleP String (Maybe [TyVarBndr ()]) [RuleBndr] Exp Exp Phases
  | AnnP AnnTarget Exp
  | LineP Int String
  | CompleteP [Name] (Maybe Name)
  deriving (Show, Eq, Ord, Data, Generic)

data Inline = NoInline | Inline | Inlinable deriving (Show, Eq, Ord, Data, Generic)
data RuleMatch = ConLike | FunLike deriving (Show, Eq, Ord, Data, Generic)
data Phases = AllPhases | FromPhase Int | BeforePhase Int deriving (Show, Eq, Ord, Data, Generic)
data RuleBndr = RuleVar Name | TypedRuleVar Name Type deriving (Show, Eq, Ord, Data, Generic)

data AnnTarget = ModuleAnnotation | TypeAnnotation Name | ValueAnnotation Name
  deriving (Show, Eq, Ord, Data, Generic)

data SourceUnpackedness = NoSourceUnpackedness | SourceNoUnpack | SourceUnpack
  deriving (Show, Eq, Ord, Data, Generic)

data SourceStrictness = NoSourceStrictness | SourceLazy | SourceStrict
  deriving (Show, Eq, Ord, Data, Generic)

data DecidedStrictness = DecidedLazy | DecidedStrict | DecidedUnpack
  deriving (Show, Eq, Ord, Data, Generic)

data Con
  = NormalC Name [BangType]
  | RecC Name [VarBangType]
  | InfixC BangType Name BangType
  | ForallC [TyVarBndr Specificity] Cxt Con
  | GadtC [Name] [BangType] Type
  | RecGadtC [Name] [VarBangType] Type
  deriving (Show, Eq, Ord, Data, Generic)

data Specificity = SpecifiedSpec | InferredSpec deriving (Show, Eq, Ord, Data, Generic)

data Bang = Bang SourceUnpackedness SourceStrictness deriving (Show, Eq, Ord, Data, Generic)

type BangType = (Bang, Type)
type VarBangType = (Name, Bang, Type)
type Strict = Bang
type StrictType = BangType
type VarStrictType = VarBangType

data PatSynDir = Unidir | ImplBidir | ExplBidir [Clause] deriving (Show, Eq, Ord, Data, Generic)

data PatSynArgs = PrefixPatSyn [Name] | InfixPatSyn Name Name | RecordPatSyn [Name]
  deriving (Show, Eq, Ord, Data, Generic)

-- Types.

type Cxt = [Pred]
type Pred = Type
type Kind = Type

data Type
  = ForallT [TyVarBndr Specificity] Cxt Type | ForallVisT [TyVarBndr ()] Type
  | AppT Type Type | AppKindT Type Kind | SigT Type Kind | VarT Name | ConT Name | PromotedT Name
  | InfixT Type Name Type | UInfixT Type Name Type | ParensT Type
  | TupleT Int | UnboxedTupleT Int | UnboxedSumT SumArity
  | ArrowT | MulArrowT | EqualityT | ListT
  | PromotedTupleT Int | PromotedNilT | PromotedConsT
  | StarT | ConstraintT | LitT TyLit | WildCardT | ImplicitParamT String Type
  deriving (Show, Eq, Ord, Data, Generic)

data TyVarBndr flag = PlainTV Name flag | KindedTV Name flag Kind
  deriving (Show, Eq, Ord, Functor, Data, Generic)

data FamilyResultSig = NoSig | KindSig Kind | TyVarSig (TyVarBndr ())
  deriving (Show, Eq, Ord, Data, Generic)

data InjectivityAnn = InjectivityAnn Name [Name] deriving (Show, Eq, Ord, Data, Generic)
data TyLit = NumTyLit Integer | StrTyLit String deriving (Show, Eq, Ord, Data, Generic)
data Role = NominalR | RepresentationalR | PhantomR | InferR deriving (Show, Eq, Ord, Data, Generic)
data AnnLookup = AnnLookupModule Module | AnnLookupName Name deriving (Show, Eq, Ord, Data, Generic)

-- What is known of names.

data Info
  = ClassI Dec [InstanceDec]
  | ClassOpI Name Type ParentName
  | TyConI Dec
  | FamilyI Dec [InstanceDec]
  | PrimTyConI Name Arity Unlifted
  | DataConI Name Type ParentName
  | PatSynI Name PatSynType
  | VarI Name Type (Maybe Dec)
  | TyVarI Name Type
  deriving (Show, Eq, Ord, Data, Generic)

data ModuleInfo = ModuleInfo [Module] deriving (Show, Eq, Ord, Data, Generic)

type ParentName = Name
type SumAlt = Int
type SumArity = Int
type Arity = Int
type Unlifted = Bool
type InstanceDec = Dec

data Fixity = Fixity Int FixityDirection deriving (Eq, Ord, Show, Data, Generic)
data FixityDirection = InfixL | InfixR | InfixN deriving (Eq, Ord, Show, Data, Generic)

maxPrecedence :: Int
maxPrecedence = 9

defaultFixity :: Fixity
defaultFixity = Fixity maxPrecedence InfixL

-- | A place in a file: lines and columns from 1.
data Loc = Loc
  { loc_filename :: String
  , loc_package :: String
  , loc_module :: String
  , loc_start :: CharPos
  , loc_end :: CharPos
  }
  deriving (Eq, Ord, Show, Data, Generic)

type CharPos = (Int, Int)
