-- | Names of files, with slashes.
module System.FilePath.Posix
  ( FilePath, pathSeparator, pathSeparators, isPathSeparator, searchPathSeparator, isSearchPathSeparator
  , extSeparator, isExtSeparator, splitSearchPath, getSearchPath
  , splitExtension, takeExtension, replaceExtension, (-<.>), dropExtension, addExtension, hasExtension, (<.>)
  , splitExtensions, dropExtensions, takeExtensions, replaceExtensions, isExtensionOf, stripExtension
  , splitFileName, takeFileName, replaceFileName, dropFileName, takeBaseName, replaceBaseName
  , takeDirectory, replaceDirectory, combine, (</>), splitPath, joinPath, splitDirectories
  , splitDrive, joinDrive, takeDrive, hasDrive, dropDrive, isDrive
  , hasTrailingPathSeparator, addTrailingPathSeparator, dropTrailingPathSeparator
  , normalise, equalFilePath, makeRelative, isRelative, isAbsolute, isValid, makeValid
  ) where

import Data.List (isSuffixOf, stripPrefix)
import System.Environment (getEnv)

infixr 7 <.>, -<.>
infixr 5 </>

pathSeparator, searchPathSeparator, extSeparator :: Char
pathSeparator = '/'
searchPathSeparator = ':'
extSeparator = '.'

pathSeparators :: [Char]
pathSeparators = [pathSeparator]

isPathSeparator, isSearchPathSeparator, isExtSeparator :: Char -> Bool
isPathSeparator = (== pathSeparator)
isSearchPathSeparator = (== searchPathSeparator)
isExtSeparator = (== extSeparator)

-- | An empty name in the list is the current directory.
splitSearchPath :: String -> [FilePath]
splitSearchPath s = case break isSearchPathSeparator s of
  (name, rest) -> (if null name then "." else name) : case rest of
    [] -> []
    _ : more -> splitSearchPath more

getSearchPath :: IO [FilePath]
getSearchPath = fmap splitSearchPath (getEnv "PATH")

-- | As 'break', from the end: what the predicate does not hold of is in the second part.
breakEnd :: (a -> Bool) -> [a] -> ([a], [a])
breakEnd p xs = case break p (reverse xs) of (b, a) -> (reverse a, reverse b)

dropWhileEnd' :: (a -> Bool) -> [a] -> [a]
dropWhileEnd' p = reverse . dropWhile p . reverse

-- * Extensions

splitExtension :: FilePath -> (String, String)
splitExtension path = case breakEnd isExtSeparator name of
  ([], _) -> (path, "")
  (base, ext) -> (dir ++ init base, extSeparator : ext)
  where (dir, name) = splitFileName_ path

takeExtension, dropExtension :: FilePath -> String
takeExtension = snd . splitExtension
dropExtension = fst . splitExtension

replaceExtension, addExtension, (<.>), (-<.>) :: FilePath -> String -> FilePath
replaceExtension path ext = dropExtension path <.> ext
addExtension path ext = case ext of
  "" -> path
  c : _
    | isExtSeparator c -> joined ext
    | otherwise -> joined (extSeparator : ext)
  where
    joined e = case splitDrive path of (a, b) -> joinDrive a (b ++ e)
(<.>) = addExtension
(-<.>) = replaceExtension

hasExtension :: FilePath -> Bool
hasExtension = any isExtSeparator . takeFileName

isExtensionOf :: String -> FilePath -> Bool
isExtensionOf ext = case ext of
  '.' : _ -> isSuffixOf ext . takeExtensions
  _ -> isSuffixOf ('.' : ext) . takeExtensions

stripExtension :: String -> FilePath -> Maybe FilePath
stripExtension ext path = case ext of
  "" -> Just path
  c : _ -> fmap reverse (stripPrefix (reverse (if isExtSeparator c then ext else '.' : ext)) (reverse path))

splitExtensions :: FilePath -> (FilePath, String)
splitExtensions path = (dir ++ base, ext)
  where
    (dir, name) = splitFileName_ path
    (base, ext) = break isExtSeparator name

dropExtensions :: FilePath -> FilePath
dropExtensions = fst . splitExtensions

takeExtensions :: FilePath -> String
takeExtensions = snd . splitExtensions

replaceExtensions :: FilePath -> String -> FilePath
replaceExtensions path ext = dropExtensions path <.> ext

-- * Drives: the slashes at the beginning

splitDrive :: FilePath -> (FilePath, FilePath)
splitDrive = span isPathSeparator

joinDrive :: FilePath -> FilePath -> FilePath
joinDrive = combineAlways

