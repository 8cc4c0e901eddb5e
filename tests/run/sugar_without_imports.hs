{-# LANGUAGE OverloadedLists, RecursiveDo, OverloadedLabels, DataKinds, FlexibleInstances, MultiParamTypeClasses #-}
-- What the sugar of an extension refers to need not be imported.
import GHC.OverloadedLabels (IsLabel(..))

instance IsLabel "width" Int where
  fromLabel = 7

main = do
  xs <- mdo
    let next = 1 : map (* 2) ys
    ys <- return (take 4 next)
    return ys
  print (xs :: [Int])
  print (sum ([1 .. 10] :: [Int]), #width :: Int)
