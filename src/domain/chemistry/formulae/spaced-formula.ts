/** A mass, as of an isotope that labels substances; `2H` is one too, and the beginning of `2H2O`. */
const MASS = /^(1[134]C|1[35]N|1[578]O|18F|3[23]P|3[3-6]S|3[5-7]Cl|131I)(?![a-z])/

const COUNT = /^\d+$/
/** A part with its count: `2HCl`, `1/2H2O`. */
const COUNTED_PART = /^\d+(?:[./]\d+)?[A-Z([]/
const HEAVY_HYDROGEN = /^2H\d*$/

/** Whether a blank is on both sides of every count: `C 9 H 8 O 4`. */
const areAllApart = (words: readonly string[]) => words.every((word) => COUNT.test(word) || !/\d/.test(word))

/** A word of a formula as it continues the ones before; null if it can mean two things. */
function continuation(before: string, word: string, next: string | undefined): string | null {
  const end = before.at(-1) ?? ''
  if (!/^\d/.test(word) || end === '·' || end === '.') return word
  if (MASS.test(word)) return word.replace(MASS, '[$1]')
  if (HEAVY_HYDROGEN.test(word)) return null
  if (COUNTED_PART.test(word)) return `·${word}`
  // A number alone: of the part that follows, or of the atom before it.
  if (/\d/.test(end))
    return next !== undefined && COUNT.test(word) && !/[·.]\d+$/.test(before) ? `·${word}` : null
  return next === undefined && COUNT.test(word) ? word : null
}

/**
 * Joins a formula with blanks in it. A number behind a blank counts a part (`CaCl2 2H2O`), unless all counts are set
 * apart (`C 9 H 8 O 4`) or it is a mass (`C5 13C H12`).
 * @returns null if a number can mean two things: `C18H20 2H4 O2`, `C9 H 8 O4`
 */
export function withoutBlanks(text: string): string | null {
  const words = text.split(' ')
  if (words.length === 1 || areAllApart(words)) return words.join('')
  let joined = ''
  for (const [place, word] of words.entries()) {
    const continued = place === 0 ? word : continuation(joined, word, words[place + 1])
    if (continued === null) return null
    joined += continued
  }
  return joined
}
