process :: [Int] -> (Int, [String])
process xs = (total, map render xs)
  where
    total = go 0 xs
      where go acc [] = acc
            go acc (y : ys) | even y = go (acc + y) ys
                            | otherwise = go acc ys
    render x
      | x < 0 = neg (abs x)
      | otherwise = pos x
      where neg n = "-" ++ pos n
            pos n = let digits = show n; pad = replicate (3 - length digits) '0' in pad ++ digits
    infixl 6 |>
    a |> f = f a
    _unused = total |> (+ 1)
main :: IO ()
main = print (process [1, -2, 30, 4])
