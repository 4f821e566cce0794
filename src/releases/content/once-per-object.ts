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
