-- | Names of files as Windows has them: with drives, and two characters that separate folders. What the functions are for stands at those of
-- "System.FilePath.Posix"; a program that handles such names here gets the same results as there.
module System.FilePath.Windows
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

import Control.Applicative ((<|>))
import Data.Char (isAsciiLower, isAsciiUpper, toLower, toUpper)
import Data.List (dropWhileEnd, isSuffixOf)
import Data.Maybe (fromMaybe, isJust)
import System.Environment (getEnv)
import System.FilePath.Posix (extSeparator, isExtSeparator, stripExtension)

infixr 7 <.>, -<.>
infixr 5 </>

pathSeparator, searchPathSeparator :: Char
pathSeparator = '\\'
searchPathSeparator = ';'

pathSeparators :: [Char]
pathSeparators = "\\/"

isPathSeparator, isSearchPathSeparator :: Char -> Bool
isPathSeparator = (`elem` pathSeparators)
isSearchPathSeparator = (== searchPathSeparator)

-- | Empty names in the list are left out, quotes around a name are taken off.
splitSearchPath :: String -> [FilePath]
splitSearchPath s = case break isSearchPathSeparator s of
  (name, rest) -> [bare name | not (null name)] ++ case rest of
    [] -> []
    _ : more -> splitSearchPath more
  where
    bare ('"' : inner) | not (null inner), last inner == '"' = init inner
    bare name = name

getSearchPath :: IO [FilePath]
getSearchPath = fmap splitSearchPath (getEnv "PATH")

-- | As 'break', from the end.
breakEnd :: (a -> Bool) -> [a] -> ([a], [a])
breakEnd p xs = case break p (reverse xs) of (b, a) -> (reverse a, reverse b)

-- * Drives

-- | A letter and a colon, a computer's name behind two separators, one of these behind @\\?\@; with the separators that follow.
splitDrive :: FilePath -> (FilePath, FilePath)
splitDrive path = fromMaybe ("", path) (driveLetter path <|> driveLong path <|> driveShare path)

-- | The separators that follow go to the drive.
withSeparators :: FilePath -> FilePath -> (FilePath, FilePath)
withSeparators drive rest = case span isPathSeparator rest of (seps, path) -> (drive ++ seps, path)

driveLetter, driveLong, driveShare :: FilePath -> Maybe (FilePath, FilePath)
driveLetter path = case path of
  x : ':' : rest | isLetter x -> Just (withSeparators [x, ':'] rest)
  _ -> Nothing
driveLong path = case splitAt 4 path of
  (start@[a, b, '?', c], rest)
    | all isPathSeparator [a, b, c] -> fmap (\(drive, more) -> (start ++ drive, more)) (case splitAt 4 rest of
        (unc@[_, _, _, d], share) | map toUpper (take 3 unc) == "UNC", isPathSeparator d ->
          Just (case computer share of (drive, more) -> (unc ++ drive, more))
        _ -> driveLetter rest)
  _ -> Nothing
driveShare path = case path of
  a : b : rest | isPathSeparator a, isPathSeparator b -> Just (case computer rest of (drive, more) -> (a : b : drive, more))
  _ -> Nothing

computer :: FilePath -> (FilePath, FilePath)
computer rest = case break isPathSeparator rest of (name, more) -> withSeparators name more

isLetter :: Char -> Bool
isLetter c = isAsciiLower c || isAsciiUpper c

joinDrive :: FilePath -> FilePath -> FilePath
joinDrive = combineAlways

takeDrive, dropDrive :: FilePath -> FilePath
takeDrive = fst . splitDrive
dropDrive = snd . splitDrive

hasDrive, isDrive :: FilePath -> Bool
hasDrive = not . null . takeDrive
isDrive path = not (null path) && null (dropDrive path)

-- * Extensions

splitExtension :: FilePath -> (String, String)
splitExtension path = case breakEnd isExtSeparator name of
  ("", _) -> (path, "")
  (base, ext) -> (dir ++ init base, extSeparator : ext)
  where (dir, name) = splitFileName_ path

