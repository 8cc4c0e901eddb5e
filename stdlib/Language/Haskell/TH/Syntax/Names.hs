-- | Names of Template Haskell: an occurrence and where it comes from.
module Language.Haskell.TH.Syntax.Names
  ( ModName(..), PkgName(..), OccName(..), Module(..), mkModName, modString, mkPkgName, pkgString, mkOccName, occString
  , Name(..), NameFlavour(..), NameSpace(..), NameIs(..), Uniq
  , nameBase, nameModule, namePackage, nameSpace, showName, showName'
  , mkName, mkNameU, mkNameL, mkNameS, mkNameQ, mkNameG, mkNameG_v, mkNameG_d, mkNameG_tc
  , tupleDataName, tupleTypeName, unboxedTupleDataName, unboxedTupleTypeName, quotedName
  ) where

import Data.Char (isAlpha, isAlphaNum, isUpper)
import Data.Data (Data)
import GHC.Generics (Generic)

newtype ModName = ModName String deriving (Show, Eq, Ord, Data, Generic)
newtype PkgName = PkgName String deriving (Show, Eq, Ord, Data, Generic)
newtype OccName = OccName String deriving (Show, Eq, Ord, Data, Generic)

data Module = Module PkgName ModName deriving (Show, Eq, Ord, Data, Generic)

mkModName :: String -> ModName
mkModName = ModName

modString :: ModName -> String
modString (ModName m) = m

mkPkgName :: String -> PkgName
mkPkgName = PkgName

pkgString :: PkgName -> String
pkgString (PkgName p) = p

mkOccName :: String -> OccName
mkOccName = OccName

occString :: OccName -> String
occString (OccName o) = o

type Uniq = Integer

data NameSpace = VarName | DataName | TcClsName
  deriving (Eq, Ord, Show, Data, Generic)

data NameFlavour
  = NameS                              -- ^ as it was written, without qualifier
  | NameQ ModName                      -- ^ with this qualifier
  | NameU !Uniq                        -- ^ made by @newName@
  | NameL !Uniq                        -- ^ local
  | NameG NameSpace PkgName ModName    -- ^ of the top level of that module
  deriving (Data, Eq, Ord, Show, Generic)

data Name = Name OccName NameFlavour
  deriving (Data, Eq, Generic)

-- | By where they come from first, by their texts then.
instance Ord Name where
  compare (Name o f) (Name p g) = compare f g <> compare o p

instance Show Name where
  show = showName

-- | How a name stands in a text: alone, in front of arguments, between operands.
data NameIs = Alone | Applied | Infix

nameBase :: Name -> String
nameBase (Name o _) = occString o

nameModule :: Name -> Maybe String
nameModule (Name _ f) = case f of
  NameQ m -> Just (modString m)
  NameG _ _ m -> Just (modString m)
  _ -> Nothing

namePackage :: Name -> Maybe String
namePackage (Name _ f) = case f of
  NameG _ p _ -> Just (pkgString p)
  _ -> Nothing

nameSpace :: Name -> Maybe NameSpace
nameSpace (Name _ f) = case f of
  NameG s _ _ -> Just s
  _ -> Nothing

showName :: Name -> String
showName = showName' Alone

showName' :: NameIs -> Name -> String
showName' place name@(Name o f) = case place of
  Alone -> text
  Applied
    | operator -> "(" ++ text ++ ")"
    | otherwise -> text
  Infix
    | operator -> text
    | otherwise -> "`" ++ text ++ "`"
  where
    base = occString o
    text = case f of
      NameS -> base
      NameQ m -> modString m ++ "." ++ base
      NameU u -> base ++ "_" ++ show u
      NameL u -> base ++ "_" ++ show u
      NameG _ _ m -> modString m ++ "." ++ base
    operator = case nameBase name of
      c : _ -> not (isAlpha c || c `elem` "_[(")
      [] -> False

-- | The name that a text says, with what stands before its last dot as qualifier, if that is one.
mkName :: String -> Name
mkName text = split [] text
  where
    split quals s = case span wordy s of
      (word@(c : _), '.' : rest@(_ : _)) | isUpper c -> split (word : quals) rest
      _ -> named quals s
    named [] s = Name (OccName s) NameS
    named quals s = Name (OccName s) (NameQ (ModName (dotted (reverse quals))))
    dotted = foldr1 (\a b -> a ++ "." ++ b)
    wordy c = isAlphaNum c || c == '_' || c == '\''

mkNameU :: String -> Uniq -> Name
mkNameU s u = Name (OccName s) (NameU u)

mkNameL :: String -> Uniq -> Name
mkNameL s u = Name (OccName s) (NameL u)

mkNameS :: String -> Name
mkNameS s = Name (OccName s) NameS

mkNameQ :: String -> String -> Name
mkNameQ m s = Name (OccName s) (NameQ (ModName m))

mkNameG :: NameSpace -> String -> String -> String -> Name
mkNameG space pkg m s = Name (OccName s) (NameG space (PkgName pkg) (ModName m))

mkNameG_v, mkNameG_d, mkNameG_tc :: String -> String -> String -> Name
mkNameG_v = mkNameG VarName
mkNameG_d = mkNameG DataName
mkNameG_tc = mkNameG TcClsName

tupleDataName, tupleTypeName, unboxedTupleDataName, unboxedTupleTypeName :: Int -> Name
tupleDataName n = mkNameG_d "ghc-prim" "GHC.Tuple" ("(" ++ commas n ++ ")")
tupleTypeName n = mkNameG_tc "ghc-prim" "GHC.Tuple" ("(" ++ commas n ++ ")")
unboxedTupleDataName n = mkNameG_d "ghc-prim" "GHC.Prim" ("(#" ++ commas n ++ "#)")
unboxedTupleTypeName n = mkNameG_tc "ghc-prim" "GHC.Prim" ("(#" ++ commas n ++ "#)")

commas :: Int -> String
commas n = replicate (n - 1) ','

-- | What @'f@ and @''T@ mean, of the top level or (where the module is empty) local: made by the compiler.
quotedName :: Int -> String -> String -> Name
quotedName _ "" s = mkNameS s
quotedName space m s = mkNameG (if space == 0 then VarName else if space == 1 then DataName else TcClsName) "" m s
