-- | The monad 'Q' of what is computed while a program is compiled, and what can be lifted there. Splices are not run here, so of 'Quasi' there are 'IO',
-- which makes names and reports, and 'Q' itself.
module Language.Haskell.TH.Syntax.Monad
  ( Quasi(..), Quote(..), Q(..), runQ, newNameIO, Counter
  , TExp(..), Code(..), unTypeQ, unsafeTExpCoerce, unTypeCode, unsafeCodeCoerce, liftCode, hoistCode, bindCode, bindCode_, joinCode
  , report, reportError, reportWarning, recover, lookupName, lookupTypeName, lookupValueName
  , reify, reifyFixity, reifyType, reifyInstances, isInstance, reifyRoles, reifyAnnotations, reifyModule, reifyConStrictness
  , location, runIO, addDependentFile, addTempFile, addTopDecls, addForeignFile, addForeignSource, addForeignFilePath
  , addModFinalizer, addCorePlugin, getQ, putQ, isExtEnabled, extsEnabled, sequenceQ, ForeignSrcLang(..)
  , Lift(..), liftString, liftData, dataToExpQ, dataToPatQ, dataToQa, trueName, falseName, nothingName, justName, leftName, rightName, nonemptyName
  , liftedCon, quotedExp, quotedPat, quotedType, quotedDecs, quotedCode
  ) where

import Control.Applicative (liftA2)
import Control.Monad.Fix (MonadFix(..))
import Control.Monad.IO.Class (MonadIO(..))
import Data.Char (isAlpha, isUpper)
import Data.Data hiding (Fixity(..))
import Data.Int
import Data.IORef
import Data.List.NonEmpty (NonEmpty(..))
import Data.Ratio (numerator, denominator)
import qualified Data.Text.Type as Text
import Data.Void (Void, absurd)
import Data.Word
import GHC.Generics (Generic)
import Numeric.Natural (Natural)
import System.IO (hPutStrLn, stderr)
import System.IO.Unsafe (unsafePerformIO)
import Language.Haskell.TH.LanguageExtensions
import Language.Haskell.TH.Syntax.Names
import Language.Haskell.TH.Syntax.Tree

data ForeignSrcLang = LangC | LangCxx | LangObjc | LangObjcxx | LangAsm | RawObject
  deriving (Eq, Show, Generic)

-- | What a compiler answers to programs that it runs.
class (MonadIO m, MonadFail m) => Quasi m where
  qNewName :: String -> m Name
  qReport :: Bool -> String -> m ()
  qRecover :: m a -> m a -> m a
  qLookupName :: Bool -> String -> m (Maybe Name)
  qReify :: Name -> m Info
  qReifyFixity :: Name -> m (Maybe Fixity)
  qReifyType :: Name -> m Type
  qReifyInstances :: Name -> [Type] -> m [Dec]
  qReifyRoles :: Name -> m [Role]
  qReifyAnnotations :: Data a => AnnLookup -> m [a]
  qReifyModule :: Module -> m ModuleInfo
  qReifyConStrictness :: Name -> m [DecidedStrictness]
  qLocation :: m Loc
  qRunIO :: IO a -> m a
  qRunIO = liftIO
  qAddDependentFile :: FilePath -> m ()
  qAddTempFile :: String -> m FilePath
  qAddTopDecls :: [Dec] -> m ()
  qAddForeignFilePath :: ForeignSrcLang -> String -> m ()
  qAddModFinalizer :: Q () -> m ()
  qAddCorePlugin :: String -> m ()
  qGetQ :: Typeable a => m (Maybe a)
  qPutQ :: Typeable a => a -> m ()
  qIsExtEnabled :: Extension -> m Bool
  qExtsEnabled :: m [Extension]

instance Quasi IO where
  qNewName = newNameIO
  qReport isError msg = hPutStrLn stderr ((if isError then "Template Haskell error: " else "Template Haskell warning: ") ++ msg)
  qRecover _ _ = onlyCompiling "recover"
  qLookupName _ _ = onlyCompiling "lookupName"
  qReify _ = onlyCompiling "reify"
  qReifyFixity _ = onlyCompiling "reifyFixity"
  qReifyType _ = onlyCompiling "reifyType"
  qReifyInstances _ _ = onlyCompiling "reifyInstances"
  qReifyRoles _ = onlyCompiling "reifyRoles"
  qReifyAnnotations _ = onlyCompiling "reifyAnnotations"
  qReifyModule _ = onlyCompiling "reifyModule"
  qReifyConStrictness _ = onlyCompiling "reifyConStrictness"
  qLocation = onlyCompiling "currentLocation"
  qAddDependentFile _ = onlyCompiling "addDependentFile"
  qAddTempFile _ = onlyCompiling "addTempFile"
  qAddTopDecls _ = onlyCompiling "addTopDecls"
  qAddForeignFilePath _ _ = onlyCompiling "addForeignFilePath"
  qAddModFinalizer _ = onlyCompiling "addModFinalizer"
  qAddCorePlugin _ = onlyCompiling "addCorePlugin"
  qGetQ = onlyCompiling "getQ"
  qPutQ _ = onlyCompiling "putQ"
  qIsExtEnabled _ = onlyCompiling "isExtEnabled"
  qExtsEnabled = onlyCompiling "extsEnabled"

