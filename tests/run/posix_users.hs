-- Who there is: the entries one by one are those that are found by name and number.
module Main (main) where

import System.Posix.User

main :: IO ()
main = do
  users <- getAllUserEntries
  groups <- getAllGroupEntries
  root <- getUserEntryForID 0
  print (root `elem` users, map userName (filter ((== 0) . userID) users))
  wheel <- getGroupEntryForName "root"
  print (wheel `elem` groups, groupID wheel)
  mine <- getGroups
  status <- readFile "/proc/self/status"
  print (map show mine == concat [gs | "Groups:" : gs <- map words (lines status)])
  again <- getAllUserEntries
  print (again == users)
