{-# LANGUAGE MagicHash, UnboxedTuples #-}
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
-- 'profile' prints tables, 'trace' the records that a condition holds for; both can use dimensions that are computed from records ('derived').
--
-- Each thread has its own events. One that is left by an exception has the dimension @raised@, and, if that came from another thread and the evaluation
-- goes on later, the rest is another record, with @resumed@; one that was still open when another
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
  , Value, ToValue(..), shown, shownBy, joined
    -- * Keyed cost centres
  , sccBy
    -- * Reports
  , profile, trace, derived
    -- * Records
  , Record, recordName, recordDimensions, dimension, recordParent, recordChildren, recordDescendants
  , recordThread, recordDepth, recordCostCentre, recordBegan, recordTime, recordCollector, recordAway, recordBytes
  , valueText
  ) where

import GHC.Base hiding (mapM)
import GHC.Exception
import GHC.IO
import GHC.IO.Text
import qualified Data.Map as Map
import Data.IORef (IORef, modifyIORef, newIORef, readIORef)
import Data.List (sortOn)
import Profile.Domain.Event
import Profile.Key (sccBy)
import System.IO (isEOF)
import System.IO.Unsafe (unsafePerformIO)

-- | Runs an action, records the events in it, and prints tables of them by these dimensions, as @kelvin query@ does. Without dimensions, they are
-- asked for: a query a line, until the input ends. Events are recorded whether or not @+RTS -e@ is given; values that wait to be shown are shown
-- when the action has ended, or has failed.
profile :: [Dimension] -> IO a -> IO a
profile dims act = readIORef derivations >>= \computed ->
  -- What is computed needs the records; otherwise the table is made as they come.
  let keep = null dims || not (null computed)
  in session "profile" (if keep then [] else dims) act (renderAll >>= \_ -> case dims of
       [] -> derive computed >>= \_ -> ask >>= \_ -> close >>= \_ -> return ()
       _ | keep -> derive computed >>= \_ -> answer (quotedAll dims) >>= \text -> close >>= \_ -> putStr text
         | otherwise -> close >>= putStr)
  where
    ask = isEOF >>= \end -> if end then return () else getLine >>= \query -> case words query of
      [] -> ask
      _ -> answer query >>= putStr >>= \_ -> ask
    answer query = case encodeString query of
      Bytes b -> textual (eventsAnswer# b)

-- | Runs an action, records the events in it, and prints those records for which the condition holds, in the order in which they began. The
-- condition is asked when the action has ended, or has failed, and all values are shown; all records are kept until then.
trace :: (Record -> Bool) -> IO a -> IO a
trace wanted act = readIORef derivations >>= \computed -> session "trace" [] act
  (renderAll >>= \_ -> derive computed >>= \_ -> kept >>= \records ->
    mapM line (sortOn (\r -> (recordBegan r, recordDepth r)) records) >>= \shownLines ->
      let text = concat (traceHead : shownLines)
      in length text `seq` close >>= \_ -> putStr text)
  where
    line r = catchAny (let text = if wanted r then traceLine r else "" in length text `seq` return text) (failedLine r)
    failedLine r e = bounded ("<failed: " ++ displayException e ++ "> " ++ traceLine r)

-- | A dimension that is computed from each record, with what it was in and what was in it, where the function gives a value. From now on the tables of
-- 'profile' and the records of 'trace' have it (those that begin after this); the event log has it not. Where several have the same name, the last one counts.
derived :: Dimension -> (Record -> Maybe Value) -> IO ()
derived name f = modifyIORef derivations (\others -> others ++ [(name, f)])

-- | What 'derived' has been given, in that order.
derivations :: IORef [(Dimension, Record -> Maybe Value)]
derivations = unsafePerformIO (newIORef [])
{-# NOINLINE derivations #-}

-- | An action with a report after it, which is to end the session.
session :: String -> [Dimension] -> IO a -> IO () -> IO a
session who dims act report = begin >>= \problem -> case problem of
  [] -> (act `onException` report) >>= \r -> report >>= \_ -> return r
  _ -> ioError (userError ("Profile.Domain." ++ who ++ ": " ++ problem))
  where
    begin = case encodeString (quotedAll dims) of
      Bytes b -> textual (eventsBegin# b)

quotedAll :: [Dimension] -> String
quotedAll dims = unwords (map (\d -> '\'' : d ++ "'") dims)

close :: IO String
close = textual eventsEnd#

-- | Computes the dimensions of the session's records, each for all before the next.
derive :: [(Dimension, Record -> Maybe Value)] -> IO ()
derive [] = return ()
derive ((name, f) : rest) = kept >>= \records -> mapM line records >>= \texts -> case encodeString (concat texts) of
  Bytes b -> textual (eventsDerive# b) >>= \_ -> derive rest
  where
    line r = catchAny (case f r of
      Nothing -> return ""
      Just v -> of_ r v) (\e -> of_ r (TextValue ("<failed: " ++ displayException e ++ ">")))
    of_ r v = case v of
      IntValue n -> entry r "i" (show n)
      DoubleValue d -> entry r "d" (show (bitsOf d))
      BoolValue b -> entry r "b" (show b)
      _ -> rendered v >>= \text -> entry r "t" (escaped text)
    entry r kind text = let made = unwords [show (recordNumber r), escaped name, kind, text] ++ "\n"
                        in length made `seq` return made

bitsOf :: Double -> Int
bitsOf (D# d) = I# (word2Int# (castDoubleToWord64# d))

-- * Records

-- | An event that has ended.
data Record = Record
  { recordNumber :: Int
  , recordName :: String
    -- ^ The event's name.
  , recordDimensions :: [(Dimension, Value)]
  , recordParent :: Maybe Record
    -- ^ The event that it was in.
  , recordChildren :: [Record]
    -- ^ The events directly in it, in the order in which they ended.
  , recordThread :: Int
  , recordDepth :: Int
    -- ^ In how many others it was.
  , recordCostCentre :: Maybe String
    -- ^ The cost centre that was current when it began (@-prof@).
  , recordBegan :: Int
    -- ^ Nanoseconds since the program's start.
  , recordTime :: Int
    -- ^ Nanoseconds, with what was in it; without the collector, and while its thread did not run.
  , recordCollector :: Int
    -- ^ Nanoseconds in the collector.
  , recordAway :: Int
    -- ^ The other nanoseconds from start to end.
  , recordBytes :: Int
    -- ^ Allocated, with what was in it.
  }

-- | The value of a dimension.
dimension :: Dimension -> Record -> Maybe Value
dimension name r = lookup name (recordDimensions r)

-- | All that was in it: before the events in one comes that one.
recordDescendants :: Record -> [Record]
recordDescendants r = below [recordChildren r]
  where
    below [] = []
    below ([] : outer) = below outer
    below ((c : cs) : outer) = c : below (recordChildren c : cs : outer)

-- | A value as reports show it.
valueText :: Value -> String
valueText = render

instance Show Value where
  showsPrec _ v s = render v ++ s

-- | As they are shown.
instance Eq Value where
  a == b = render a == render b

-- | The session's records. From now on nothing is recorded, until it ends or dimensions are computed.
kept :: IO [Record]
kept = textual eventsRecords# >>= \text -> return (records (map words (lines text)))

-- | What is known of a record before those around it are.
data Tree = Tree Int [String] [Tree]

records :: [[String]] -> [Record]
records listed = concatMap (\t -> let r = made Nothing t in r : recordDescendants r) (roots numbered)
  where
    texts = Map.fromList [(n, unescaped t) | ["T", n, t] <- listed]
    centres = Map.fromList [(n, unescaped t) | ["C", n, t] <- listed]
    numbered = zip [0 ..] [r | "R" : r <- listed]
    text n = Map.findWithDefault "<not shown>" n texts
    made parent (Tree number line children) = case line of
      ended : thread : depth : name : centre : time : bytes : collector : away : dims ->
        let r = Record
              { recordNumber = number, recordName = text name, recordDimensions = values dims, recordParent = parent
              , recordChildren = map (made (Just r)) children, recordThread = read thread, recordDepth = read depth
              , recordCostCentre = Map.lookup centre centres
              , recordBegan = read ended - read time - read collector - read away
              , recordTime = read time, recordCollector = read collector, recordAway = read away, recordBytes = read bytes }
        in r
      _ -> error "Profile.Domain: a record is damaged"
    values (name : kind : v : rest) = (text name, value kind v) : values rest
    values _ = []
    value kind v = case kind of
      "i" -> IntValue (read v)
      "d" -> case read v of I# bits -> DoubleValue (D# (castWord64ToDouble# (int2Word# bits)))
      "b" -> BoolValue (v == "True")
      "t" -> TextValue (text v)
      _ -> TextValue "<not kept>"

-- | Records come when they end, those in an event before it: what is deeper on the same thread is in it.
roots :: [(Int, [String])] -> [Tree]
roots = go Map.empty
  where
    go open [] = concatMap (reverse . map snd) (Map.elems open)
    go open ((number, line) : rest) = case line of
      _ : thread : depthText : _ ->
        let depth = read depthText :: Int
            before = Map.findWithDefault [] thread open
            (inner, outer) = span (\(d, _) -> d > depth) before
            done = (depth, Tree number line (reverse (map snd inner))) : outer
        in done `seq` go (Map.insert thread done open) rest
      _ -> go open rest

escaped :: String -> String
escaped "" = "\\e"
escaped text = concatMap one text
  where
    one c = case c of
      '\\' -> "\\b"
      '\n' -> "\\n"
      '\r' -> "\\r"
      ' ' -> "\\s"
      _ -> [c]

unescaped :: String -> String
unescaped text = case text of
  '\\' : c : rest -> case c of
    'n' -> '\n' : unescaped rest
    'r' -> '\r' : unescaped rest
    's' -> ' ' : unescaped rest
    'b' -> '\\' : unescaped rest
    _ -> unescaped rest
  c : rest -> c : unescaped rest
  [] -> []

-- | As @kelvin query@ prints them.
traceHead :: String
traceHead = right 12 "began at ms" ++ "  " ++ right 10 "ms" ++ "  " ++ right 12 "bytes" ++ "  thread  event\n"

traceLine :: Record -> String
traceLine r = concat
  [ right 12 (milliseconds (recordBegan r)), "  ", right 10 (milliseconds (recordTime r)), "  ", right 12 (show (recordBytes r)), "  "
  , right 6 (show (recordThread r)), "  ", replicate (2 * min 40 (recordDepth r)) ' ', clean (recordName r)
  , concat [' ' : clean name ++ "=" ++ clean (render v) | (name, v) <- recordDimensions r], "\n" ]

milliseconds :: Int -> String
milliseconds ns = show (us `quot` 1000) ++ "." ++ drop 1 (show (1000 + us `rem` 1000))
  where us = (ns + 500) `quot` 1000

right :: Int -> String -> String
right width text = replicate (width - length text) ' ' ++ text

-- | Nothing moves a terminal's cursor.
clean :: String -> String
clean = map (\c -> if c < ' ' || c == '\DEL' then '\xfffd' else c)

-- | A primitive that answers with a text.
textual :: (State# RealWorld -> (# State# RealWorld, ByteArray# #)) -> IO String
textual f = IO (\s -> case f s of (# s1, b #) -> (# s1, decodeBytes (Bytes b) #))