takeExtension, dropExtension :: FilePath -> String
takeExtension = snd . splitExtension
dropExtension = fst . splitExtension

replaceExtension, addExtension, (<.>), (-<.>) :: FilePath -> String -> FilePath
replaceExtension path ext = dropExtension path <.> ext
addExtension path "" = path
addExtension path ext@(c : _) = case splitDrive path of
  (drive, rest) -> joinDrive drive (rest ++ [extSeparator | not (isExtSeparator c)] ++ ext)
(<.>) = addExtension
(-<.>) = replaceExtension

hasExtension :: FilePath -> Bool
hasExtension = any isExtSeparator . takeFileName

isExtensionOf :: String -> FilePath -> Bool
isExtensionOf ext = case ext of
  '.' : _ -> isSuffixOf ext . takeExtensions
  _ -> isSuffixOf ('.' : ext) . takeExtensions

splitExtensions :: FilePath -> (FilePath, String)
splitExtensions path = case break isExtSeparator name of (base, ext) -> (dir ++ base, ext)
  where (dir, name) = splitFileName_ path

dropExtensions :: FilePath -> FilePath
dropExtensions = fst . splitExtensions

takeExtensions :: FilePath -> String
takeExtensions = snd . splitExtensions

replaceExtensions :: FilePath -> String -> FilePath
replaceExtensions path ext = dropExtensions path <.> ext

-- * Directory and name

splitFileName :: FilePath -> (String, String)
splitFileName path = case splitFileName_ path of (dir, name) -> (if null dir then "./" else dir, name)

splitFileName_ :: FilePath -> (String, String)
splitFileName_ path = case breakEnd isPathSeparator rest of (dir, name) -> (drive ++ dir, name)
  where (drive, rest) = splitDrive path

replaceFileName, replaceBaseName, replaceDirectory :: FilePath -> String -> FilePath
replaceFileName path name = fst (splitFileName_ path) </> name
replaceBaseName path name = case splitFileName_ path of (dir, old) -> combineAlways dir (name <.> takeExtension old)
replaceDirectory path dir = combineAlways dir (takeFileName path)

dropFileName, takeFileName, takeBaseName, takeDirectory :: FilePath -> FilePath
dropFileName = fst . splitFileName
takeFileName = snd . splitFileName
takeBaseName = dropExtension . takeFileName
takeDirectory path = dropTrailingPathSeparator (dropFileName path)

hasLeadingPathSeparator, hasTrailingPathSeparator :: FilePath -> Bool
hasLeadingPathSeparator = any isPathSeparator . take 1
hasTrailingPathSeparator path = not (null path) && isPathSeparator (last path)

addTrailingPathSeparator, dropTrailingPathSeparator :: FilePath -> FilePath
addTrailingPathSeparator path = if hasTrailingPathSeparator path then path else path ++ [pathSeparator]
dropTrailingPathSeparator path
  | hasTrailingPathSeparator path && not (isDrive path) = case dropWhileEnd isPathSeparator path of
      "" -> [last path]
      rest -> rest
  | otherwise = path

-- * Joining and splitting

-- | The second alone, if it is absolute or has a drive.
combine, (</>) :: FilePath -> FilePath -> FilePath
combine a b
  | hasLeadingPathSeparator b || hasDrive b = b
  | otherwise = combineAlways a b
(</>) = combine

combineAlways :: FilePath -> FilePath -> FilePath
combineAlways a b
  | null a = b
  | null b || hasTrailingPathSeparator a || isColonDrive a = a ++ b
  | otherwise = a ++ [pathSeparator] ++ b
  where
    -- What follows a drive alone is in the drive's current folder.
    isColonDrive [c, ':'] = isLetter c
    isColonDrive _ = False

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

-- | Capitals are small letters.
equalFilePath :: FilePath -> FilePath -> Bool
equalFilePath a b = same a == same b
  where same = dropTrailingPathSeparator . map toLower . normalise