onlyCompiling :: String -> IO a
onlyCompiling what = fail ("Template Haskell: " ++ what ++ " has an answer only while a program is compiled")

-- | What makes names.
class Monad m => Quote m where
  newName :: String -> m Name

instance Quote IO where
  newName = newNameIO

type Counter = IORef Uniq

counter :: Counter
counter = unsafePerformIO (newIORef 0)
{-# NOINLINE counter #-}

newNameIO :: String -> IO Name
newNameIO s = mkNameU s <$> atomicModifyIORef' counter (\n -> (n + 1, n))

newtype Q a = Q { unQ :: forall m. Quasi m => m a }

runQ :: Quasi m => Q a -> m a
runQ (Q m) = m

instance Functor Q where
  fmap f (Q m) = Q (fmap f m)

instance Applicative Q where
  pure x = Q (pure x)
  Q f <*> Q m = Q (f <*> m)
  Q m *> Q k = Q (m *> k)

instance Monad Q where
  Q m >>= k = Q (m >>= \x -> unQ (k x))
  (>>) = (*>)

instance MonadFail Q where
  fail s = report True s >> Q (fail "Q monad failure")

instance MonadIO Q where
  liftIO = runIO

instance Quasi Q where
  qNewName s = Q (qNewName s)
  qReport = report
  qRecover = recover
  qLookupName = lookupName
  qReify = reify
  qReifyFixity = reifyFixity
  qReifyType = reifyType
  qReifyInstances = reifyInstances
  qReifyRoles = reifyRoles
  qReifyAnnotations = reifyAnnotations
  qReifyModule = reifyModule
  qReifyConStrictness = reifyConStrictness
  qLocation = location
  qAddDependentFile = addDependentFile
  qAddTempFile = addTempFile
  qAddTopDecls = addTopDecls
  qAddForeignFilePath = addForeignFilePath
  qAddModFinalizer = addModFinalizer
  qAddCorePlugin = addCorePlugin
  qGetQ = getQ
  qPutQ = putQ
  qIsExtEnabled = isExtEnabled
  qExtsEnabled = extsEnabled

instance Quote Q where
  newName s = Q (qNewName s)

instance Semigroup a => Semigroup (Q a) where
  (<>) = liftA2 (<>)

instance Monoid a => Monoid (Q a) where
  mempty = pure mempty

-- | An expression of type @a@.
newtype TExp a = TExp { unType :: Exp }

newtype Code m a = Code { examineCode :: m (TExp a) }

unTypeQ :: Quote m => m (TExp a) -> m Exp
unTypeQ m = fmap unType m

unsafeTExpCoerce :: Quote m => m Exp -> m (TExp a)
unsafeTExpCoerce m = fmap TExp m

unTypeCode :: Quote m => Code m a -> m Exp
unTypeCode = unTypeQ . examineCode

unsafeCodeCoerce :: Quote m => m Exp -> Code m a
unsafeCodeCoerce m = Code (unsafeTExpCoerce m)

liftCode :: m (TExp a) -> Code m a
liftCode = Code

hoistCode :: Monad m => (forall x. m x -> n x) -> Code m a -> Code n a
hoistCode f (Code m) = Code (f m)

bindCode :: Monad m => m a -> (a -> Code m b) -> Code m b
bindCode m k = Code (m >>= examineCode . k)

bindCode_ :: Monad m => m a -> Code m b -> Code m b
bindCode_ m (Code n) = Code (m >> n)

joinCode :: Monad m => m (Code m a) -> Code m a
joinCode m = bindCode m id

report :: Bool -> String -> Q ()
report isError msg = Q (qReport isError msg)

reportError, reportWarning :: String -> Q ()
reportError = report True
reportWarning = report False

recover :: Q a -> Q a -> Q a
recover (Q handler) (Q m) = Q (qRecover handler m)

lookupName :: Bool -> String -> Q (Maybe Name)
lookupName ofType s = Q (qLookupName ofType s)

lookupTypeName, lookupValueName :: String -> Q (Maybe Name)
lookupTypeName = lookupName True
lookupValueName = lookupName False

reify :: Name -> Q Info
reify n = Q (qReify n)

reifyFixity :: Name -> Q (Maybe Fixity)
reifyFixity n = Q (qReifyFixity n)

reifyType :: Name -> Q Type
reifyType n = Q (qReifyType n)

reifyInstances :: Name -> [Type] -> Q [InstanceDec]
reifyInstances n ts = Q (qReifyInstances n ts)

isInstance :: Name -> [Type] -> Q Bool
isInstance n ts = not . null <$> reifyInstances n ts

reifyRoles :: Name -> Q [Role]
reifyRoles n = Q (qReifyRoles n)

reifyAnnotations :: Data a => AnnLookup -> Q [a]
reifyAnnotations l = Q (qReifyAnnotations l)

reifyModule :: Module -> Q ModuleInfo
reifyModule m = Q (qReifyModule m)

reifyConStrictness :: Name -> Q [DecidedStrictness]
reifyConStrictness n = Q (qReifyConStrictness n)

location :: Q Loc
location = Q qLocation

runIO :: IO a -> Q a
runIO m = Q (qRunIO m)

addDependentFile :: FilePath -> Q ()
addDependentFile f = Q (qAddDependentFile f)

addTempFile :: String -> Q FilePath
addTempFile s = Q (qAddTempFile s)

addTopDecls :: [Dec] -> Q ()
addTopDecls ds = Q (qAddTopDecls ds)

addForeignFile, addForeignSource :: ForeignSrcLang -> String -> Q ()
addForeignFile = addForeignSource
addForeignSource lang text = do
  path <- addTempFile (case lang of { LangC -> "c"; LangCxx -> "cpp"; LangObjc -> "m"; LangObjcxx -> "mm"; LangAsm -> "s"; RawObject -> "a" })
  runIO (writeFile path text)
  addForeignFilePath lang path

addForeignFilePath :: ForeignSrcLang -> FilePath -> Q ()
addForeignFilePath lang f = Q (qAddForeignFilePath lang f)

addModFinalizer :: Q () -> Q ()
addModFinalizer m = Q (qAddModFinalizer m)

addCorePlugin :: String -> Q ()
addCorePlugin s = Q (qAddCorePlugin s)

getQ :: Typeable a => Q (Maybe a)
getQ = Q qGetQ

putQ :: Typeable a => a -> Q ()
putQ x = Q (qPutQ x)

isExtEnabled :: Extension -> Q Bool
isExtEnabled e = Q (qIsExtEnabled e)

extsEnabled :: Q [Extension]
extsEnabled = Q qExtsEnabled

sequenceQ :: Monad m => [m a] -> m [a]
sequenceQ = sequence

-- | What an expression can be made of that gives the same value. @deriving Lift@ makes instances.
class Lift t where
  lift :: Quote m => t -> m Exp
  lift = unTypeCode . liftTyped
  liftTyped :: Quote m => t -> Code m t
  liftTyped = unsafeCodeCoerce . lift
  {-# MINIMAL lift | liftTyped #-}

integral :: (Integral a, Quote m) => a -> m Exp
integral = return . LitE . IntegerL . toInteger

fractional :: (Real a, Quote m) => a -> m Exp
fractional = return . LitE . RationalL . toRational

instance Lift Integer where { lift = integral }
instance Lift Natural where { lift = integral }
instance Lift Int where { lift = integral }
instance Lift Int8 where { lift = integral }
instance Lift Int16 where { lift = integral }
instance Lift Int32 where { lift = integral }
instance Lift Int64 where { lift = integral }
instance Lift Word where { lift = integral }
instance Lift Word8 where { lift = integral }
instance Lift Word16 where { lift = integral }
instance Lift Word32 where { lift = integral }
instance Lift Word64 where { lift = integral }
instance Lift Float where { lift = fractional }
instance Lift Double where { lift = fractional }

instance Lift Char where
  lift = return . LitE . CharL

instance Lift Bool where
  lift b = return (ConE (if b then trueName else falseName))

instance Lift () where
  lift () = return (ConE (tupleDataName 0))

instance Lift Void where
  lift = pure . absurd

instance Lift a => Lift (Maybe a) where
  lift Nothing = return (ConE nothingName)
  lift (Just x) = fmap (AppE (ConE justName)) (lift x)

instance (Lift a, Lift b) => Lift (Either a b) where
  lift (Left x) = fmap (AppE (ConE leftName)) (lift x)
  lift (Right x) = fmap (AppE (ConE rightName)) (lift x)

instance Lift a => Lift [a] where
  lift xs = fmap ListE (mapM lift xs)

-- | @pack@ of the string.
instance Lift Text.Text where
  lift t = fmap (AppE (VarE (mkNameG_v "text" "Data.Text" "pack"))) (liftString (Text.unpack t))

instance Lift a => Lift (NonEmpty a) where
  lift (x :| xs) = do
    x' <- lift x
    xs' <- lift xs
    return (InfixE (Just x') (ConE nonemptyName) (Just xs'))

instance (Lift a, Lift b) => Lift (a, b) where
  lift (a, b) = tuple <$> sequence [lift a, lift b]

instance (Lift a, Lift b, Lift c) => Lift (a, b, c) where
  lift (a, b, c) = tuple <$> sequence [lift a, lift b, lift c]

instance (Lift a, Lift b, Lift c, Lift d) => Lift (a, b, c, d) where
  lift (a, b, c, d) = tuple <$> sequence [lift a, lift b, lift c, lift d]

instance (Lift a, Lift b, Lift c, Lift d, Lift e) => Lift (a, b, c, d, e) where
  lift (a, b, c, d, e) = tuple <$> sequence [lift a, lift b, lift c, lift d, lift e]

tuple :: [Exp] -> Exp
tuple = TupE . map Just

liftString :: Quote m => String -> m Exp
liftString = return . LitE . StringL

trueName, falseName, nothingName, justName, leftName, rightName, nonemptyName :: Name
trueName = mkNameG_d "ghc-prim" "GHC.Types" "True"
falseName = mkNameG_d "ghc-prim" "GHC.Types" "False"
nothingName = mkNameG_d "base" "GHC.Maybe" "Nothing"
justName = mkNameG_d "base" "GHC.Maybe" "Just"
leftName = mkNameG_d "base" "Data.Either" "Left"
rightName = mkNameG_d "base" "Data.Either" "Right"
nonemptyName = mkNameG_d "base" "GHC.Base" ":|"

-- | Any value as a tree: what makes a constructor's name, a literal, an application; and what goes another way.
dataToQa
  :: forall m a k q. (Quote m, Data a)
  => (Name -> k) -> (Lit -> m q) -> (k -> [m q] -> m q) -> (forall b. Data b => b -> Maybe (m q)) -> a -> m q
dataToQa makeCon makeLit makeApp special x = case special x of
  Just done -> done
  Nothing -> case constrRep constr of
    AlgConstr _ -> makeApp (makeCon conName) (gmapQ (dataToQa makeCon makeLit makeApp special) x)
    IntConstr n -> makeLit (IntegerL n)
    FloatConstr r -> makeLit (RationalL r)
    CharConstr c -> makeLit (CharL c)
  where
    constr = toConstr x
    conName = case showConstr constr of
      "(:)" -> mkNameG_d "ghc-prim" "GHC.Types" ":"
      "[]" -> mkNameG_d "ghc-prim" "GHC.Types" "[]"
      "()" -> tupleDataName 0
      '(' : ',' : rest -> mkNameG_d "ghc-prim" "GHC.Tuple" ('(' : ',' : rest)
      '(' : rest -> mkNameS (takeWhile (/= ')') rest)
      s -> mkNameS s

dataToExpQ :: (Quote m, Data a) => (forall b. Data b => b -> Maybe (m Exp)) -> a -> m Exp
dataToExpQ = dataToQa con (return . LitE) (foldl (\f x -> AppE <$> f <*> x))
  where
    con n = return (case nameBase n of
      c : _ | c == ':' || isUpper c || not (isAlpha c) -> ConE n
      _ -> VarE n)

liftData :: (Quote m, Data a) => a -> m Exp
liftData = dataToExpQ (const Nothing)

dataToPatQ :: (Quote m, Data a) => (forall b. Data b => b -> Maybe (m Pat)) -> a -> m Pat
dataToPatQ = dataToQa id (return . LitP) (\n ps -> ConP n <$> sequence ps)

-- | A constructor applied, as derived instances of 'Lift' have it.
liftedCon :: Quote m => Name -> [m Exp] -> m Exp
liftedCon n = foldl (\f x -> AppE <$> f <*> x) (return (ConE n))

-- What quotations mean, given where they stand: their content is not compiled.

quotedExp :: Quote m => String -> m Exp
quotedExp = notCompiled

quotedPat :: Quote m => String -> m Pat
quotedPat = notCompiled

quotedType :: Quote m => String -> m Type
quotedType = notCompiled

quotedDecs :: Quote m => String -> m [Dec]
quotedDecs = notCompiled

quotedCode :: Quote m => String -> Code m a
quotedCode place = Code (notCompiled place)

notCompiled :: Monad m => String -> m a
notCompiled place = return () >>= \_ -> errorWithoutStackTrace (place ++ ": the quotation cannot be run: Template Haskell is not supported")
