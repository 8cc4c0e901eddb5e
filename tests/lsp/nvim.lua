-- What an editor that is in use makes of the server: prints what it shows, and quits. The buffer is `Main.hs`, beside it is
-- the module that it imports.
local lines = {}
local function say(text)
  table.insert(lines, text)
end
local kelvin = vim.env.KELVIN
local client = vim.lsp.start_client({ name = "kelvin", cmd = { kelvin, "lsp" }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, client)

local function messages()
  return #vim.diagnostic.get(0)
end
local function ask(method, extra)
  local params = vim.tbl_extend("force", { textDocument = vim.lsp.util.make_text_document_params() }, extra)
  local answers = vim.lsp.buf_request_sync(0, method, params, 60000)
  return answers and answers[client] and answers[client].result
end
local function at(line, column)
  return { position = { line = line, character = column } }
end

-- A mistake is shown where it is, a name has its type, and is defined in this module or in another.
if not vim.wait(60000, function() return messages() > 0 end, 20) then
  say("no message came")
end
for _, d in ipairs(vim.diagnostic.get(0)) do
  say((d.lnum + 1) .. ":" .. (d.col + 1) .. " " .. d.message)
end
local hover = ask("textDocument/hover", at(5, 15))
say(hover and hover.contents.value or "no hover")
for _, column in ipairs({ 15, 22 }) do
  local definition = ask("textDocument/definition", at(5, column))
  local uri = definition and definition.uri or "?"
  say("defined in line " .. (definition and definition.range.start.line + 1 or "?") .. " of " .. vim.fn.fnamemodify(uri, ":t"))
end

-- The mistake is mended in the buffer alone: its message goes.
vim.api.nvim_buf_set_lines(0, 5, 6, false, { "main = print (twice (grown 2))" })
vim.wait(60000, function() return messages() == 0 end, 20)
say(messages() .. " messages")

-- The program is run with profiling: its figures appear, above functions and behind annotations.
vim.cmd("silent write")
local output = vim.fn.system({ kelvin, "run", "-prof", "-fprof-auto-top", "Main.hs", "+RTS", "-l", "-P" })
say("the program prints " .. vim.trim(output))
local function figures()
  local found = {}
  for _, lens in ipairs(ask("textDocument/codeLens", {}) or {}) do
    local resolved = lens.command or vim.empty_dict()
    table.insert(found, string.format("%3d: ", lens.range.start.line + 1) .. (resolved.title or "not resolved"))
  end
  local whole = { range = { start = { line = 0, character = 0 }, ["end"] = { line = 100, character = 0 } } }
  for _, hint in ipairs(ask("textDocument/inlayHint", whole) or {}) do
    local label = type(hint.label) == "string" and hint.label or hint.label[1].value
    table.insert(found, string.format("%3d, behind it: ", hint.position.line + 1) .. vim.trim(label))
  end
  table.sort(found)
  return found
end
local tries = 0
while #figures() == 0 and tries < 100 do
  vim.wait(100)
  tries = tries + 1
end
local function show()
  for _, figure in ipairs(figures()) do
    -- Entries are the program's; ticks the machine's, bytes the optimiser's.
    local label = figure:gsub("[<%d. ]+%% time, ", " "):gsub("%d+ B, ", "")
    say("  " .. label)
  end
end
show()

-- They stay with what they are of while the text is edited, saved or not.
vim.api.nvim_buf_set_lines(0, 3, 3, false, { "-- | The whole program.", "-- Two lines more." })
say("two lines further down:")
show()
say(messages() .. " messages")
io.stdout:write(table.concat(lines, "\n") .. "\n")
vim.cmd("qa!")