takeDrive, dropDrive :: FilePath -> FilePath
takeDrive = fst . splitDrive
dropDrive = snd . splitDrive

hasDrive, isDrive :: FilePath -> Bool
hasDrive = not . null . takeDrive
isDrive path = not (null path) && null (dropDrive path)

-- * Directory and name

splitFileName :: FilePath -> (String, String)
splitFileName path = case splitFileName_ path of (dir, name) -> (if null dir then "./" else dir, name)

splitFileName_ :: FilePath -> (String, String)
splitFileName_ path = (drive ++ dir, name)
  where
    (drive, rest) = splitDrive path
    (dir, name) = breakEnd isPathSeparator rest

replaceFileName, replaceBaseName, replaceDirectory :: FilePath -> String -> FilePath
replaceFileName path name = fst (splitFileName_ path) </> name
replaceBaseName path name = combineAlways dir (name <.> ext)
  where
    (dir, old) = splitFileName_ path
    ext = takeExtension old
replaceDirectory path dir = combineAlways dir (takeFileName path)

dropFileName, takeFileName, takeBaseName, takeDirectory :: FilePath -> FilePath
dropFileName = fst . splitFileName
takeFileName = snd . splitFileName
takeBaseName = dropExtension . takeFileName
takeDirectory path = dropTrailingPathSeparator (dropFileName path)

hasTrailingPathSeparator :: FilePath -> Bool
hasTrailingPathSeparator path = not (null path) && isPathSeparator (last path)

addTrailingPathSeparator, dropTrailingPathSeparator :: FilePath -> FilePath
addTrailingPathSeparator path = if hasTrailingPathSeparator path then path else path ++ [pathSeparator]
dropTrailingPathSeparator path
  | hasTrailingPathSeparator path && not (isDrive path) = case dropWhileEnd' isPathSeparator path of
      "" -> [last path]
      rest -> rest
  | otherwise = path

-- * Joining and splitting

-- | The second alone, if it is absolute.
combine, (</>) :: FilePath -> FilePath -> FilePath
combine a b
  | take 1 b == "/" = b
  | otherwise = combineAlways a b
(</>) = combine

combineAlways :: FilePath -> FilePath -> FilePath
combineAlways a b
  | null a = b
  | null b = a
  | hasTrailingPathSeparator a = a ++ b
  | otherwise = a ++ [pathSeparator] ++ b

splitPath :: FilePath -> [FilePath]
splitPath path = [drive | drive /= ""] ++ go rest
  where
    (drive, rest) = splitDrive path
    go "" = []
    go s = case break isPathSeparator s of
      (a, b) -> case span isPathSeparator b of (c, d) -> (a ++ c) : go d

splitDirectories :: FilePath -> [FilePath]
splitDirectories = map dropTrailingPathSeparator . splitPath

joinPath :: [FilePath] -> FilePath
joinPath = foldr combine ""

-- * Whole names

equalFilePath :: FilePath -> FilePath -> Bool
equalFilePath a b = same a == same b
  where same = dropTrailingPathSeparator . normalise

makeRelative :: FilePath -> FilePath -> FilePath
makeRelative root path
  | equalFilePath root path = "."
  | takeDrive root /= takeDrive path = path
  | otherwise = go (dropDrive root) (dropDrive path)
  where
    go "" y = dropWhile isPathSeparator y
    go x y
      | equalFilePath x1 y1 = go x2 y2
      | otherwise = path
      where
        (x1, x2) = first x
        (y1, y2) = first y
    first x = case break isPathSeparator (dropWhile isPathSeparator x) of (a, b) -> (dropWhile isPathSeparator a, dropWhile isPathSeparator b)

-- | Without double slashes and single dots.
normalise :: FilePath -> FilePath
normalise path = result ++ [pathSeparator | addSlash]
  where
    (drive, rest) = splitDrive path
    result = case joinDrive (if null drive then "" else "/") (joinPath (dots (splitDirectories rest))) of
      "" -> "."
      r -> r
    addSlash = dirEnd rest && not (hasTrailingPathSeparator result)
    dirEnd p = hasTrailingPathSeparator p || case reverse p of
      '.' : before -> not (null before) && hasTrailingPathSeparator (reverse before)
      _ -> False
    dots = filter (/= ".")

isRelative, isAbsolute, isValid :: FilePath -> Bool
isRelative = null . takeDrive
isAbsolute = not . isRelative
isValid path = not (null path) && '\0' `notElem` path

makeValid :: FilePath -> FilePath
makeValid "" = "_"
makeValid path = map (\c -> if c == '\0' then '_' else c) path
