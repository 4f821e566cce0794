/** Length of the JSON texts that are kept: several times the documents of a large site. */
const CHARACTERS_KEPT = 16_000_000

/** Contents by their JSON, the one used last at the end. */
const contents = new Map<string, unknown>()
let characters = 0

/** Freezes a value with all its parts. */
export function unchangeable<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) unchangeable(part)
    Object.freeze(value)
  }
  return value
}

function forgetOldest(): void {
  for (const oldest of contents.keys()) {
    if (characters <= CHARACTERS_KEPT) return
    contents.delete(oldest)
    characters -= oldest.length
  }
}

/**
 * The content of a document, from its JSON. The same text gives the same object, which cannot be changed: most documents
 * are the same in all releases, so that they are parsed, checked and searched for links once, not for each release.
 */
export function keptContent(text: string): unknown {
  const kept = contents.has(text)
  const content = kept ? contents.get(text) : unchangeable(JSON.parse(text))
  contents.delete(text)
  contents.set(text, content)
  if (!kept) {
    characters += text.length
    forgetOldest()
  }
  return content
}

/**
 * A function whose result is kept as long as the object lives that it was called with. Such an object must not change.
 * Anything else is worked out each time.
 */
export function oncePerObject<Key, Result>(work: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<object, Result>()
  return (key) => {
    if (typeof key !== 'object' || key === null) return work(key)
    if (results.has(key)) return results.get(key) as Result // The map has it.
    const result = work(key)
    results.set(key, result)
    return result
  }
}
