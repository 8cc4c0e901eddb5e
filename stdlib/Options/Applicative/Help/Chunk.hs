-- | Documents that may be absent.
module Options.Applicative.Help.Chunk
  ( Chunk(..), listToChunk, isEmpty, (<<+>>), (<</>>), vcatChunks, vsepChunks, paragraph, extractChunk, stringChunk
  , tabulate
  ) where

import Options.Applicative.Help.Pretty

newtype Chunk a = Chunk { unChunk :: Maybe a }

instance Functor Chunk where
  fmap f (Chunk m) = Chunk (fmap f m)

instance Applicative Chunk where
  pure = Chunk . Just
  Chunk f <*> Chunk x = Chunk (f <*> x)

instance Monad Chunk where
  Chunk m >>= f = Chunk (m >>= unChunk . f)

instance Semigroup a => Semigroup (Chunk a) where
  Chunk a <> Chunk b = Chunk (a <> b)

instance Semigroup a => Monoid (Chunk a) where
  mempty = Chunk Nothing

-- | Those that are there, with something in between.
between :: (a -> a -> a) -> Chunk a -> Chunk a -> Chunk a
between f (Chunk (Just a)) (Chunk (Just b)) = Chunk (Just (f a b))
between _ a (Chunk Nothing) = a
between _ _ b = b

listToChunk :: Semigroup a => [a] -> Chunk a
listToChunk [] = Chunk Nothing
listToChunk xs = Chunk (Just (foldr1 (<>) xs))

isEmpty :: Chunk a -> Bool
isEmpty = maybe True (const False) . unChunk

(<<+>>), (<</>>) :: Chunk Doc -> Chunk Doc -> Chunk Doc
(<<+>>) = between (<+>)
(<</>>) = between (</>)

-- | One below the other; with an empty line in between.
vcatChunks, vsepChunks :: [Chunk Doc] -> Chunk Doc
vcatChunks = foldr (between (\a b -> a <> hardline <> b)) (Chunk Nothing)
vsepChunks = foldr (between (\a b -> a <> hardline <> hardline <> b)) (Chunk Nothing)

extractChunk :: Chunk Doc -> Doc
extractChunk = maybe empty id . unChunk

stringChunk :: String -> Chunk Doc
stringChunk "" = Chunk Nothing
stringChunk s = Chunk (Just (string s))

-- | Words, in lines that are filled.
paragraph :: String -> Chunk Doc
paragraph = foldr ((<</>>) . stringChunk) (Chunk Nothing) . words

-- | Two columns, the first of this width.
tabulate :: Int -> [(Doc, Doc)] -> Chunk Doc
tabulate _ [] = Chunk Nothing
tabulate size rows = Chunk (Just (foldr1 (\a b -> a <> hardline <> b)
  [indent 2 (fillBreak size key <+> align value) | (key, value) <- rows]))
