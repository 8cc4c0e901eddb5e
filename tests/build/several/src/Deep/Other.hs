module Deep.Other where

greeting :: String
greeting = "hello"