makeRelative :: FilePath -> FilePath -> FilePath
makeRelative root path
  | equalFilePath root path = "."
  | start root /= start path = path
  | otherwise = go (behind root) (behind path)
  where
    -- A separator in front is no drive, but the name is absolute in one.
    start p
      | hasLeadingPathSeparator p && not (hasDrive p) = [pathSeparator]
      | otherwise = map toLower (straight (takeDrive p))
    behind p
      | hasLeadingPathSeparator p && not (hasDrive p) = drop 1 p
      | otherwise = dropDrive p
    go "" y = dropWhile isPathSeparator y
    go x y
      | equalFilePath x1 y1 = go x2 y2
      | otherwise = path
      where
        (x1, x2) = first x
        (y1, y2) = first y
    first x = case break isPathSeparator (dropWhile isPathSeparator x) of (a, b) -> (a, dropWhile isPathSeparator b)

-- | One kind of separators.
straight :: FilePath -> FilePath
straight = map (\c -> if isPathSeparator c then pathSeparator else c)

-- | Without double separators and single dots, the letter of the drive a capital.
normalise :: FilePath -> FilePath
normalise path = result ++ [pathSeparator | isFolder && not (hasTrailingPathSeparator result) && not (isRelativeDrive drive)]
  where
    (drive, rest) = splitDrive path
    result = case (driveName, joinPath (filter (/= ".") (rooted (splitDirectories rest)))) of
      ("", "") -> "."
      (d, p) -> joinDrive d p
    driveName = case straight drive of
      d | isJust (driveLetter d) -> map toUpper d
        | otherwise -> d
    rooted (x : xs) | all isPathSeparator x = [pathSeparator] : xs
    rooted xs = xs
    isFolder = hasTrailingPathSeparator rest || case reverse rest of
      '.' : c : _ -> isPathSeparator c
      _ -> False

isRelative, isAbsolute :: FilePath -> Bool
isRelative path = null drive || isRelativeDrive drive
  where drive = takeDrive path
isAbsolute = not . isRelative

-- | A letter and a colon alone.
isRelativeDrive :: FilePath -> Bool
isRelativeDrive = maybe False (not . hasTrailingPathSeparator . fst) . driveLetter

-- | No character or name that Windows keeps for itself, and a computer has a name.
isValid :: FilePath -> Bool
isValid "" = False
isValid path = not (any isBad rest) && not (any isDevice (splitDirectories rest)) && not (isNameless drive) && not (isUnfinished drive)
  where
    (drive, rest) = splitDrive path
    isDevice = isReserved . dropExtensions

isBad :: Char -> Bool
isBad c = c < ' ' || c `elem` ":*?><|\""

isReserved :: String -> Bool
isReserved name = map toUpper (dropWhileEnd (== ' ') name) `elem` devices
  where devices = ["CON", "PRN", "AUX", "NUL", "CLOCK$"] ++ [port ++ [n] | port <- ["COM", "LPT"], n <- ['1' .. '9']]

-- | Two separators, and no computer; a long name that no separator ends.
isNameless, isUnfinished :: FilePath -> Bool
isNameless drive = isJust (driveShare drive) && all isPathSeparator drive
isUnfinished drive = isJust (driveLong drive) && not (hasTrailingPathSeparator drive)

makeValid :: FilePath -> FilePath
makeValid "" = "_"
makeValid path
  | isNameless drive = take 2 drive ++ "drive"
  | isUnfinished drive = makeValid (drive ++ [pathSeparator] ++ rest)
  | otherwise = joinDrive drive (joinPath (map element (splitPath (map (\c -> if isBad c then '_' else c) rest))))
  where
    (drive, rest) = splitDrive path
    element x = case breakEnd (not . isPathSeparator) x of (name, seps) -> unreserved name ++ seps
    unreserved name = case splitExtensions name of
      (base, ext) | isReserved base -> base ++ "_" <.> ext
      _ -> name
