{-# LANGUAGE RankNTypes #-}
-- | Reads a command line by a parser: each word is taken by one of its options, arguments or commands.
module Options.Applicative.Common
  ( Parser, ParserInfo(..), ParserPrefs(..), liftOpt, showOption, runParserInfo, runParserFully, runParser, evalParser
  , mapParser, treeMapParser, OptTree(..), AltNodeType(..), optionNames, P
  ) where

import Control.Applicative
import Control.Monad.Trans.Except (runExcept)
import Control.Monad.Trans.Reader (runReaderT)
import Data.List (isPrefixOf)
import Data.Maybe (listToMaybe)
import Options.Applicative.Types

-- | What went wrong, and within which commands.
type P = Either (ParseError, [Context])

liftOpt :: Option a -> Parser a
liftOpt = OptP

showOption :: OptName -> String
showOption (OptLong n) = "--" ++ n
showOption (OptShort c) = '-' : [c]

optionNames :: OptReader a -> [OptName]
optionNames (OptReader names _ _) = names
optionNames (FlagReader names _) = names
optionNames _ = []

wrong :: ParseError -> P a
wrong e = Left (e, [])

-- | Reads a word. What is wrong with the argument of an option names that.
readWord :: (String -> String) -> CReader a -> String -> P a
readWord told reader word = case runExcept (runReaderT (unReadM (crReader reader)) word) of
  Right x -> Right x
  Left (ErrorMsg e) -> wrong (ErrorMsg (told e))
  Left e -> wrong e

-- | An option in a word: its name, and an argument in the same word; what is left of several letters.
data Word' = Word' OptName (Maybe String)

parseWord :: String -> Maybe Word'
parseWord ('-' : '-' : w) = Just (case break (== '=') w of
  (name, '=' : value) -> Word' (OptLong name) (Just value)
  (name, _) -> Word' (OptLong name) Nothing)
parseWord ('-' : c : rest) = Just (Word' (OptShort c) (if null rest then Nothing else Just rest))
parseWord _ = Nothing

-- | What takes a word: from the words behind it, a value and the words left.
type Take a = Args -> P (a, Args)

-- | The options that fit; each with the parser that is left.
searchParser :: (forall r. Option r -> Maybe (Take (Parser r))) -> Parser a -> [Take (Parser a)]
searchParser f parser = case parser of
  NilP _ -> []
  OptP o -> maybe [] (: []) (f o)
  MultP p q -> map (rest (<*> q)) (searchParser f p) ++ map (rest (p <*>)) (searchParser f q)
  AltP p q -> searchParser f p ++ searchParser f q
  BindP p k -> map (rest (`BindP` k)) (searchParser f p) ++ maybe [] (searchParser f . k) (evalParser p)
  where rest g t args = fmap (\(p, left) -> (g p, left)) (t args)

optMatches :: Bool -> OptReader a -> Word' -> Maybe (Take a)
optMatches cut reader (Word' name inside) = case reader of
  OptReader names c missing | any fits names -> Just $ \args -> case (inside, args) of
    (Just value, _) -> fmap (\x -> (x, args)) (readWord told c value)
    (Nothing, value : left) -> fmap (\x -> (x, left)) (readWord told c value)
    (Nothing, []) -> wrong (missing (showOption name))
  FlagReader names x | any fits names -> case (name, inside) of
    (OptLong _, Just _) -> Nothing
    (OptShort _, Just more) -> Just (\args -> Right (x, ('-' : more) : args))
    (_, Nothing) -> Just (\args -> Right (x, args))
  _ -> Nothing
  where
    told e = "option " ++ showOption name ++ ": " ++ e
    fits n = case (n, name) of
      (OptLong full, OptLong given) | cut -> given `isPrefixOf` full
      _ -> n == name

-- | The first part of the parser that takes the word.
stepParser :: ParserPrefs -> ArgPolicy -> String -> Parser a -> Maybe (Take (Parser a))
stepParser prefs policy word parser = case policy of
  AllPositionals -> positional
  ForwardOptions -> maybe positional (\w -> asOption w <|> positional) (parseWord word)
  _ -> maybe positional asOption (parseWord word)
  where
    asOption w = listToMaybe (taking False w) <|> (case taking True w of
      [t] | prefDisambiguate prefs -> Just t
      _ -> Nothing)
    taking cut w = searchParser (\o -> fmap pured (optMatches cut (optMain o) w)) parser
    positional = listToMaybe (searchParser (argMatches prefs word) parser)

pured :: Take a -> Take (Parser a)
pured t args = fmap (\(x, left) -> (pure x, left)) (t args)

argMatches :: ParserPrefs -> String -> Option r -> Maybe (Take (Parser r))
argMatches prefs word o = case optMain o of
  ArgReader c -> Just (pured (\args -> fmap (\x -> (x, args)) (readWord id c word)))
  CmdReader _ cmds -> fmap (pured . command) (lookup word cmds)
  _ -> Nothing
  where
    command info args = either (\(e, cs) -> Left (e, cs ++ [Context word info])) Right (case prefBacktrack prefs of
      NoBacktrack -> fmap (\x -> (x, [])) (runParserInfo prefs info args)
      _ -> runParser prefs (infoPolicy info) CmdStart (infoParser info) args)

-- | The value, and the words that nothing takes.
runParser :: ParserPrefs -> ArgPolicy -> IsCmdStart -> Parser a -> Args -> P (a, Args)
runParser prefs policy start parser args = case args of
  [] -> maybe (wrong (MissingError start (SomeParser parser))) (\x -> Right (x, [])) (evalParser parser)
  "--" : rest | policy /= AllPositionals -> runParser prefs AllPositionals CmdCont parser rest
  word : rest -> case stepParser prefs policy word parser of
    Just t -> do
      (parser', left) <- t rest
      runParser prefs (next word) CmdCont parser' left
    Nothing -> maybe (unexpected word parser) (\x -> Right (x, args)) (evalParser parser)
  where
    next word = case policy of
      NoIntersperse | Nothing <- parseWord word -> AllPositionals
      _ -> policy

unexpected :: String -> Parser a -> P b
unexpected word parser = wrong (UnexpectedError word (SomeParser parser))

-- | Every word is to be taken.
runParserFully :: ParserPrefs -> ArgPolicy -> Parser a -> Args -> P a
runParserFully prefs policy parser args = do
  (x, left) <- runParser prefs policy CmdStart parser args
  case left of
    [] -> Right x
    word : _ -> unexpected word (pure ())

runParserInfo :: ParserPrefs -> ParserInfo a -> Args -> P a
runParserInfo prefs info = runParserFully prefs (infoPolicy info) (infoParser info)

-- | The value without any more words.
evalParser :: Parser a -> Maybe a
evalParser p = case p of
  NilP x -> x
  OptP _ -> Nothing
  MultP f q -> evalParser f <*> evalParser q
  AltP a b -> evalParser a <|> evalParser b
  BindP q k -> evalParser q >>= evalParser . k

-- | Whether there is a value without it.
data AltNodeType = MarkDefault | NoDefault deriving (Eq, Show)

-- | The options of a parser: all of them, one of them, one again and again.
data OptTree a = Leaf a | MultNode [OptTree a] | AltNode AltNodeType [OptTree a] | BindNode (OptTree a)
  deriving Show

mapParser :: (forall x. Option x -> b) -> Parser a -> [b]
mapParser f = leaves . treeMapParser f
  where
    leaves (Leaf x) = [x]
    leaves (MultNode ts) = concatMap leaves ts
    leaves (AltNode _ ts) = concatMap leaves ts
    leaves (BindNode t) = leaves t

treeMapParser :: (forall x. Option x -> b) -> Parser a -> OptTree b
treeMapParser f p = simplify (tree f p)

tree :: (forall x. Option x -> b) -> Parser a -> OptTree b
tree f p = case p of
  NilP _ -> MultNode []
  OptP o | optVisibility o > Internal -> Leaf (f o)
         | otherwise -> MultNode []
  MultP a b -> MultNode [tree f a, tree f b]
  AltP a b -> AltNode (if hasDefault a || hasDefault b then MarkDefault else NoDefault) [tree f a, tree f b]
  BindP q k -> case evalParser q of
    Nothing -> BindNode (tree f q)
    Just x -> BindNode (MultNode [tree f q, tree f (k x)])
  where
    hasDefault :: Parser x -> Bool
    hasDefault = maybe False (const True) . evalParser

simplify :: OptTree a -> OptTree a
simplify t = case t of
  Leaf x -> Leaf x
  MultNode ts -> case concatMap (products . simplify) ts of
    [x] -> x
    xs -> MultNode xs
  AltNode b ts -> AltNode b (concatMap (sums . simplify) ts)
  BindNode x -> BindNode (simplify x)
  where
    products (MultNode ts) = ts
    products x = [x]
    sums (AltNode _ ts) = ts
    sums (MultNode []) = []
    sums x = [x]
