-- Builds the requests that wrk sends from a RequestTemplate (load.ts), passed as arguments.

local method, path, body, last, step

function init(args)
  method, path, body = args[1], args[2], args[3]
  step = tonumber(args[5])
  last = math.floor((tonumber(args[4]) - 1) / step)
  math.randomseed(tonumber(args[6]))
  for i = 7, #args do
    local name, value = args[i]:match("^(.-): (.*)$")
    wrk.headers[name] = value
  end
  if body == "" then body = nil end
end

function request()
  local id = tostring(1 + step * math.random(0, last))
  return wrk.format(method, path:gsub("{id}", id), nil, body and body:gsub("{id}", id))
end

-- Prints one line with exact numbers for wrk.ts; wrk's own report rounds them.
function done(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format("result requests=%d microseconds=%d median=%d p99=%d failures=%d",
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), failures))
end
