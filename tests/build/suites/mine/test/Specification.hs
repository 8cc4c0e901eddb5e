module Main (main) where

import Test.Hspec
import Test.Hspec.Runner
import Test.Tasty (which)

import Mine

main :: IO ()
main = do
  putStrLn which
  s <- hspecWithResult defaultConfig { configFormatName = "silent" } $ describe "double" $ do
    it "doubles" $ double 3 `shouldBe` 6
    it "doubles more" $ double 60 `shouldBe` 120
  print s
