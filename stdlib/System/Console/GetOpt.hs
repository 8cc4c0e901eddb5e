-- | Options of a command line, short and long, as GNU programs have them.
module System.Console.GetOpt
  ( getOpt, getOpt', usageInfo, ArgOrder(..), OptDescr(..), ArgDescr(..)
  ) where

import Data.List (find, isPrefixOf)

-- | What to do with arguments that are no options.
data ArgOrder a
  = RequireOrder                -- ^ no options after the first of them
  | Permute                     -- ^ they may stand anywhere
  | ReturnInOrder (String -> a) -- ^ they are made options

-- | Short names, long names, argument, explanation.
data OptDescr a = Option [Char] [String] (ArgDescr a) String

-- | The argument of an option and what the option means.
data ArgDescr a
  = NoArg a
  | ReqArg (String -> a) String
  | OptArg (Maybe String -> a) String

instance Functor ArgOrder where
  fmap _ RequireOrder = RequireOrder
  fmap _ Permute = Permute
  fmap f (ReturnInOrder g) = ReturnInOrder (f . g)

instance Functor OptDescr where
  fmap f (Option short long arg text) = Option short long (fmap f arg) text

instance Functor ArgDescr where
  fmap f (NoArg a) = NoArg (f a)
  fmap f (ReqArg g name) = ReqArg (f . g) name
  fmap f (OptArg g name) = OptArg (f . g) name

-- | A table of all options under a heading.
usageInfo :: String -> [OptDescr a] -> String
usageInfo header options = unlines (header : [row short long text | (short, long, text) <- rows])
  where
    rows = concatMap describe options
    row short long text = "  " ++ pad shortWidth short ++ "  " ++ pad longWidth long ++ "  " ++ text
    shortWidth = maximum (0 : [length s | (s, _, _) <- rows])
    longWidth = maximum (0 : [length l | (_, l, _) <- rows])
    pad width s = s ++ replicate (width - length s) ' '

-- | The rows of an option: one for each line of its explanation.
describe :: OptDescr a -> [(String, String, String)]
describe (Option short long arg text) = case lines text of
  [] -> [(shorts, longs, "")]
  l : ls -> (shorts, longs, l) : [("", "", l') | l' <- ls]
  where
    shorts = commas (map shortForm short)
    longs = commas (map longForm long)
    shortForm c = case arg of
      NoArg _ -> ['-', c]
      ReqArg _ name -> '-' : c : ' ' : name
      OptArg _ name -> '-' : c : '[' : name ++ "]"
    longForm l = case arg of
      NoArg _ -> "--" ++ l
      ReqArg _ name -> "--" ++ l ++ "=" ++ name
      OptArg _ name -> "--" ++ l ++ "[=" ++ name ++ "]"

commas :: [String] -> String
commas [] = ""
commas [s] = s
commas (s : ss) = s ++ ", " ++ commas ss

-- | The options of a command line, the arguments that are none, and complaints.
getOpt :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String])
getOpt order options args = case getOpt' order options args of
  (found, others, unknown, errors) ->
    (found, others, errors ++ map (\o -> "unrecognized option `" ++ o ++ "'\n") unknown)

-- | What an argument is, and the arguments left after it.
data Item a
  = Known a
  | Unknown String
  | Plain String
  | End
  | Wrong String

-- | As 'getOpt'; options that are not known are given apart from the complaints.
getOpt' :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String], [String])
getOpt' _ _ [] = ([], [], [], [])
getOpt' order options (arg : args) = case next arg args options of
  (Known a, rest) -> let (os, xs, us, es) = go rest in (a : os, xs, us, es)
  (Unknown u, rest) -> let (os, xs, us, es) = go rest in (os, xs, u : us, es)
  (Wrong e, rest) -> let (os, xs, us, es) = go rest in (os, xs, us, e : es)
  (Plain x, rest) -> case order of
    RequireOrder -> ([], x : rest, [], [])
    Permute -> let (os, xs, us, es) = go rest in (os, x : xs, us, es)
    ReturnInOrder f -> let (os, xs, us, es) = go rest in (f x : os, xs, us, es)
  (End, rest) -> case order of
    ReturnInOrder f -> (map f rest, [], [], [])
    _ -> ([], rest, [], [])
  where go = getOpt' order options

next :: String -> [String] -> [OptDescr a] -> (Item a, [String])
next "--" rest _ = (End, rest)
next ('-' : '-' : name) rest options = longOption name rest options
next ('-' : c : more) rest options = shortOption c more rest options
next arg rest _ = (Plain arg, rest)

longOption :: String -> [String] -> [OptDescr a] -> (Item a, [String])
longOption text rest options = case candidates of
  [] -> (Unknown ("--" ++ text), rest)
  [Option _ _ arg _] -> case (arg, value) of
    (NoArg a, "") -> (Known a, rest)
    (NoArg _, _) -> (Wrong ("option `" ++ shown ++ "' doesn't allow an argument\n"), rest)
    (ReqArg f _, '=' : v) -> (Known (f v), rest)
    (ReqArg f name, _) -> case rest of
      [] -> (missing name shown, [])
      r : rs -> (Known (f r), rs)
    (OptArg f _, '=' : v) -> (Known (f (Just v)), rest)
    (OptArg f _, _) -> (Known (f Nothing), rest)
  _ -> (ambiguous candidates shown, rest)
  where
    (name', value) = break (== '=') text
    shown = "--" ++ name'
    -- A name in full goes before longer names that it begins.
    matching p = [o | o@(Option _ long _ _) <- options, Just _ <- [find p long]]
    candidates = case matching (== name') of
      [] -> matching (name' `isPrefixOf`)
      exact -> exact

shortOption :: Char -> String -> [String] -> [OptDescr a] -> (Item a, [String])
shortOption c more rest options = case [o | o@(Option short _ _ _) <- options, c `elem` short] of
  [] -> (Unknown shown, again)
  [Option _ _ arg _] -> case arg of
    NoArg a -> (Known a, again)
    ReqArg f name -> case (more, rest) of
      ("", []) -> (missing name shown, [])
      ("", r : rs) -> (Known (f r), rs)
      _ -> (Known (f more), rest)
    OptArg f _ -> (Known (f (if null more then Nothing else Just more)), rest)
  candidates -> (ambiguous candidates shown, rest)
  where
    shown = ['-', c]
    -- Other short options may follow in the same argument.
    again = if null more then rest else ('-' : more) : rest

missing :: String -> String -> Item a
missing name shown = Wrong ("option `" ++ shown ++ "' requires an argument " ++ name ++ "\n")

ambiguous :: [OptDescr a] -> String -> Item a
ambiguous candidates shown =
  Wrong (usageInfo ("option `" ++ shown ++ "' is ambiguous; could be one of:") candidates)
