-- stress
-- Values that are one closure and are shown in different ways; texts in parts; names and values that need be evaluated
-- at each event, or fail; an exception of another thread while they are.
import Control.Exception
import Profile.Domain

newtype Celsius = Celsius Int

instance Show Celsius where
  show (Celsius n) = show n ++ " degrees"

newtype Names = Names [String]

instance Show Names where
  show (Names []) = "nobody"
  show (Names ns) = concat ns

-- One closure, four texts.
sameClosure :: Int -> Int
sameClosure n = event "same" ["number" .= shown n, "degrees" .= Celsius n, "twice" .= shownBy (show . (* 2)) n] (n + 1)
{-# NOINLINE sameClosure #-}

nothings :: Int -> Int
nothings n = event "nothing" ["list" .= ([] :: [Int]), "text" .= shown "", "names" .= Names [], "maybe" .= (Nothing :: Maybe Int)] (n + 1)
{-# NOINLINE nothings #-}

-- The dictionary is free in what shows.
polymorphic :: Show a => a -> Int -> Int
polymorphic x n = event "any" ["value" .= shownBy (\v -> "<" ++ show v ++ ">") x] (n + 1)
{-# NOINLINE polymorphic #-}

inParts :: Int -> Int
inParts n = eventWith "parts" ["from" .=! joined ["n", "(", show n, ")"]] (\r -> ["none" .= joined [], "to" .=! joined (map show [n, r])]) (n * 2)
{-# NOINLINE inParts #-}

madeName :: Int -> Int
madeName n = event ("made " ++ show n) [("dimension " ++ show (n + 1)) .= n] (n + 1)
{-# NOINLINE madeName #-}

failing :: Int -> Int
failing n = eventWith "failing" ["bad" .=! (errorWithoutStackTrace "no text" :: String), error "no dimension", "good" .= n]
  (\_ -> error "no dimensions") (n + 1)
{-# NOINLINE failing #-}

failingName :: Int -> Int
failingName n = event ("half" ++ error "a name") ["n" .= n] (n + 1)
{-# NOINLINE failingName #-}

endlessParts :: Int -> Int
endlessParts n = event "endless" ["text" .=! joined (repeat "abcdefghij"), "empty" .=! joined (repeat "")] (n + 1)
{-# NOINLINE endlessParts #-}

main :: IO ()
main = do
  mapM_ (print . sameClosure) [1, 2]
  print (nothings 1)
  print (polymorphic 'c' 1 + polymorphic (Just True) 1 + polymorphic [()] 1)
  mapM_ (print . inParts) [1, 2, 1]
  mapM_ (print . madeName) [1, 2]
  print (failing 1)
  print (failingName 1)
  print (endlessParts 1)
  r <- try (evaluate (event "raised" ["early" .= joined ["a", "b"]] (throw (userError "out") :: Int)))
  print (either (\e -> show (e :: IOException)) show r)
