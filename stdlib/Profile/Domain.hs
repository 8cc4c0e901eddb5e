{-# LANGUAGE MagicHash, UnboxedTuples, ExistentialQuantification, FlexibleInstances, UndecidableInstances #-}
-- | Profiling in the program's own terms.
--
-- An /event/ is put around an evaluation or an action, with /dimensions/ of the program's choice:
--
-- > lookup' k m = event "lookup" ["key" .= k] (Map.lookup k m)
--
-- A program that is run with @+RTS -e@ writes a record of each event to its event log, with the time and the bytes that it took and
-- those of the events in it; @kelvin query@ makes tables of them by any dimensions. Otherwise an event costs a test.
--
-- Laziness. An event is around the evaluation of its argument to weak head normal form, when and if that is demanded: what a lazy
-- result puts off belongs to the event in which it is demanded later. Dimensions are never evaluated before the program does so itself:
-- a value is taken as given, and looked at when its event ends. Numbers, truth values and texts that are evaluated by then (and short) are
-- recorded then; all others are kept, and evaluated and shown when the program ends, outside of all clocks. At most 1 kB of a text is kept, at most
-- 64 dimensions of an event, and at most 100,000 different values until the end (@+RTS --values=n@): do not give a large structure
-- where its size will do. A value whose 'show' fails, or does not end within a second, is shown as that.
--
-- Each thread has its own events. One that is left by an exception has the dimension @raised@; one that was still open when another
-- that it is in ended, or its thread or the program, has @unfinished@.
--
-- The optimiser neither drops, shares nor repeats an event, and moves no evaluation into one or out of it; only an argument that is surely wanted may
-- be evaluated before the call of a function that is not known where it is called, and has an event in it.
module Profile.Domain
  ( -- * Events
    event, eventWith, eventIO
  , EventId, start, finish
    -- * Dimensions
  , Dimension, Attribute, (.=), (.=!)
  , Value, ToValue(..), shown
    -- * Keyed cost centres
  , sccBy
    -- * Reports
  , profile
  ) where

import GHC.Base
import GHC.Exception
import GHC.Exception.Type (Raised)
import GHC.IO
import GHC.IO.Text
import Profile.Key (sccBy)
import System.IO (isEOF)

infix 1 .=, .=!

-- | The name of a dimension.
type Dimension = String

-- | A dimension of an event, and its value there.
data Attribute = Attribute String Value

-- | The value of a dimension. Its constructors are known to the runtime (@values.rs@), in this order.
data Value
  = IntValue Int
  | DoubleValue Double
  | BoolValue Bool
  | TextValue String
  | forall a. ShownValue a (a -> String)

-- | What can be the value of a dimension. 'toValue' does not evaluate its argument.
class ToValue a where
  toValue :: a -> Value

instance ToValue Value where
  toValue v = v

instance ToValue Int where
  toValue = IntValue

instance ToValue Double where
  toValue = DoubleValue

instance ToValue Bool where
  toValue = BoolValue

-- | The character itself, without quotes.
instance ToValue Char where
  toValue c = TextValue [c]

-- | The text itself, without quotes.
instance {-# OVERLAPPING #-} ToValue [Char] where
  toValue = TextValue

-- | As it shows itself.
instance {-# OVERLAPPABLE #-} Show a => ToValue a where
  toValue = shown

-- | A value as it shows itself, when the program ends.
shown :: Show a => a -> Value
shown x = ShownValue x show

-- | A dimension with a value.
(.=) :: ToValue a => Dimension -> a -> Attribute
name .= x = Attribute name (toValue x)

-- | A dimension whose value is evaluated when it is recorded, outside of all clocks: at the start of the event, or at its end for those that are given there. For
-- what costs little and is evaluated in any case, as a property of the result: such a value need not be kept.
(.=!) :: ToValue a => Dimension -> a -> Attribute
name .=! x = Attribute name (evaluated (toValue x))

-- | A number or a text evaluated as far as it is recorded; others to weak head normal form.
evaluated :: Value -> Value
evaluated v = case v of
  IntValue n -> n `seq` v
  DoubleValue d -> d `seq` v
  BoolValue b -> b `seq` v
  TextValue text -> prepareName maxName text `seq` v
  ShownValue x _ -> x `seq` v

-- | An event of this name around the evaluation of the argument to weak head normal form.
event :: String -> [Attribute] -> a -> a
event name given x = runRW# (\s -> case eventsOn# s of
  (# s1, 0# #) -> (# s1, x #)
  (# s1, _ #) -> case eventMark# s1 of
    s2 -> recorded name given none (\s3 -> x `seq` (# s3, x #)) s2)
{-# INLINE event #-}

-- | The same with dimensions that are known only when it ends, from the value. The function may look at the value as far as it is
-- evaluated; what it looks at further is evaluated for it.
eventWith :: String -> [Attribute] -> (a -> [Attribute]) -> a -> a
eventWith name given more x = runRW# (\s -> case eventsOn# s of
  (# s1, 0# #) -> (# s1, x #)
  (# s1, _ #) -> case eventMark# s1 of
    s2 -> recorded name given more (\s3 -> x `seq` (# s3, x #)) s2)
{-# INLINE eventWith #-}

-- | An event around an action.
eventIO :: String -> [Attribute] -> (a -> [Attribute]) -> IO a -> IO a
eventIO name given more (IO act) = IO (\s -> case eventsOn# s of
  (# s1, 0# #) -> act s1
  (# s1, _ #) -> case eventMark# s1 of
    s2 -> recorded name given more act s2)
{-# INLINE eventIO #-}

-- | An event that has started.
data EventId = EventId Int String

-- | Starts an event, which the thread ends by 'finish'.
start :: String -> [Attribute] -> IO EventId
start name given = IO (\s -> case eventsOn# s of
  (# s1, 0# #) -> (# s1, EventId (I# 0#) name #)
  (# s1, _ #) -> case eventMark# s1 of
    s2 -> case started name given s2 of
      (# s3, n #) -> (# s3, EventId (I# n) name #))

-- | Ends an event of the same thread, adding dimensions. Those that were started in it and are still open end with it, and stderr says so.
finish :: EventId -> [Attribute] -> IO ()
finish (EventId (I# n) name) more = IO (\s -> case n of
  0# -> (# s, () #)
  _ -> case eventMark# s of
    s1 -> case ended n name more s1 of
      s2 -> (# s2, () #))

none :: a -> [Attribute]
none _ = []

-- | An event around an action, from the mark on.
recorded
  :: String -> [Attribute] -> (a -> [Attribute]) -> (State# RealWorld -> (# State# RealWorld, a #))
  -> State# RealWorld -> (# State# RealWorld, a #)
recorded name given more act s = case started name given s of
  (# s1, n #) -> case act s1 of
    (# s2, x #) -> case eventMark# s2 of
      s3 -> case ended n name (more x) s3 of
        s4 -> (# s4, x #)
{-# NOINLINE recorded #-}

started :: String -> [Attribute] -> State# RealWorld -> (# State# RealWorld, Int# #)
started name given s = case prepared (prepareName maxName name `seq` prepareAll maxDimensions given) s of
  s1 -> eventStart# name given (unIO renderAll) s1
{-# NOINLINE started #-}

ended :: Int# -> String -> [Attribute] -> State# RealWorld -> State# RealWorld
ended n name more s = case prepared (prepareAll maxDimensions more) s of
  s1 -> eventFinish# n name more s1
{-# NOINLINE ended #-}

-- | Evaluates what the runtime looks at of a name or of dimensions: all but what the values hold. Failing in that is left
-- to the program itself.
prepared :: () -> State# RealWorld -> State# RealWorld
prepared x s = case catch# (\s1 -> x `seq` (# s1, () #)) (\_ s1 -> (# s1, () #)) s of
  (# s2, _ #) -> s2

prepareAll :: Int -> [Attribute] -> ()
prepareAll (I# 0#) _ = ()
prepareAll _ [] = ()
prepareAll (I# n) (Attribute name value : rest) =
  prepareName maxName name `seq` value `seq` prepareAll (I# (n -# 1#)) rest

prepareName :: Int -> String -> ()
prepareName (I# 0#) _ = ()
prepareName _ [] = ()
prepareName (I# n) (c : cs) = c `seq` prepareName (I# (n -# 1#)) cs

-- | As many as the runtime takes.
maxDimensions, maxName :: Int
maxDimensions = I# 64#
maxName = I# 1025#

-- | Runs an action, records the events in it, and prints tables of them by these dimensions, as @kelvin query@ does. Without dimensions, they are
-- asked for: a query a line, until the input ends. Events are recorded whether or not @+RTS -e@ is given; values that wait to be shown are shown
-- when the action has ended, or has failed.
profile :: [Dimension] -> IO a -> IO a
profile dims act = begin >>= \problem -> case problem of
  [] -> (act `onException` report) >>= \r -> report >>= \_ -> return r
  _ -> ioError (userError ("Profile.Domain.profile: " ++ problem))
  where
    begin = case encodeString (unwords (map quoted dims)) of
      Bytes b -> textual (eventsBegin# b)
    quoted d = '\'' : d ++ "'"
    report = renderAll >>= \_ -> case dims of
      [] -> ask >>= \_ -> textual eventsEnd# >>= \_ -> return ()
      _ -> textual eventsEnd# >>= putStr
    ask = isEOF >>= \end -> if end then return () else getLine >>= \query -> case words query of
      [] -> ask
      _ -> case encodeString query of
        Bytes b -> textual (eventsAnswer# b) >>= putStr >>= \_ -> ask

-- | A primitive that answers with a text.
textual :: (State# RealWorld -> (# State# RealWorld, ByteArray# #)) -> IO String
textual f = IO (\s -> case f s of (# s1, b #) -> (# s1, decodeBytes (Bytes b) #))

-- | Renders what waits for it, at the end of the run.
renderAll :: IO ()
renderAll = IO (\s -> case eventWaiting# late s of
  (# s1, -1# #) -> (# s1, () #)
  (# s1, n #) -> case eventValue# n s1 of
    (# s2, v #) -> case unIO (rendered v) s2 of
      (# s3, text #) -> case eventText# n text s3 of
        s4 -> unIO renderAll s4)

-- | What a value is left by that takes too long to show.
late :: Raised
late = raisedOf (toException (ErrorCall "no end within a second"))

rendered :: Value -> IO String
rendered v = catchAny (bounded (render v)) failed
  where
    failed e = catchAny (bounded ("<failed: " ++ displayException e ++ ">")) (\_ -> return "<failed>")

render :: Value -> String
render v = case v of
  IntValue n -> show n
  DoubleValue d -> show d
  BoolValue b -> show b
  TextValue text -> text
  ShownValue x f -> f x

-- | As much of a text as is recorded, evaluated.
bounded :: String -> IO String
bounded text = prepareName maxName text `seq` return text
