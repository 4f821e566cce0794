// @ts-check
import {
  BACKSLASH,
  CLOSE,
  GREATER,
  isDigit,
  isOfNumber,
  isRegular,
  LEFT,
  LESS,
  OPEN,
  PERCENT,
  RIGHT,
  SLASH,
} from './characters.mjs'
import { Scanner } from './scanner.mjs'
import { fromCodes, fromHex, fromLiteral } from './text.mjs'
import { UnacceptablePdf } from './unacceptable-pdf.mjs'
import { isStray } from './values.mjs'

/** @typedef {import('./values.mjs').Value} Value */
/** @typedef {import('./values.mjs').Name} Name */
/** @typedef {import('./values.mjs').Text} Text */
/** @typedef {import('./values.mjs').Reference} Reference */
/** @typedef {import('./values.mjs').Header} Header */
/** @typedef {import('./values.mjs').Keyword} Keyword */
/** @typedef {import('./values.mjs').Dictionary} Dictionary */

/** Deeper than any program nests one value; what repeats in a document refers to other objects. */
const MAX_DEPTH = 64

/** The entries that somebody asks for; keeping all would make a file's memory its writer's choice. */
const ASKED_FOR = new Set(['Type', 'Length', 'N', 'First', 'Filter', 'F', 'DecodeParms', 'DP', 'Predictor'])
/** Of an array as much as tells one entry from several. */
const KEPT_ENTRIES = 2

/** Longer than any program writes them: what is read of a file must not take memory by its writer's choice. */
const MAX_NAME = 1_024
const MAX_DIGITS = 64
const MAX_ADDRESS = 64 * 1_024

const END_OF_FILE = '%%EOF'

/** Where a link leads, and what its relative addresses begin with. */
const ADDRESS_KEYS = new Set(['URI', 'Base'])

/**
 * Reads the values of a PDF from bytes, each byte a constant number of times. Names and addresses are told
 * to whoever watches, wherever they stand.
 */
export class Reader extends Scanner {
  /**
   * @param {Buffer} bytes
   * @param {{ name: (name: string) => void, address: (text: Buffer) => void }} watch
   */
  constructor(bytes, watch) {
    super(bytes)
    this.watch = watch
  }

  /**
   * Reads the value at the position; a bracket that closes nothing is a keyword of one character.
   * @param {number} [depth]
   * @returns {Value}
   * @throws {UnacceptablePdf} for a value that does not end, or nests too deeply
   */
  readValue(depth = 0) {
    if (depth > MAX_DEPTH) throw new UnacceptablePdf('unclear')
    this.skipBlank()
    const { bytes, position } = this
    const byte = bytes[position]
    if (byte === undefined) throw new UnacceptablePdf('damaged')
    if (isOfNumber(byte)) return this.#readNumber()
    if (byte === SLASH) return this.#readName()
    if (byte === OPEN) return this.#readLiteral()
    if (byte === LESS) return bytes[position + 1] === LESS ? this.#readDictionary(depth) : this.#readHex()
    if (byte === LEFT) return this.#readArray(depth)
    return this.#readKeyword()
  }

  /**
   * Reads on between the objects, where only numbers and keywords mean anything to a reader: nothing else is taken for the
   * beginning of a value. Programs that append to a file begin right behind its `%%EOF`.
   * @returns {number | Reference | Header | Keyword | null} null at the end
   */
  readBetween() {
    for (;;) {
      this.skipBlankUntil(END_OF_FILE)
      const byte = this.bytes[this.position]
      if (byte === undefined) return null
      if (isOfNumber(byte)) return this.#readNumber()
      if (isRegular(byte)) return this.#readKeyword()
      this.position += byte === PERCENT ? END_OF_FILE.length : 1
    }
  }

