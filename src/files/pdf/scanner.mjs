// @ts-check
import { isBlank, isLineEnd, isRegular, PERCENT } from './characters.mjs'

/** Goes through the bytes of a PDF. */
export class Scanner {
  /** @param {Buffer} bytes */
  constructor(bytes) {
    this.bytes = bytes
    this.position = 0
  }

  get isAtEnd() {
    return this.position >= this.bytes.length
  }

  /** @param {number} position */
  moveTo(position) {
    this.position = position
  }

  /** Skips white space and comments. */
  skipBlank() {
    this.skipBlankUntil(null)
  }

  /** @param {string | null} comment not skipped */
  skipBlankUntil(comment) {
    for (;;) {
      const byte = this.bytes[this.position]
      if (isBlank(byte)) this.position += 1
      else if (byte === PERCENT && !(comment && this.isAt(comment))) this.#skipLine()
      else return
    }
  }

  /** @param {string} word */
  isAt(word) {
    return this.bytes.toString('latin1', this.position, this.position + word.length) === word
  }

  #skipLine() {
    while (!this.isAtEnd && !isLineEnd(this.bytes[this.position])) {
      this.position += 1
    }
  }

  /** The regular characters at the position, at most as many as the longest keyword has, and one. */
  word() {
    const start = this.position
    while (this.position < start + 10 && isRegular(this.bytes[this.position])) {
      this.position += 1
    }
    return this.bytes.toString('latin1', start, this.position)
  }
}
