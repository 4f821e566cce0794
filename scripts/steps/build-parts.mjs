/** The parts of a build. */
export const PARTS = /** @type {const} */ (['compiling', 'printing the pages', 'compressing what is served'])

/**
 * Names a part with its number: `2 of 3, printing the pages`.
 * @param {(typeof PARTS)[number]} part
 */
export const partName = (part) => `${PARTS.indexOf(part) + 1} of ${PARTS.length}, ${part}`

/**
 * Reads how far the framework is from a line that it writes.
 * @param {string} line
 * @returns {[name: string, state?: string] | null} null: the line does not tell
 */
export function partOf(line) {
  if (line.includes('Creating an optimized production build')) return [partName('compiling')]
  if (line.includes('Collecting page data')) return [partName('printing the pages')]
  const printed = /Generating static pages.*\((\d+)\/(\d+)\)/.exec(line)
  return printed && [partName('printing the pages'), `${printed[1]} of ${printed[2]}`]
}
