-- A pretty-printer of nested documents: builds the widest layout that fits, and a great deal of text.
module Main (main) where

data Doc
  = Nil
  | Text String
  | Line
  | Doc :<> Doc
  | Nest Int Doc
  | Group Doc

infixr 6 :<>

data Mode = Flat | Broken

-- | Lays out by looking ahead as far as the line's width.
render :: Int -> Doc -> String
render width doc = go 0 [(0, Broken, doc)]
  where
    go _ [] = ""
    go col ((i, m, d) : rest) = case d of
      Nil -> go col rest
      Text s -> s ++ go (col + length s) rest
      a :<> b -> go col ((i, m, a) : (i, m, b) : rest)
      Nest j e -> go col ((i + j, m, e) : rest)
      Line -> case m of
        Flat -> ' ' : go (col + 1) rest
        Broken -> '\n' : replicate i ' ' ++ go i rest
      Group e
        | fits (width - col) ((i, Flat, e) : rest) -> go col ((i, Flat, e) : rest)
        | otherwise -> go col ((i, Broken, e) : rest)

fits :: Int -> [(Int, Mode, Doc)] -> Bool
fits w _ | w < 0 = False
fits _ [] = True
fits w ((i, m, d) : rest) = case d of
  Nil -> fits w rest
  Text s -> fits (w - length s) rest
  a :<> b -> fits w ((i, m, a) : (i, m, b) : rest)
  Nest j e -> fits w ((i + j, m, e) : rest)
  Line -> case m of
    Flat -> fits (w - 1) rest
    Broken -> True
  Group e -> fits w ((i, Flat, e) : rest)

-- * Terms

data Term = Var Int | App Int [Term] | Lam [Int] Term | Let [(Int, Term)] Term

-- | A pseudo-random term.
generate :: Int -> Int -> (Term, Int)
generate depth s
  | depth <= 0 = (Var (s `mod` 50), next s)
  | otherwise = case (s `div` 8) `mod` 4 of
      0 -> let (t, s') = generate (depth - 1) (next s) in (Lam [s `mod` 7, s `mod` 11] t, s')
      1 -> let { (t, s1) = generate (depth - 1) (next s); (u, s2) = generate (depth - 2) s1; (v, s3) = generate (depth - 1) s2 }
           in (Let [(s `mod` 30, t), (s `mod` 20, u)] v, s3)
      _ -> let (ts, s') = several (2 + s `mod` 3) (next s) in (App (s `mod` 40) ts, s')
  where
    several :: Int -> Int -> ([Term], Int)
    several 0 r = ([], r)
    several n r = let { (t, r1) = generate (depth - 1) r; (ts, r2) = several (n - 1) r1 } in (t : ts, r2)
    next r = (r * 16807) `mod` 2147483647

name :: Int -> String
name n = toEnum (97 + n `mod` 26) : (if n >= 26 then show (n `div` 26) else "")

layout :: Term -> Doc
layout t = case t of
  Var n -> Text (name n)
  App f ts -> Group (Text ("f" ++ show f ++ "(") :<> Nest 2 (commas (map layout ts)) :<> Text ")")
  Lam vs b -> Group (Text ("\\" ++ unwords (map name vs) ++ " ->") :<> Nest 2 (Line :<> layout b))
  Let bs b -> Group (Text "let" :<> Nest 2 (foldr (\(n, e) d -> Line :<> binding n e :<> d) Nil bs)
    :<> Line :<> Text "in " :<> Nest 3 (layout b))
  where
    binding n e = Group (Text (name n ++ " =") :<> Nest 2 (Line :<> layout e) :<> Text ";")
    commas [] = Nil
    commas [d] = d
    commas (d : ds) = d :<> Text "," :<> Line :<> commas ds

summary :: Int -> String -> String
summary w s = "width " ++ show w ++ ": " ++ show (length (lines s)) ++ " lines, longest "
  ++ show (maximum (map length (lines s))) ++ ", " ++ show (length s) ++ " characters"

main :: IO ()
main = do
  let (small, _) = generate 4 19
      (big, _) = generate 14 12345
  putStrLn (render 60 (layout small))
  mapM_ (\w -> putStrLn (summary w (render w (layout big)))) [40, 80, 120]
