-- expect: error, the file's module has another name
import Helper
main :: IO ()
main = print help
