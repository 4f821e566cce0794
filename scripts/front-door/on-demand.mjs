/**
 * Something made when it is first asked for, once: a catalogue may have thousands of pages.
 * @template T
 * @param {() => T} make
 * @returns {() => T}
 */
export function onDemand(make) {
  let made
  return () => {
    made ??= make()
    return made
  }
}