  /** @returns {number} the number at the position, NaN for what only begins like one */
  #readPlainNumber() {
    const start = this.position
    while (isOfNumber(this.bytes[this.position])) this.position += 1
    if (this.position - start > MAX_DIGITS) return Number.NaN
    return Number(this.bytes.toString('latin1', start, this.position))
  }

  /** A number, or what begins with two whole ones: `5 0 R`, `5 0 obj`. @returns {number | Reference | Header} */
  #readNumber() {
    const number = this.#readPlainNumber()
    const end = this.position
    if (Number.isInteger(number)) {
      this.skipBlank()
      if (isDigit(this.bytes[this.position])) {
        while (isDigit(this.bytes[this.position])) this.position += 1
        this.skipBlank()
        const at = this.position
        const keyword = this.word()
        if (keyword === 'R') return { object: number }
        if (keyword === 'obj') return { header: number, at }
      }
    }
    this.moveTo(end)
    return number
  }

  /** @returns {Keyword} */
  #readKeyword() {
    const at = this.position
    const keyword = this.word()
    if (keyword !== '') {
      while (isRegular(this.bytes[this.position])) this.position += 1
      return { keyword, at }
    }
    const isPair = this.bytes[at] === GREATER && this.bytes[at + 1] === GREATER
    this.position += isPair ? 2 : 1
    return { keyword: this.bytes.toString('latin1', at, this.position), at }
  }

  /** @returns {Name} */
  #readName() {
    const start = this.position + 1
    do this.position += 1
    while (isRegular(this.bytes[this.position]))
    if (this.position - start > MAX_NAME) throw new UnacceptablePdf('unclear')
    const written = this.bytes.toString('latin1', start, this.position)
    const name = written.includes('#') ? fromCodes(written) : written
    this.watch.name(name)
    return { name }
  }

  /** @returns {Text} */
  #readHex() {
    const end = this.bytes.indexOf(GREATER, this.position)
    if (end === -1) throw new UnacceptablePdf('damaged')
    const start = this.position + 1
    this.moveTo(end + 1)
    return { text: () => fromHex(this.#address(start, end)) }
  }

  /** @returns {Text} */
  #readLiteral() {
    const start = this.position + 1
    let open = 0
    do {
      const byte = this.bytes[this.position]
      if (byte === undefined) throw new UnacceptablePdf('damaged')
      if (byte === BACKSLASH) this.position += 1
      else if (byte === OPEN) open += 1
      else if (byte === CLOSE) open -= 1
      this.position += 1
    } while (open > 0)
    const end = this.position - 1
    return { text: () => fromLiteral(this.#address(start, end)) }
  }

  /** What may be an address. @param {number} start @param {number} end */
  #address(start, end) {
    if (end - start > MAX_ADDRESS) throw new UnacceptablePdf('unclear')
    return this.bytes.subarray(start, end)
  }

  /** @param {number} depth @returns {Value[]} its first entries */
  #readArray(depth) {
    /** @type {Value[]} */
    const kept = []
    this.position += 1
    for (;;) {
      this.skipBlank()
      if (this.bytes[this.position] === RIGHT) break
      const value = this.#readInside(depth)
      if (kept.length < KEPT_ENTRIES) kept.push(value)
    }
    this.position += 1
    return kept
  }

  /** @param {number} depth @returns {Dictionary} */
  #readDictionary(depth) {
    /** @type {Dictionary} */
    const kept = new Map()
    this.position += 2
    for (;;) {
      this.skipBlank()
      if (this.bytes[this.position] === GREATER) break
      if (this.bytes[this.position] !== SLASH) throw new UnacceptablePdf('damaged')
      const { name } = this.#readName()
      this.skipBlank()
      // An entry without a value says nothing.
      if (this.bytes[this.position] === GREATER) break
      const value = this.#readInside(depth)
      if (typeof value === 'object' && 'text' in value && ADDRESS_KEYS.has(name))
        this.watch.address(value.text())
      // Of two equal keys readers take the first or the last: neither is to be relied on.
      if (ASKED_FOR.has(name)) kept.set(name, kept.has(name) ? Number.NaN : value)
    }
    if (this.bytes[this.position + 1] !== GREATER) throw new UnacceptablePdf('damaged')
    this.position += 2
    return kept
  }

  /** A value within another one. @param {number} depth */
  #readInside(depth) {
    const value = this.readValue(depth + 1)
    const isValue = typeof value === 'number' || !('header' in value || isStray(value))
    if (!isValue) throw new UnacceptablePdf('damaged')
    return value
  }
}
