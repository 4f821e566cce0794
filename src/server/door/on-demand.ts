/** Creates a value on first use, once: a catalogue may have thousands of pages. */
export function onDemand<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
