/** Only words of at least this many letters are corrected. */
export const CORRECTED_MIN = 4
/** Words of at least this many letters may have two mistakes. */
const LONG = 10
/** Longer words are parts of systematic names, which are not typed. */
const CORRECTED_MAX = 20

const LETTERS = /^\p{L}+$/u

/** Whether a word can be mistyped, or be a correction: numbers cannot. */
export const isCorrectable = (word: string) =>
  word.length >= CORRECTED_MIN && word.length <= CORRECTED_MAX && LETTERS.test(word)

/** The number of mistakes allowed in a word. */
export const mistakesIn = (word: string) => (word.length >= LONG ? 2 : 1)

/** A segment at the start of a word, inside it, or at its end. */
const begins = (text: string) => `<${text}`
const within = (text: string) => `=${text}`
const ends = (text: string) => `>${text}`

/** Letters of a segment of a long word. */
const STRETCH = 4
/**
 * The shortest word whose three segments do not overlap; in shorter long words, the last two have one letter less.
 */
const ROOMY = 3 * STRETCH

const shortOf = (length: number) => (length >= ROOMY ? STRETCH : STRETCH - 1)

/**
 * The segments of a word, one more than the mistakes allowed in it, so that at least one is the same in a mistyped
 * word. A short word has two halves, a long one three segments.
 */
export function segmentsOf(word: string): string[] {
  if (word.length < LONG) {
    const half = word.length >> 1
    return [begins(word.slice(0, half)), ends(word.slice(half))]
  }
  const short = shortOf(word.length)
  return [
    begins(word.slice(0, STRETCH)),
    within(word.slice(STRETCH, STRETCH + short)),
    ends(word.slice(-short)),
  ]
}

/** A word with the two letters at each border exchanged. */
function exchanged(word: string, borders: Iterable<number>): string[] {
  return Array.from(borders, (at) =>
    at > 0 && at < word.length
      ? word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1)
      : word,
  )
}

/** Segments of the short words that a typed one may stand for. */
function shortSegments(typed: string): string[] {
  const lengths = [typed.length - 1, typed.length, typed.length + 1].filter(
    (length) => length >= CORRECTED_MIN && length < LONG,
  )
  const halves = new Set(lengths.map((length) => length >> 1))
  return [
    ...[typed, ...exchanged(typed, halves)].flatMap((word) =>
      Array.from(halves, (half) => begins(word.slice(0, half))),
    ),
    ...lengths.map((length) => ends(typed.slice(typed.length - (length - (length >> 1))))),
  ]
}

/** Segments of the long words that a typed one may stand for. */
function longSegments(typed: string, mistakes: number): string[] {
  const found = [begins(typed.slice(0, STRETCH))]
  for (const short of [STRETCH - 1, STRETCH]) {
    found.push(ends(typed.slice(-short)))
    for (let shift = -mistakes; shift <= mistakes; shift++)
      found.push(within(typed.slice(STRETCH + shift, STRETCH + shift + short)))
  }
  return found
}

/** All segments of words that a typed one may stand for. */
export function segmentsSought(typed: string): string[] {
  const mistakes = mistakesIn(typed)
  return [
    ...new Set([
      ...(typed.length - 1 < LONG ? shortSegments(typed) : []),
      // A word of ten letters with one or two missing still counts as long.
      ...(typed.length + 2 >= LONG ? longSegments(typed, mistakes) : []),
    ]),
  ]
}

/** `ph` for `f` counts as one mistake, although two letters differ. */
const heard = (word: string) => word.replaceAll('ph', 'f')

/** The number of mistakes between two words. @param max if there are more, max + 1 is returned */
export function mistakesBetween(one: string, other: string, max: number): number {
  const [first, second] = [heard(one), heard(other)]
  const written = lettersBetween(one, other, max)
  if (first === one && second === other) return written
  return Math.min(written, Math.max(1, lettersBetween(first, second, max)))
}

/**
 * The number of wrong, missing, extra or exchanged letters.
 * @param max if there are more, max + 1 is returned
 */
function lettersBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > max) return max + 1
    ;[before, last] = [last, row]
  }
  return Math.min(last[other.length] ?? 0, max + 1)
}

/** The segments at the ends of longer words that end with a typed one. */
export const endsSought = (typed: string): string[] =>
  [STRETCH - 1, STRETCH, STRETCH + 1]
    .filter((length) => length <= typed.length)
    .map((length) => ends(typed.slice(-length)))
