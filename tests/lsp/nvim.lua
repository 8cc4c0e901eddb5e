-- What an editor that is in use makes of the server: prints what it shows, and quits.
local lines = {}
local client = vim.lsp.start_client({ name = "kelvin", cmd = { vim.env.KELVIN, "lsp" }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, client)
local function ready()
  return #vim.diagnostic.get(0) > 0
end
if not vim.wait(60000, ready, 20) then
  table.insert(lines, "no message came")
end
for _, d in ipairs(vim.diagnostic.get(0)) do
  table.insert(lines, (d.lnum + 1) .. ":" .. (d.col + 1) .. " " .. d.message)
end
local function ask(method, line, column)
  local params = { textDocument = vim.lsp.util.make_text_document_params(), position = { line = line, character = column } }
  local answers = vim.lsp.buf_request_sync(0, method, params, 60000)
  return answers and answers[client] and answers[client].result
end
local hover = ask("textDocument/hover", 3, 15)
table.insert(lines, hover and hover.contents.value or "no hover")
local definition = ask("textDocument/definition", 3, 15)
table.insert(lines, "defined in line " .. (definition and definition.range.start.line + 1 or "?"))
-- The mistake is mended in the buffer alone.
vim.api.nvim_buf_set_lines(0, 3, 4, false, { "main = print (twice 2)" })
vim.wait(60000, function() return #vim.diagnostic.get(0) == 0 end, 20)
table.insert(lines, #vim.diagnostic.get(0) .. " messages")
io.stdout:write(table.concat(lines, "\n") .. "\n")
vim.cmd("qa!")
