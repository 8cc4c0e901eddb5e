-- | What the program was compiled for and by what.
module System.Info (os, arch, compilerName, compilerVersion, fullCompilerVersion) where

import Data.Version

os, arch, compilerName :: String
os = "linux"
arch = "x86_64"
compilerName = "kelvin"

compilerVersion, fullCompilerVersion :: Version
compilerVersion = Version [0, 1] []
fullCompilerVersion = Version [0, 1, 0] []
