-- | Command lines read by applicative parsers, as the package @optparse-applicative@ has them, without completion by
-- shells.
module Options.Applicative
  ( module Control.Applicative, (<**>)
  , Parser, ParserInfo, ParserPrefs, ParserResult(..), ParserFailure(..), ParserHelp(..), ParseError(..), ReadM
  , Completer, mkCompleter, CompletionResult(..)
  , execParser, customExecParser, execParserPure, getParseResult, handleParseResult, parserFailure, renderFailure
  , overFailure
  , flag, flag', switch, strOption, option, strArgument, argument, subparser, hsubparser, abortOption, infoOption
  , helper, simpleVersioner
  , Mod, short, long, help, helpDoc, value, showDefault, showDefaultWith, metavar, noArgError, hidden, internal, style
  , command, commandGroup, completeWith, action, completer, idm, mappend
  , OptionFields, FlagFields, ArgumentFields, CommandFields, HasName, HasCompleter, HasValue, HasMetavar
  , auto, str, maybeReader, eitherReader, disabled, readerAbort, readerError
  , InfoMod, info, fullDesc, briefDesc, header, headerDoc, footer, footerDoc, progDesc, progDescDoc, failureCode
  , noIntersperse, forwardOptions
  , PrefsMod, prefs, defaultPrefs, multiSuffix, disambiguate, showHelpOnError, showHelpOnEmpty, noBacktrack
  , subparserInline, columns, helpLongEquals, helpShowGlobals
  ) where

import Control.Applicative
import Options.Applicative.Builder
import Options.Applicative.Extra
import Options.Applicative.Types
