/**
 * PostgreSQL's error code (SQLSTATE, such as `23503`), dug out of what the layers above wrapped around it;
 * undefined when the error came from somewhere else.
 */
export function sqlState(error: unknown): string | undefined {
  let current = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) {
      return current.code
    }
    current = current.cause
  }
  return undefined
}

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/**
 * Whether the database could not be reached or went away in the middle: the request may be right, and may
 * work when it is sent again.
 */
export function isUnreachable(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    const code = 'code' in current ? String(current.code) : ''
    // 57P01–57P03: the server is shutting down or starting; class 08: connection exceptions; 53300: full.
    if (NETWORK_CODES.has(code) || /^(57P0[1-3]|08\w{3}|53300)$/.test(code)) return true
    if (/^Connection terminated|timeout exceeded when trying to connect/i.test(current.message)) return true
    current = current.cause
  }
  return false
}
