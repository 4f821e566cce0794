/** Reads a value for the first who asks and keeps it for the others. After a failure it is read again. */
export function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined
  return () => {
    if (kept) return kept
    const reading = read()
    reading.catch(() => {
      kept = undefined
    })
    kept = reading
    return reading
  }
}
