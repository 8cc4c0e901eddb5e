-- | What is told of a parser.
module Options.Applicative.Help
  ( parserUsage, parserHelp, briefDesc, missingDesc, cmdDesc, fullDesc, renderHelp, helpText
  , module Options.Applicative.Help.Chunk, module Options.Applicative.Help.Pretty
  ) where

import Data.List (intersperse, nub, sort)
import Data.Maybe (catMaybes, fromMaybe)
import Options.Applicative.Common
import Options.Applicative.Help.Chunk
import Options.Applicative.Help.Pretty
import Options.Applicative.Types

-- | Whether parentheses are wanted: never, behind something else, always.
data Parenthetic = NeverRequired | MaybeRequired | AlwaysRequired
  deriving (Eq, Ord, Show)

-- | How an option is written: what is between its names, and whether it is told although hidden.
optDesc :: ParserPrefs -> String -> Bool -> Option a -> (Chunk Doc, Parenthetic)
optDesc prefs separator hiddenToo o = (maybe id fmap (optDescMod o) shown, wrapping)
  where
    names = sort (optionNames (optMain o))
    meta = stringChunk (optMetaVar o)
    described = listToChunk (intersperse (string separator) (map (string . showOption) names))
    desc
      | prefHelpLongEquals prefs, not (isEmpty meta), not (null names), isLong (last names) =
          described <> stringChunk "=" <> meta
      | otherwise = described <<+>> meta
    shown = case optVisibility o of
      Visible -> desc
      Hidden | hiddenToo -> desc
      _ -> mempty
    wrapping = if length names > 1 then AlwaysRequired else NeverRequired

-- | One line: with what is optional, or without.
briefDesc, missingDesc :: ParserPrefs -> Parser a -> Chunk Doc
briefDesc = brief True
missingDesc = brief False

brief :: Bool -> ParserPrefs -> Parser a -> Chunk Doc
brief optionalToo prefs =
  wrapOver NoDefault MaybeRequired . foldTree optionalToo prefs . treeMapParser (optDesc prefs "|" False)

wrapOver :: AltNodeType -> Parenthetic -> (Chunk Doc, Parenthetic) -> Chunk Doc
wrapOver kind beyond (chunk, wrapping)
  | kind == MarkDefault = fmap brackets chunk
  | wrapping > beyond = fmap parens chunk
  | otherwise = chunk

foldTree :: Bool -> ParserPrefs -> OptTree (Chunk Doc, Parenthetic) -> (Chunk Doc, Parenthetic)
foldTree optionalToo prefs tree = case tree of
  Leaf x -> x
  MultNode ts ->
    ( foldr ((<</>>) . wrapOver NoDefault MaybeRequired . go) mempty ts
    , if length ts == 1 then NeverRequired else MaybeRequired )
  AltNode kind ts
    | kind == MarkDefault && not optionalToo -> (mempty, NeverRequired)
    | otherwise -> (alternatives kind (filter (not . isEmpty . fst) (map go ts)), NeverRequired)
  BindNode t ->
    let once = wrapOver NoDefault NeverRequired (go t)
    in (fmap (<> string (prefMultiSuffix prefs)) once, NeverRequired)
  where
    go = foldTree optionalToo prefs
    alternatives kind nodes = fmap groupOrNestLine (wrapOver kind MaybeRequired (case nodes of
      [n] -> n
      _ -> (foldr (either' . wrapOver NoDefault MaybeRequired) mempty nodes, AlwaysRequired)))
    either' a b = case (unChunk a, unChunk b) of
      (Just x, Just y) -> pure (x <+> char '|' </> y)
      (Nothing, _) -> b
      _ -> a

parserUsage :: ParserPrefs -> Parser a -> String -> Doc
parserUsage prefs p program = group (hsep
  ([string "Usage:", string program] ++ maybe [] (\d -> [align d]) (unChunk (briefDesc prefs p))))

-- | The options, one below the other.
fullDesc :: ParserPrefs -> Parser a -> Chunk Doc
fullDesc prefs = tabulate 24 . catMaybes . mapParser row
  where
    row o
      | isEmpty names || isEmpty (optHelp o) = Nothing
      | otherwise = Just (extractChunk names, align (extractChunk (optHelp o <</>> def)))
      where
        names = fst (optDesc prefs "," True o)
        def = Chunk (fmap (\s -> parens (string "default:" <+> string s)) (optShowDefault o))

-- | The commands, under their titles.
cmdDesc :: Parser a -> [(Maybe String, Chunk Doc)]
cmdDesc p = [(title, tabulate 24 (concat [rows | (t, rows) <- found, t == title])) | title <- nub (map fst found)]
  where
    found = concat (mapParser group' p)
    group' o = case optMain o of
      CmdReader title cmds -> [(title, [(string n, align (extractChunk (infoProgDesc i))) | (n, i) <- cmds])]
      _ -> []

parserHelp :: ParserPrefs -> Parser a -> ParserHelp
parserHelp prefs p = mempty { helpBody = vsepChunks (titled "Available options:" (fullDesc prefs p) : commands) }
  where
    commands = [titled (fromMaybe "Available commands:" title) rows | (title, rows) <- cmdDesc p]
    titled t = fmap (\d -> string t <> hardline <> d)

helpText :: ParserHelp -> Doc
helpText h = extractChunk (vsepChunks
  [ helpError h, helpSuggestions h, helpHeader h, vcatChunks [helpUsage h, fmap (indent 2) (helpDescription h)]
  , helpBody h, helpGlobals h, helpFooter h ])

renderHelp :: Int -> ParserHelp -> String
renderHelp cols = renderDoc cols . helpText
