import { isLineEnd, isRegular, isWhiteSpace, PERCENT } from './characters'

/** Moves through the bytes of a PDF. */
export class Scanner {
  position = 0

  constructor(readonly bytes: Buffer) {}

  get isAtEnd(): boolean {
    return this.position >= this.bytes.length
  }

  moveTo(position: number): void {
    this.position = position
  }

  /** Skips white space and comments. */
  skipBlank(): void {
    this.skipBlankUntil(null)
  }

  /** Skips white space and comments. @param comment a comment to stop at */
  skipBlankUntil(comment: string | null): void {
    for (;;) {
      const byte = this.bytes[this.position]
      if (isWhiteSpace(byte)) this.position += 1
      else if (byte === PERCENT && !(comment && this.isAt(comment))) this.#skipLine()
      else return
    }
  }

  isAt(word: string): boolean {
    return this.bytes.toString('latin1', this.position, this.position + word.length) === word
  }

  #skipLine(): void {
    while (!this.isAtEnd && !isLineEnd(this.bytes[this.position])) {
      this.position += 1
    }
  }

  /** Reads the regular characters at the position, at most one more than the longest keyword. */
  word(): string {
    const start = this.position
    while (this.position < start + 10 && isRegular(this.bytes[this.position])) {
      this.position += 1
    }
    return this.bytes.toString('latin1', start, this.position)
  }
}
