/** A query's parameters by name, or why it is invalid. */
type QueryReading = { ok: true; query: Record<string, string> } | { ok: false; reason: string }

/** Reads the query of an address, with or without its question mark: each parameter at most once, encoded as UTF-8. */
export function readQueryText(text: string): QueryReading {
  try {
    decodeURIComponent(text)
  } catch {
    return { ok: false, reason: 'The query is not encoded correctly: percent-encode it as UTF-8' }
  }
  const query = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (query.has(name)) return { ok: false, reason: `The query names ${name.slice(0, 100)} twice` }
    query.set(name, value)
  }
  return { ok: true, query: Object.fromEntries(query) }
}
