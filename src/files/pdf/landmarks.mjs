// @ts-check
import { isBlank, isDigit, isLetter, isLineEnd, LESS, PERCENT } from './characters.mjs'
import { UnacceptablePdf } from './unacceptable-pdf.mjs'

/**
 * White space before a place.
 * @param {Buffer} bytes
 * @param {number} end
 * @returns {{ before: number, hasLineEnd: boolean }} where what precedes it ends
 */
function blankBefore(bytes, end) {
  let before = end - 1
  let hasLineEnd = false
  for (; isBlank(bytes[before]); before -= 1) hasLineEnd ||= isLineEnd(bytes[before])
  return { before, hasLineEnd }
}

/** Whether the line that ends here ends in a comment behind which a header might go on. @param {Buffer} bytes @param {number} end */
function endsInComment(bytes, end) {
  for (let at = end; at >= 0 && !isLineEnd(bytes[at]); at -= 1) {
    const before = bytes[at - 1]
    if (bytes[at] === PERCENT && (before === undefined || isBlank(before) || isDigit(before))) return true
  }
  return false
}

/** Whether `obj` at this place might be the end of a header, `5 0 obj`, for some reader. @param {Buffer} bytes @param {number} at */
function endsHeader(bytes, at) {
  if (isLetter(bytes[at + 3])) return false
  const behindNumbers = blankBefore(bytes, at)
  let before = behindNumbers.before
  if (!isDigit(bytes[before])) return behindNumbers.hasLineEnd && endsInComment(bytes, before)
  while (isDigit(bytes[before])) before -= 1
  if (!isBlank(bytes[before])) return false
  const between = blankBefore(bytes, before + 1)
  return isDigit(bytes[between.before]) || (between.hasLineEnd && endsInComment(bytes, between.before))
}

/** Whether a dictionary might follow `trailer` at this place. @param {Buffer} bytes @param {number} at */
function beginsTrailer(bytes, at) {
  let next = at + 'trailer'.length
  while (isBlank(bytes[next])) next += 1
  return bytes[next] === PERCENT || (bytes[next] === LESS && bytes[next + 1] === LESS)
}

/**
 * Holds what was read of a file against all of its bytes: readers jump to where a table says, or look for objects anywhere
 * when it is wrong, so an object or a trailer within a stream, a string or a comment would be theirs and not ours.
 */
class Landmark {
  /** @param {Buffer} bytes @param {string} word @param {(bytes: Buffer, at: number) => boolean} isOne */
  constructor(bytes, word, isOne) {
    this.bytes = bytes
    this.word = word
    this.isOne = isOne
    this.next = bytes.indexOf(word)
  }

  /** One was read here, and none before it since the last. @param {number} at @throws {UnacceptablePdf} */
  passed(at) {
    while (this.next !== -1 && this.next <= at) {
      if (this.next !== at && this.isOne(this.bytes, this.next)) throw new UnacceptablePdf('unclear')
      this.next = this.bytes.indexOf(this.word, this.next + this.word.length)
    }
  }
}

/** @param {Buffer} bytes */
export const objectHeaders = (bytes) => new Landmark(bytes, 'obj', endsHeader)
/** @param {Buffer} bytes */
export const trailers = (bytes) => new Landmark(bytes, 'trailer', beginsTrailer)
