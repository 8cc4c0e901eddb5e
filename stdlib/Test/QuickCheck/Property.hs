{-# LANGUAGE FlexibleInstances #-}
-- | Properties: what a test comes to, what is done about it, and how properties are made of others.
module Test.QuickCheck.Property
  ( Property(..), Testable(..), Discard(..), Prop(..)
  , Rose(..), ioRose, joinRose, reduceRose, onRose, protectRose, protectResult, protectResults
  , Callback(..), CallbackKind(..), Result(..), succeeded, failed, rejected, exception, formatException
  , liftBool, mapResult, mapTotalResult, mapRoseResult, mapProp, callback, protect
  , mapSize, shrinking, noShrinking, ioProperty, idempotentIOProperty
  , counterexample, printTestCase, showCounterexample, whenFail, whenFail', verbose, verboseShrinking
  , expectFailure, once, again, withMaxSuccess, stdConfidence, checkCoverage, checkCoverageWith
  , label, collect, classify, cover, tabulate, coverTable
  , (==>), within, forAll, forAllShow, forAllBlind, forAllShrink, forAllShrinkShow, forAllShrinkBlind
  , (.&.), (.&&.), conjoin, (.||.), disjoin, (===), (=/=), total
  ) where

import Control.DeepSeq (NFData, deepseq, rnf)
import Control.Monad (ap, liftM2, mplus)
import Data.Maybe (fromMaybe)
import System.Timeout (timeout)
import Test.QuickCheck.Arbitrary
import Test.QuickCheck.Exception
import Test.QuickCheck.Gen
import Test.QuickCheck.Gen.Unsafe (promote)
import Test.QuickCheck.State (Confidence(..), State(terminal))
import Test.QuickCheck.Text (isOneLine, putLine)

infixr 0 ==>
infixr 1 .&.
infixr 1 .&&.
infixr 1 .||.
infix 4 ===
infix 4 =/=

-- | A generator of tests.
newtype Property = MkProperty { unProperty :: Gen Prop }

-- | What can be tested.
class Testable prop where
  property :: prop -> Property
  -- | For all that the generator makes, with what makes it smaller and how it is shown.
  propertyForAllShrinkShow :: Gen a -> (a -> [a]) -> (a -> [String]) -> (a -> prop) -> Property
  propertyForAllShrinkShow gen smaller shown f =
    forAllShrinkBlind gen smaller (\x -> foldr counterexample (property (f x)) (shown x))

-- | A test that does not count.
data Discard = Discard

-- | A result, and what comes of smaller data.
newtype Prop = MkProp { unProp :: Rose Result }

instance Testable Discard where
  property _ = property rejected

instance Testable () where
  property = property . (`seq` succeeded)

instance Testable prop => Testable (Maybe prop) where
  property = maybe (property Discard) property

instance Testable Bool where
  property = property . liftBool

instance Testable Result where
  property = MkProperty . return . MkProp . protectResults . return

instance Testable Prop where
  property (MkProp r) = MkProperty (return (MkProp (ioRose (return r))))

instance Testable prop => Testable (Gen prop) where
  property gen = MkProperty (gen >>= unProperty . again)

instance Testable Property where
  property (MkProperty gen) = MkProperty (fmap (\p -> MkProp (ioRose (return (unProp p)))) gen)

instance (Arbitrary a, Show a, Testable prop) => Testable (a -> prop) where
  property = propertyForAllShrinkShow arbitrary shrink (\x -> [show x])
  -- The data of all arguments are made smaller together.
  propertyForAllShrinkShow gen smaller shown f =
    propertyForAllShrinkShow (liftM2 (,) gen arbitrary) (liftShrink2 smaller shrink)
      (\(x, y) -> shown x ++ [show y]) (uncurry f)

-- | The value, or what is made of the exception.
protect :: (AnException -> a) -> IO a -> IO a
protect caught act = fmap (either caught id) (tryEvaluateIO act)

-- | A value and smaller ones of it, found by need, perhaps by actions.
data Rose a = MkRose a [Rose a] | IORose (IO (Rose a))

instance Functor Rose where
  fmap f (IORose act) = IORose (fmap (fmap f) act)
  fmap f (MkRose x smaller) = MkRose (f x) (map (fmap f) smaller)

instance Applicative Rose where
  pure x = MkRose x []
  (<*>) = ap

instance Monad Rose where
  m >>= k = joinRose (fmap k m)

-- | The smaller ones of the outer tree come first.
joinRose :: Rose (Rose a) -> Rose a
joinRose (IORose act) = IORose (fmap joinRose act)
joinRose (MkRose (IORose act) outer) = IORose (fmap (\r -> joinRose (MkRose r outer)) act)
joinRose (MkRose (MkRose x inner) outer) = MkRose x (map joinRose outer ++ inner)

-- | Does what is to be done for the first value.
reduceRose :: Rose Result -> IO (Rose Result)
reduceRose (IORose act) = act >>= reduceRose
reduceRose r@(MkRose _ _) = return r

onRose :: (a -> [Rose a] -> Rose a) -> Rose a -> Rose a
onRose f (MkRose x smaller) = f x smaller
onRose f (IORose act) = IORose (fmap (onRose f) act)

-- | The tree that the action makes; an exception is a failure.
ioRose :: IO (Rose Result) -> Rose Result
ioRose = IORose . protectRose

protectRose :: IO (Rose Result) -> IO (Rose Result)
protectRose = protect (return . exception "Exception")

protectResult :: IO Result -> IO Result
protectResult = protect (exception "Exception")

-- | Exceptions in results are failures.
protectResults :: Rose Result -> Rose Result
protectResults = onRose $ \x smaller -> IORose $ do
  y <- protectResult (return x)
  return (MkRose y (map protectResults smaller))

-- | What is done after a test, or after the last one that failed.
data Callback
  = PostTest CallbackKind (State -> Result -> IO ())
  | PostFinalFailure CallbackKind (State -> Result -> IO ())

-- | Whether it prints the data of the test.
data CallbackKind = Counterexample | NotCounterexample

-- | What a test came to.
data Result = MkResult
  { ok :: Maybe Bool  -- ^ 'Nothing': it does not count.
  , expect :: Bool    -- ^ Whether it is to hold.
  , reason :: String
  , theException :: Maybe AnException
  , abort :: Bool     -- ^ Whether it need not be done again.
  , maybeNumTests :: Maybe Int
  , maybeCheckCoverage :: Maybe Confidence
  , labels :: [String]
  , classes :: [String]
  , tables :: [(String, String)]
  , requiredCoverage :: [(Maybe String, String, Double)]
  , callbacks :: [Callback]
  , testCase :: [String]
  }

succeeded, failed, rejected :: Result
succeeded = result { ok = Just True }
failed = result { ok = Just False }
rejected = result

result :: Result
result = MkResult
  { ok = Nothing
  , expect = True
  , reason = ""
  , theException = Nothing
  , abort = True
  , maybeNumTests = Nothing
  , maybeCheckCoverage = Nothing
  , labels = []
  , classes = []
  , tables = []
  , requiredCoverage = []
  , callbacks = []
  , testCase = []
  }

-- | What comes of an exception: a failure, unless it says that the test does not count.
exception :: String -> AnException -> Result
exception what e
  | isDiscard e = rejected
  | otherwise = failed { reason = formatException what e, theException = Just e }

formatException :: String -> AnException -> String
formatException what e
  | isOneLine text = what ++ ": '" ++ text ++ "'"
  | otherwise = what ++ ":\n" ++ unlines (map ("  " ++) (lines text))
  where text = show e

liftBool :: Bool -> Result
liftBool True = succeeded
liftBool False = failed { reason = "Falsified" }

-- | Changes results; exceptions in them are failures first.
mapResult :: Testable prop => (Result -> Result) -> prop -> Property
mapResult f = mapRoseResult (protectResults . fmap f)

-- | Changes results by a function that throws nothing.
mapTotalResult :: Testable prop => (Result -> Result) -> prop -> Property
mapTotalResult f = mapRoseResult (fmap f)

mapRoseResult :: Testable prop => (Rose Result -> Rose Result) -> prop -> Property
mapRoseResult f = mapProp (MkProp . f . unProp)

mapProp :: Testable prop => (Prop -> Prop) -> prop -> Property
mapProp f = MkProperty . fmap f . unProperty . property

mapSize :: Testable prop => (Int -> Int) -> prop -> Property
mapSize f p = MkProperty (scale f (unProperty (property p)))

-- | The property of this, and of what is made smaller where it fails.
shrinking :: Testable prop => (a -> [a]) -> a -> (a -> prop) -> Property
shrinking smaller start f = MkProperty (fmap (MkProp . joinRose . fmap unProp) (promote (tree start)))
  where tree x = MkRose (unProperty (property (f x))) (map tree (smaller x))

noShrinking :: Testable prop => prop -> Property
noShrinking = mapRoseResult (onRose (\x _ -> MkRose x []))

callback :: Testable prop => Callback -> prop -> Property
callback cb = mapTotalResult (\r -> r { callbacks = cb : callbacks r })

-- | A text that is printed where the property fails.
counterexample :: Testable prop => String -> prop -> Property
counterexample text = mapTotalResult (\r -> r { testCase = text : testCase r }) . callback printed
  where printed = PostFinalFailure Counterexample (\st _ -> showCounterexample text >>= putLine (terminal st))

-- | The text, or the exception in it.
showCounterexample :: String -> IO String
showCounterexample text = fmap (either thrown (const text)) (tryEvaluateIO (whole text))
  where
    whole = foldr seq (return ())
    thrown = formatException "Exception thrown while showing test case"

printTestCase :: Testable prop => String -> prop -> Property
printTestCase = counterexample

-- | Done once, where the property fails.
whenFail :: Testable prop => IO () -> prop -> Property
whenFail act = callback (PostFinalFailure NotCounterexample (\_ _ -> act))

-- | Done for each test that fails, with those of smaller data.
whenFail' :: Testable prop => IO () -> prop -> Property
whenFail' act = callback (PostTest NotCounterexample (\_ r -> if ok r == Just False then act else return ()))

-- | Prints the data of each test.
verbose :: Testable prop => prop -> Property
verbose = mapResult (\r -> r { callbacks = said (callbacks r) ++ callbacks r })
  where
    said cbs =
      [PostTest Counterexample (\st r -> putLine (terminal st) (status (ok r) ++ ":"))] ++
      [PostTest Counterexample f | PostFinalFailure Counterexample f <- cbs] ++
      [PostTest Counterexample (\st _ -> putLine (terminal st) "")]
    status (Just True) = "Passed"
    status (Just False) = "Failed"
    status Nothing = "Skipped (precondition false)"

-- | Prints the data of each test that fails.
verboseShrinking :: Testable prop => prop -> Property
verboseShrinking = mapResult (\r -> r { callbacks = said (callbacks r) : callbacks r })
  where
    said cbs = PostTest Counterexample $ \st r -> case ok r of
      Just False -> do
        putLine (terminal st) "Failed:"
        sequence_ [f st r | PostFinalFailure Counterexample f <- cbs]
        putLine (terminal st) ""
      _ -> return ()

-- | It is to fail.
expectFailure :: Testable prop => prop -> Property
expectFailure = mapTotalResult (\r -> r { expect = False })

-- | One test will do.
once :: Testable prop => prop -> Property
once = mapTotalResult (\r -> r { abort = True })

-- | One test will not do.
again :: Testable prop => prop -> Property
again = mapTotalResult (\r -> r { abort = False })

withMaxSuccess :: Testable prop => Int -> prop -> Property
withMaxSuccess n = n `seq` mapTotalResult (\r -> r { maybeNumTests = Just n })

-- | Fails where the share of a class is known to be less than 'cover' asks for.
checkCoverage :: Testable prop => prop -> Property
checkCoverage = checkCoverageWith stdConfidence

checkCoverageWith :: Testable prop => Confidence -> prop -> Property
checkCoverageWith confidence = confidence `seq` mapTotalResult (\r -> r { maybeCheckCoverage = Just confidence })

stdConfidence :: Confidence
stdConfidence = Confidence { certainty = 10 ^ (9 :: Int), tolerance = 0.9 }

-- | How many tests have this label is told at the end.
label :: Testable prop => String -> prop -> Property
label text = text `deepseq` mapTotalResult (\r -> r { labels = text : labels r })

collect :: (Show a, Testable prop) => a -> prop -> Property
collect = label . show

classify :: Testable prop => Bool -> String -> prop -> Property
classify False _ = property
classify True text = text `deepseq` mapTotalResult (\r -> r { classes = text : classes r })

-- | 'classify', and that at least this share (in percent) is of the class.
cover :: Testable prop => Double -> Bool -> String -> prop -> Property
cover share within' text = text `deepseq` mapTotalResult asked . classify within' text
  where asked r = r { requiredCoverage = (Nothing, text, share / 100) : requiredCoverage r }

-- | How often each of these comes is told in a table.
tabulate :: Testable prop => String -> [String] -> prop -> Property
tabulate table values = table `deepseq` values `deepseq`
  mapTotalResult (\r -> r { tables = map ((,) table) values ++ tables r })

-- | What share of a table each of these is to have, in percent.
coverTable :: Testable prop => String -> [(String, Double)] -> prop -> Property
coverTable table shares = table `deepseq` shares `deepseq` mapTotalResult asked
  where asked r = r { requiredCoverage = [(Just table, x, p / 100) | (x, p) <- shares] ++ requiredCoverage r }

-- | The test counts where the condition holds.
(==>) :: Testable prop => Bool -> prop -> Property
False ==> _ = property Discard
True ==> p = property p

-- | A test that takes more microseconds fails.
within :: Testable prop => Int -> prop -> Property
within n = mapRoseResult limited
  where
    limited rose = ioRose $ do
      MkRose x smaller <- fmap (fromMaybe (return late)) (timeout n (reduceRose rose))
      y <- fmap (fromMaybe late) (timeout n (protectResult (return x)))
      return (MkRose y (map limited smaller))
    late = failed { reason = "Timeout of " ++ show n ++ " microseconds exceeded." }

forAll :: (Show a, Testable prop) => Gen a -> (a -> prop) -> Property
forAll gen = forAllShrink gen shrinkNothing

forAllShow :: Testable prop => Gen a -> (a -> String) -> (a -> prop) -> Property
forAllShow gen = forAllShrinkShow gen shrinkNothing

-- | Without printing what failed.
forAllBlind :: Testable prop => Gen a -> (a -> prop) -> Property
forAllBlind gen = forAllShrinkBlind gen shrinkNothing

forAllShrink :: (Show a, Testable prop) => Gen a -> (a -> [a]) -> (a -> prop) -> Property
forAllShrink gen smaller = forAllShrinkShow gen smaller show

forAllShrinkShow :: Testable prop => Gen a -> (a -> [a]) -> (a -> String) -> (a -> prop) -> Property
forAllShrinkShow gen smaller shown f = forAllShrinkBlind gen smaller (\x -> counterexample (shown x) (f x))

forAllShrinkBlind :: Testable prop => Gen a -> (a -> [a]) -> (a -> prop) -> Property
forAllShrinkBlind gen smaller f = again (MkProperty (gen >>= \x -> unProperty (shrinking smaller x f)))

-- | One of the two, for each test.
(.&.) :: (Testable prop1, Testable prop2) => prop1 -> prop2 -> Property
p .&. q = again $ MkProperty $ do
  first <- arbitrary
  unProperty (if first then counterexample "LHS" p else counterexample "RHS" q)

(.&&.) :: (Testable prop1, Testable prop2) => prop1 -> prop2 -> Property
p .&&. q = conjoin [property p, property q]

-- | All of them, for each test.
conjoin :: Testable prop => [prop] -> Property
conjoin ps = again $ MkProperty $ do
  roses <- mapM (fmap unProp . unProperty . property) ps
  return (MkProp (together id roses))
  where
    together k [] = MkRose (k succeeded) []
    together k (r : rs) = IORose $ do
      rose@(MkRose x _) <- reduceRose r
      if not (expect x) then return (return (misplaced "conjunction")) else case ok x of
        Just True -> return (together (withLabels x . withCallbacks x . k) rs)
        Just False -> return rose
        Nothing -> do
          rest@(MkRose y _) <- reduceRose (together (withCallbacks x . k) rs)
          return (if ok y == Just True then MkRose y { ok = Nothing } [] else rest)
    withCallbacks x r = r { callbacks = callbacks x ++ callbacks r, requiredCoverage = requiredCoverage x ++ requiredCoverage r }
    withLabels x r =
      r { labels = labels x ++ labels r, classes = classes x ++ classes r, tables = tables x ++ tables r }

misplaced :: String -> Result
misplaced what = failed { reason = "expectFailure may not occur inside a " ++ what }

(.||.) :: (Testable prop1, Testable prop2) => prop1 -> prop2 -> Property
p .||. q = disjoin [property p, property q]

-- | One of them, for each test.
disjoin :: Testable prop => [prop] -> Property
disjoin ps = again $ MkProperty $ do
  roses <- mapM (fmap unProp . unProperty . property) ps
  return (MkProp (foldr either' (MkRose failed []) roses))
  where
    either' p q = p >>= \x -> case ok x of
      _ | not (expect x) -> return (misplaced "disjunction")
      Just True -> return x
      Just False -> fmap (after x) q
      Nothing -> q >>= \y -> return (case ok y of
        _ | not (expect y) -> misplaced "disjunction"
        Just True -> y
        _ -> x)
    after x y
      | not (expect y) = misplaced "disjunction"
      | ok y == Just False = both x y
      | otherwise = y
    -- What is printed of one and of the other, with an empty line between.
    both x y = failed
      { reason = if null (reason x) then reason y else if null (reason y) then reason x else reason x ++ ", " ++ reason y
      , theException = theException x `mplus` theException y
      , abort = False
      , callbacks = callbacks x ++ [PostFinalFailure Counterexample (\st _ -> putLine (terminal st) "")] ++ callbacks y
      , testCase = testCase x ++ testCase y
      }

-- | Equal; prints both where they are not.
(===) :: (Eq a, Show a) => a -> a -> Property
x === y = compared (x == y) (x == y) x y

(=/=) :: (Eq a, Show a) => a -> a -> Property
x =/= y = compared (x /= y) (x == y) x y

-- | Whether the test holds, and whether the two are the same.
compared :: Show a => Bool -> Bool -> a -> a -> Property
compared holds same x y = counterexample (show x ++ (if same then " == " else " /= ") ++ show y) holds

-- | That it can be evaluated.
total :: NFData a => a -> Property
total = property . rnf

-- | A test by an action. Nothing is made smaller, as it may come out otherwise each time.
ioProperty :: Testable prop => IO prop -> Property
ioProperty = idempotentIOProperty . fmap noShrinking

idempotentIOProperty :: Testable prop => IO prop -> Property
idempotentIOProperty = MkProperty . fmap (MkProp . ioRose . fmap unProp) . promote . fmap (unProperty . property)
