{-# LANGUAGE FlexibleContexts, FlexibleInstances, GeneralizedNewtypeDeriving, TypeFamilies #-}
-- | Specifications: trees of items under groups, and what makes a test of an example.
module Test.Hspec.Core.Spec
  ( -- * Defining them
    Spec, SpecWith, SpecM(..), it, specify, describe, context, example, parallel, sequential, xit, xspecify, xdescribe
  , xcontext, fit, fspecify, fdescribe, fcontext, focus, pending, pendingWith, runIO
    -- * Their examples
  , Example(..), ActionWith, Params(..), defaultParams, Progress, ProgressCallback, Result(..), ResultStatus(..)
  , FailureReason(..), Location(..), safely
    -- * As trees
  , SpecTree, Tree(..), Item(..), runSpecM, fromSpecList, mapSpecForest, mapSpecItem, mapSpecItem_, modifyParams
  , mapTrees, Path
  ) where

import Control.Exception
import Control.Monad.IO.Class (MonadIO(..))
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Writer (WriterT(..), execWriterT, tell)
import Data.IORef
import Data.List (isPrefixOf)
import Data.Maybe (listToMaybe)
import GHC.Stack
import Test.HUnit.Lang (HUnitFailure(..))
import qualified Test.HUnit.Lang as HUnit
import Test.Hspec.Expectations (Expectation)
import qualified Test.QuickCheck as QC
import qualified Test.QuickCheck.Gen as Gen
import qualified Test.QuickCheck.Property as Property
import Test.QuickCheck.IO ()
import Test.QuickCheck (stdArgs)
import Test.QuickCheck.Random (mkQCGen)

type Spec = SpecWith ()

-- | Items that are given a value.
type SpecWith a = SpecM a ()

-- | What collects the trees.
newtype SpecM a r = SpecM { unSpecM :: WriterT [SpecTree a] IO r }
  deriving (Functor, Applicative, Monad, MonadIO)

type ActionWith a = a -> IO ()

-- | Groups, groups that are cleaned up after, and items.
data Tree c a = Node String [Tree c a] | NodeWithCleanup c [Tree c a] | Leaf a

instance Functor (Tree c) where
  fmap f (Node name ts) = Node name (map (fmap f) ts)
  fmap f (NodeWithCleanup c ts) = NodeWithCleanup c (map (fmap f) ts)
  fmap f (Leaf x) = Leaf (f x)

type SpecTree a = Tree (ActionWith a) (Item a)

-- | The groups, and the item.
type Path = ([String], String)

data Item a = Item
  { itemRequirement :: String
  , itemLocation :: Maybe Location
  , itemIsParallelizable :: Maybe Bool
  , itemIsFocused :: Bool
  , itemExample :: Params -> (ActionWith a -> IO ()) -> ProgressCallback -> IO Result
  }

data Location = Location { locationFile :: FilePath, locationLine :: Int, locationColumn :: Int }
  deriving (Eq, Show, Read)

data Params = Params { paramsQuickCheckArgs :: QC.Args, paramsSmallCheckDepth :: Int }
  deriving Show

defaultParams :: Params
defaultParams = Params stdArgs { QC.replay = Just (mkQCGen 0, 0), QC.chatty = False } 5

type Progress = (Int, Int)
type ProgressCallback = Progress -> IO ()

-- | More to tell, and what came of it.
data Result = Result { resultInfo :: String, resultStatus :: ResultStatus }
  deriving Show

data ResultStatus
  = Success
  | Pending (Maybe Location) (Maybe String)
  | Failure (Maybe Location) FailureReason
  deriving Show

data FailureReason
  = NoReason
  | Reason String
  | ExpectedButGot (Maybe String) String String
  | Error (Maybe String) SomeException
  deriving Show

instance Exception ResultStatus

-- | What can be an item.
class Example e where
  -- | The value that it is given.
  type Arg e
  type Arg e = ()
  evaluateExample :: e -> Params -> (ActionWith (Arg e) -> IO ()) -> ProgressCallback -> IO Result

instance Example Result where
  type Arg Result = ()
  evaluateExample r params hook = evaluateExample (\() -> r) params hook

instance Example (a -> Result) where
  type Arg (a -> Result) = a
  evaluateExample f _ hook _ = within hook (evaluate . f)

instance Example Bool where
  type Arg Bool = ()
  evaluateExample b params hook = evaluateExample (\() -> b) params hook

instance Example (a -> Bool) where
  type Arg (a -> Bool) = a
  evaluateExample p _ hook _ = within hook $ \x -> do
    holds <- evaluate (p x)
    return (Result "" (if holds then Success else Failure Nothing NoReason))

instance Example (IO ()) where
  type Arg (IO ()) = ()
  evaluateExample act params hook = evaluateExample (\() -> act) params hook

instance Example (a -> IO ()) where
  type Arg (a -> IO ()) = a
  evaluateExample f _ hook _ = within hook (\x -> f x >> return (Result "" Success))

instance Example QC.Property where
  type Arg QC.Property = ()
  evaluateExample p params hook = evaluateExample (\() -> p) params hook

instance Example (a -> QC.Property) where
  type Arg (a -> QC.Property) = a
  evaluateExample p params hook _ = do
    r <- QC.quickCheckWithResult (paramsQuickCheckArgs params) { QC.chatty = False } (inHook hook p)
    return (fromQuickCheck r)

-- | Each test of the property within the action.
inHook :: (ActionWith a -> IO ()) -> (a -> QC.Property) -> QC.Property
inHook hook p = Property.MkProperty (Gen.MkGen (\seed size -> Property.MkProp (tested (\x -> run (p x) seed size))))
  where
    run prop seed size = Property.unProp (Gen.unGen (Property.unProperty prop) seed size)
    tested f = Property.ioRose $ do
      result <- newIORef (return Property.succeeded)
      hook (\x -> Property.reduceRose (f x) >>= writeIORef result)
      readIORef result

-- | What the action does with the value that it is given.
within :: (ActionWith a -> IO ()) -> (a -> IO Result) -> IO Result
within hook f = do
  result <- newIORef (Result "" Success)
  hook (\x -> f x >>= writeIORef result)
  readIORef result

-- | An exception is an expectation that does not hold, an item put off, or a failure.
safely :: IO Result -> IO Result
safely act = act `catches`
  [ Handler (return . Result "" . fromHUnit Nothing)
  , Handler (return . Result "")
  , Handler (\e -> throwIO (e :: AsyncException))
  , Handler (return . Result "" . Failure Nothing . Error Nothing)
  ]

-- | With what is to be told before.
fromHUnit :: Maybe String -> HUnitFailure -> ResultStatus
fromHUnit before (HUnitFailure place why) = Failure (fmap fromSrcLoc place) $ case why of
  HUnit.Reason text -> Reason (maybe text (++ '\n' : text) before)
  HUnit.ExpectedButGot preface expected actual -> ExpectedButGot (joined before preface) expected actual
  where
    joined (Just a) (Just b) = Just (a ++ '\n' : b)
    joined (Just a) Nothing = Just a
    joined Nothing b = b

fromQuickCheck :: QC.Result -> Result
fromQuickCheck r = case r of
  QC.Success{} -> Result (trimmed (QC.output r)) Success
  QC.GaveUp{} -> failed (Reason
    ("Gave up after " ++ number (QC.numTests r) "test" ++ discarded (QC.numDiscarded r) ++ "!"))
  QC.NoExpectedFailure{} -> failed (Reason (withoutMark (trimmed (QC.output r))))
  QC.Failure{} -> case QC.theException r of
    Nothing -> failed (Reason (QC.reason r ++ " " ++ counts r ++ ":" ++ cases r))
    Just e
      | Just status <- fromException e -> Result "" status
      | Just failure <- fromException e -> Result "" (fromHUnit (Just ("Falsifiable " ++ counts r ++ ":" ++ cases r)) failure)
      | otherwise -> failed (Error (Just (counts r ++ cases r)) e)
  where
    failed = Result "" . Failure Nothing
    trimmed = reverse . dropWhile (== '\n') . reverse
    withoutMark text = if mark `isPrefixOf` text then drop (length mark) text else text
    mark = "*** Failed! "
    discarded n = if n > 0 then "; " ++ show n ++ " discarded" else ""
    number n thing = show n ++ " " ++ thing ++ (if n == 1 then "" else "s")
    counts q = "(after " ++ number (QC.numTests q) "test" ++
      (if QC.numShrinks q > 0 then " and " ++ number (QC.numShrinks q) "shrink" else "") ++ ")"
    cases q = concatMap (\l -> "\n  " ++ l) (concatMap lines (QC.failingTestCase q))

-- | An item. Its place is that of the call.
it, specify, xit, xspecify, fit, fspecify :: (HasCallStack, Example a) => String -> a -> SpecWith (Arg a)
it name e = fromSpecList [Leaf (item place name e)]
specify name e = fromSpecList [Leaf (item place name e)]
-- Put off.
xit name e = putOff (fromSpecList [Leaf (item place name e)])
xspecify name e = putOff (fromSpecList [Leaf (item place name e)])
-- If there are any of these, no others are run.
fit name e = focus (fromSpecList [Leaf (item place name e)])
fspecify name e = focus (fromSpecList [Leaf (item place name e)])

item :: Example a => Maybe Location -> String -> a -> Item (Arg a)
item at name e = Item
  { itemRequirement = if null name then "(unspecified behavior)" else name
  , itemLocation = at
  , itemIsParallelizable = Nothing
  , itemIsFocused = False
  , itemExample = \params hook progress -> evaluateExample e params hook progress
  }

place :: HasCallStack => Maybe Location
place = fmap (fromSrcLoc . snd) (listToMaybe (reverse (getCallStack callStack)))

fromSrcLoc :: SrcLoc -> Location
fromSrcLoc at = Location (srcLocFile at) (srcLocStartLine at) (srcLocStartCol at)

-- | A group.
describe, context, xdescribe, xcontext, fdescribe, fcontext :: HasCallStack => String -> SpecWith a -> SpecWith a
describe name = mapTrees (\ts -> [Node (if null name then "(no description given)" else name) ts])
context = describe
xdescribe name = putOff . describe name
xcontext = xdescribe
fdescribe name = focus . describe name
fcontext = fdescribe

-- | Every item is put off.
putOff :: SpecWith a -> SpecWith a
putOff = mapSpecItem_ (\i -> i { itemExample = \_ _ _ -> return (Result "" (Pending Nothing Nothing)) })

-- | That it is an expectation.
example :: Expectation -> Expectation
example = id

-- | Whether items may be run at the same time. They are run one after the other.
parallel, sequential :: SpecWith a -> SpecWith a
parallel = mapSpecItem_ (\i -> i { itemIsParallelizable = maybe (Just True) Just (itemIsParallelizable i) })
sequential = mapSpecItem_ (\i -> i { itemIsParallelizable = maybe (Just False) Just (itemIsParallelizable i) })

-- | Unless some within are.
focus :: SpecWith a -> SpecWith a
focus = mapTrees (\ts -> if any (any itemIsFocused . leaves) ts then ts else map (fmap (\i -> i { itemIsFocused = True })) ts)

leaves :: Tree c a -> [a]
leaves (Leaf x) = [x]
leaves (Node _ ts) = concatMap leaves ts
leaves (NodeWithCleanup _ ts) = concatMap leaves ts

-- | Puts the item off.
pending :: HasCallStack => Expectation
pending = throwIO (Pending place Nothing)

pendingWith :: HasCallStack => String -> Expectation
pendingWith why = throwIO (Pending place (Just why))

-- | Done when the tree is made.
runIO :: IO r -> SpecM a r
runIO = SpecM . lift

runSpecM :: SpecWith a -> IO [SpecTree a]
runSpecM = execWriterT . unSpecM

fromSpecList :: [SpecTree a] -> SpecWith a
fromSpecList = SpecM . tell

mapTrees :: ([SpecTree a] -> [SpecTree b]) -> SpecWith a -> SpecWith b
mapTrees f spec = runIO (runSpecM spec) >>= fromSpecList . f

mapSpecForest :: ([SpecTree a] -> [SpecTree b]) -> SpecM a r -> SpecM b r
mapSpecForest f (SpecM m) = SpecM (WriterT (fmap (fmap f) (runWriterT m)))

mapSpecItem :: (ActionWith a -> ActionWith b) -> (Item a -> Item b) -> SpecWith a -> SpecWith b
mapSpecItem cleanup f = mapTrees (map go)
  where
    go (Leaf x) = Leaf (f x)
    go (Node name ts) = Node name (map go ts)
    go (NodeWithCleanup c ts) = NodeWithCleanup (cleanup c) (map go ts)

mapSpecItem_ :: (Item a -> Item a) -> SpecWith a -> SpecWith a
mapSpecItem_ f = mapTrees (map (fmap f))

modifyParams :: (Params -> Params) -> SpecWith a -> SpecWith a
modifyParams f = mapSpecItem_ (\i -> i { itemExample = itemExample i . f })
