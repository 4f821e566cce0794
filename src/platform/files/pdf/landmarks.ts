import { isDigit, isLetter, isLineEnd, isWhiteSpace, LESS, PERCENT } from './characters'
import { UnacceptablePdf } from './unacceptable-pdf'

/** Measures the white space before an offset. @returns where it starts, and whether it contains a line end */
function blankBefore(bytes: Buffer, end: number): { before: number; hasLineEnd: boolean } {
  let before = end - 1
  let hasLineEnd = false
  for (; isWhiteSpace(bytes[before]); before -= 1) hasLineEnd ||= isLineEnd(bytes[before])
  return { before, hasLineEnd }
}

/** Whether the line that ends here ends in a comment after which a header might continue. */
function endsInComment(bytes: Buffer, end: number): boolean {
  for (let at = end; at >= 0 && !isLineEnd(bytes[at]); at -= 1) {
    const before = bytes[at - 1]
    if (bytes[at] === PERCENT && (before === undefined || isWhiteSpace(before) || isDigit(before)))
      return true
  }
  return false
}

/** Whether some reader might take `obj` at this offset for the end of a header, `5 0 obj`. */
function endsHeader(bytes: Buffer, at: number): boolean {
  if (isLetter(bytes[at + 3])) return false
  const behindNumbers = blankBefore(bytes, at)
  let before = behindNumbers.before
  if (!isDigit(bytes[before])) return behindNumbers.hasLineEnd && endsInComment(bytes, before)
  while (isDigit(bytes[before])) before -= 1
  if (!isWhiteSpace(bytes[before])) return false
  const between = blankBefore(bytes, before + 1)
  return isDigit(bytes[between.before]) || (between.hasLineEnd && endsInComment(bytes, between.before))
}

/** Whether a dictionary might follow `trailer` at this offset. */
function beginsTrailer(bytes: Buffer, at: number): boolean {
  let next = at + 'trailer'.length
  while (isWhiteSpace(bytes[next])) next += 1
  return bytes[next] === PERCENT || (bytes[next] === LESS && bytes[next + 1] === LESS)
}

/**
 * Checks the objects read against all bytes of the file: readers jump to where a table points, or search for objects
 * if the table is wrong, so they might find an object or trailer within a stream, string or comment that we skip.
 */
class Landmark {
  readonly #bytes: Buffer
  readonly #word: string
  readonly #isOne: (bytes: Buffer, at: number) => boolean
  #next: number

  constructor(bytes: Buffer, word: string, isOne: (bytes: Buffer, at: number) => boolean) {
    this.#bytes = bytes
    this.#word = word
    this.#isOne = isOne
    this.#next = bytes.indexOf(word)
  }

  /** Records that one was read at this offset. @throws {UnacceptablePdf} if another is between this and the last */
  passed(at: number): void {
    while (this.#next !== -1 && this.#next <= at) {
      if (this.#next !== at && this.#isOne(this.#bytes, this.#next)) throw new UnacceptablePdf('unclear')
      this.#next = this.#bytes.indexOf(this.#word, this.#next + this.#word.length)
    }
  }
}

/** The headers of the objects in a file. */
export const objectHeaders = (bytes: Buffer): Landmark => new Landmark(bytes, 'obj', endsHeader)
/** The trailers of a file. */
export const trailers = (bytes: Buffer): Landmark => new Landmark(bytes, 'trailer', beginsTrailer)
