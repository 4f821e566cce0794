/**
 * Measures the phases of a command, which may overlap.
 * @param {() => number} now milliseconds of a monotonic clock
 */
export function phases(now = () => performance.now()) {
  const began = now()
  /** @type {{ name: string, milliseconds: number }[]} */
  const ended = []
  const line = (/** @type {string} */ name, /** @type {number} */ milliseconds) =>
    `${(milliseconds / 60_000).toFixed(1).padStart(7)} min  ${name}`
  return {
    /**
     * Runs a phase and records its duration, also when it throws.
     * @template T
     * @param {string} name
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async measure(name, work) {
      const begin = now()
      try {
        return await work()
      } finally {
        ended.push({ name, milliseconds: now() - begin })
      }
    },
    /** The minutes of each phase, in the order in which they ended, and of the whole. */
    lines: () => [
      ...ended.map(({ name, milliseconds }) => line(name, milliseconds)),
      line('in all', now() - began),
    ],
  }
}
