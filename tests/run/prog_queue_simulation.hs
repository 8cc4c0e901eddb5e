module Main where
-- simulation: elevator/queue with random LCG, State; text rendering; Data.Sequence; Data.IntMap
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, (|>), (<|), (><), ViewL(..), viewl)
import qualified Data.IntMap as IM
import qualified Data.IntSet as IS
import qualified Data.Map as M
import Control.Monad.State
import Data.Foldable (toList, foldl')
import Text.Printf

newtype Rng = Rng Int
next :: Rng -> (Int, Rng)
next (Rng s) = let s' = (s * 6364136223846793005 + 1442695040888963407) `mod` (2 ^ (62 :: Int)) in (s' `div` 65536, Rng s')

data Customer = Customer { ident :: Int, arrival :: Int, service :: Int } deriving (Show, Eq)
data Sim = Sim { clock :: Int, queue :: Seq Customer, busy :: IM.IntMap (Customer, Int), doneS :: [(Int, Int)], rng :: Rng, nextId :: Int }

roll :: Int -> State Sim Int
roll n = state $ \s -> let (r, g) = next (rng s) in (r `mod` n, s { rng = g })

tick :: State Sim ()
tick = do
  arrive <- roll 3
  when (arrive == 0) $ do
    len <- roll 7
    modify $ \s -> s { queue = queue s |> Customer (nextId s) (clock s) (len + 1), nextId = nextId s + 1 }
  modify finish
  forM_ [0 .. 1] $ \w -> modify (assign w)
  modify $ \s -> s { clock = clock s + 1 }
 where
  finish s = let (out, rest) = IM.partition ((<= clock s) . snd) (busy s)
             in s { busy = rest, doneS = [ (ident c, clock s - arrival c) | (c, _) <- IM.elems out ] ++ doneS s }
  assign w s | w `IM.member` busy s = s
             | otherwise = case viewl (queue s) of
                 EmptyL -> s
                 c :< q -> s { queue = q, busy = IM.insert w (c, clock s + service c) (busy s) }

main :: IO ()
main = do
  let s = execState (replicateM_ 500 tick) (Sim 0 Seq.empty IM.empty [] (Rng 7) 0)
      ws = map snd (doneS s)
  printf "served %d, waiting %d, mean %.3f, max %d\n" (length ws) (Seq.length (queue s)) (fromIntegral (sum ws) / fromIntegral (length ws) :: Double) (maximum ws)
  print (take 5 (doneS s))
  let hist = IM.fromListWith (+) [ (w, 1 :: Int) | w <- ws ]
  forM_ (IM.toList hist) $ \(k, v) -> printf "%3d %s\n" k (replicate v '*')
  let q = Seq.fromList [1 .. 10] :: Seq Int
  print (Seq.update 3 99 q, Seq.index q 4, toList (Seq.reverse (Seq.take 3 q)), Seq.length (q >< q))
  print (Seq.splitAt 4 q, 0 <| Seq.empty, fmap (* 2) (Seq.drop 7 q), Seq.sort (Seq.fromList [3, 1, 2]))
  print (IS.toList (IS.union (IS.fromList [5, 1, 9]) (IS.fromList [2, 5])), IS.member 9 (IS.fromList [9]), IM.findWithDefault 0 3 hist, fst <$> IM.lookupMin hist)
  print (M.foldrWithKey (\k v a -> k + v + a) 0 (M.fromAscList (zip [1 ..] [2, 3, 4])), M.elems (M.mapWithKey (\k v -> k * v) (M.fromList [(3, 4), (1, 2)])), M.lookupLE 5 (M.fromList [(3, 'a'), (7, 'b')]), M.split 2 (M.fromList (zip [1, 2, 3] "abc")))
  print (M.alter (fmap (+ 1)) 'a' (M.fromList [('a', 1), ('b', 2)]), M.partition even (M.fromList (zip "abc" [1 ..])), M.unionsWith (+) [M.singleton 1 1, M.singleton 1 2], M.keysSet (M.fromList [(1, ())]), M.toDescList (M.fromList (zip [1, 2] "xy")), M.insertLookupWithKey (\_ n o -> n + o) 1 5 (M.fromList [(1, 1)]), M.mapMaybe (\x -> if x > 1 then Just (show x) else Nothing) (M.fromList (zip "ab" [1, 2])))
  print (foldl' (flip (M.alter (Just . maybe 1 (+ 1)))) M.empty "mississippi", M.elemAt 0 (M.fromList [(2, 'b'), (1, 'a')]), M.findIndex 2 (M.fromList [(2, 'b'), (1, 'a')]), M.foldr (:) [] (M.fromList [(2, 'b'), (1, 'a')]))
