/** Only words of at least so many letters are corrected. */
export const CORRECTED_MIN = 4
/** In words of at least so many letters two are. */
const LONG = 10
/** Longer words are parts of systematic names, which nobody types. */
const CORRECTED_MAX = 20

const LETTERS = /^\p{L}+$/u

/** Whether a word may be mistyped, or what one was meant to be: numbers never are. */
export const isCorrectable = (word: string) =>
  word.length >= CORRECTED_MIN && word.length <= CORRECTED_MAX && LETTERS.test(word)

/** How many letters of a word may be wrong. */
export const mistakesIn = (word: string) => (word.length >= LONG ? 2 : 1)

/** A stretch of a word where it begins, behind its beginning, or where it ends. */
const begins = (text: string) => `<${text}`
const within = (text: string) => `=${text}`
const ends = (text: string) => `>${text}`

/** Letters of the stretches of a long word. */
const STRETCH = 4
/** The shortest word whose three stretches do not overlap; of shorter long ones the last two have a letter less. */
const ROOMY = 3 * STRETCH

const shortOf = (length: number) => (length >= ROOMY ? STRETCH : STRETCH - 1)

/**
 * The stretches of a word, one more than it may have mistakes: of any word it is meant to be, at least one is the same.
 * A short word has its halves, a long one three stretches.
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

/** A word with each two neighbours exchanged that stand on either side of a border. */
function exchanged(word: string, borders: Iterable<number>): string[] {
  return Array.from(borders, (at) =>
    at > 0 && at < word.length
      ? word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1)
      : word,
  )
}

/** Stretches under which a short word stands that a typed one is meant to be. */
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

/** Stretches under which a long word stands that a typed one is meant to be. */
function longSegments(typed: string, mistakes: number): string[] {
  const found = [begins(typed.slice(0, STRETCH))]
  for (const short of [STRETCH - 1, STRETCH]) {
    found.push(ends(typed.slice(-short)))
    for (let shift = -mistakes; shift <= mistakes; shift++)
      found.push(within(typed.slice(STRETCH + shift, STRETCH + shift + short)))
  }
  return found
}

/** All stretches under which words stand that a typed one may be meant to be. */
export function segmentsSought(typed: string): string[] {
  const mistakes = mistakesIn(typed)
  return [
    ...new Set([
      ...(typed.length - 1 < LONG ? shortSegments(typed) : []),
      // A word of ten that lacks a letter or two is a long one all the same.
      ...(typed.length + 2 >= LONG ? longSegments(typed, mistakes) : []),
    ]),
  ]
}

/** `ph` is heard as `f`: one mistake, where two letters differ. */
const heard = (word: string) => word.replaceAll('ph', 'f')

/** How many mistakes make one word of another. @param max where there are more, it is told as one more than this */
export function mistakesBetween(one: string, other: string, max: number): number {
  const [first, second] = [heard(one), heard(other)]
  const written = lettersBetween(one, other, max)
  if (first === one && second === other) return written
  return Math.min(written, Math.max(1, lettersBetween(first, second, max)))
}

/**
 * How many letters are wrong, missing, too many or exchanged with their neighbour.
 * @param max where it is more, it is told as one more than this
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
