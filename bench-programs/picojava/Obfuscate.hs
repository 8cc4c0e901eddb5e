-- | Rewriting PicoJava programs: names that say nothing, and classes without nested ones (Sloane and Roberts,
-- "Domain-specific program profiling", 2015, section 4).
module Obfuscate (obfuscateProgram, obfuscateProgram', removeClasses, removeClasses') where

import Prelude hiding ((<*), all, not, repeat)

import qualified Data.Map as Map

import Language.Attribution (Node, nodes, term, tree)
import Language.Rewriting
import Names
import Syntax

-- | New names for the declarations of a program, by their places, and the declarations of its uses.
data Renaming = Renaming (Map.Map (Int, Int) String) (Map.Map (Int, Int) (Int, Int))

renaming :: Program -> Renaming
renaming program = Renaming
  (Map.fromList (zip (concatMap declared all') (map (('n' :) . show) [0 :: Int ..])))
  (Map.fromList [(at u, d) | n <- all', Just (Use u) <- [term n], d <- declared (decl n)])
  where
    all' = nodes (tree program)

-- | The place of a declaration in the text.
declared :: Node -> [(Int, Int)]
declared n = case term n of
  Just (ClassDecl c _ _) -> [at c]
  Just (VarDecl _ v) -> [at v]
  _ -> []

rename :: String -> Ident -> Ident
rename new old = ident new (at old)

-- | At declarations: their new names.
obfuscateDecl :: Renaming -> Strategy
obfuscateDecl (Renaming names _) = namedAs "obfuscateDecl" (rule (\d -> case d of
  VarDecl t v -> Just (VarDecl t (rename (makeName v) v))
  ClassDecl c super body -> Just (ClassDecl (rename (makeName c) c) super body)
  _ -> Nothing))
  where makeName d = Map.findWithDefault "$UNDEF$" (at d) names

-- | At uses: the new name of what they stand for.
obfuscateNormalUse :: Renaming -> Strategy
obfuscateNormalUse (Renaming names uses) = namedAs "obfuscateNormalUse" (rule (\e -> case e of
  Use u -> Just (Use (rename (maybe "$UNDEF$" id (Map.lookup (at u) uses >>= \d -> Map.lookup d names)) u))
  _ -> Nothing))

predefinedNames :: [String]
predefinedNames = ["int", "boolean"]

-- | Succeeds at uses of predefined names.
preservePredefinedUse :: Strategy
preservePredefinedUse = namedAs "preservePredefinedUse" (query (\e -> case e of
  Use u -> called u `elem` predefinedNames
  _ -> False))

obfuscateDecls :: Renaming -> Strategy
obfuscateDecls r = namedAs "obfuscateDecls" (topdown (attempt (obfuscateDecl r)))

obfuscateUses :: Renaming -> Strategy
obfuscateUses r = namedAs "obfuscateUses" (topdown (attempt (preservePredefinedUse <+ obfuscateNormalUse r)))

obfuscateProgram :: Program -> Program
obfuscateProgram p = rewrite (namedAs "obfuscateProgram" (obfuscateDecls r <* obfuscateUses r)) p
  where r = renaming p

-- | The other way round: succeeds at uses of names that are not predefined.
checkNormalUse :: Strategy
checkNormalUse = namedAs "preservePredefinedUse" (query (\e -> case e of
  Use u -> called u `notElem` predefinedNames
  _ -> False))

-- | The same, which asks at uses alone what they stand for.
obfuscateProgram' :: Program -> Program
obfuscateProgram' p = rewrite (namedAs "obfuscateProgram" (obfuscateDecls r <* uses)) p
  where
    r = renaming p
    uses = namedAs "obfuscateUses" (topdown (attempt (checkNormalUse <* obfuscateNormalUse r)))

-- | Puts what is in a class of this name in the place of the class.
removeClass :: String -> Strategy
removeClass name = namedAs "removeClass" (rule (\ss -> case ss of
  ClassDecl c _ (Block inner) : rest | called c == name -> Just (inner ++ rest)
  _ -> Nothing))

-- | Does nothing but at programs that are a list that begins with the class: everywhere else 'removeClass'
-- fails, and so does 'topdown'.
removeClasses :: String -> Program -> Maybe Program
removeClasses name = apply (namedAs "removeClasses" (topdown (removeClass name)))

-- | What was meant.
removeClasses' :: String -> Program -> Maybe Program
removeClasses' name = apply (namedAs "removeClasses" (topdown (attempt (removeClass name))))
