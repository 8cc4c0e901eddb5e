{-# LANGUAGE QualifiedDo, ApplicativeDo #-}
module ApplicativeBlock (sums) where

import qualified Applicatively as A

sums :: [A.Ap Int]
sums =
  [ A.do { x <- A.Ap ["a"] 1; y <- A.Ap ["b"] 2; A.return (x + y) }
  , A.do { x <- A.Ap ["a"] 1; y <- A.Ap ["b"] 2; A.Ap ["c"] (x + y) }
  ]
