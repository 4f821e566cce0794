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
} from './characters'
import { Scanner } from './scanner'
import { fromCodes, fromHex, fromLiteral } from './text'
import { UnacceptablePdf } from './unacceptable-pdf'
import {
  type Dictionary,
  type Header,
  isStray,
  type Keyword,
  type Name,
  type PdfValue,
  type Reference,
  type Text,
} from './values'

/** Deeper than any program nests a value; repeated structures use references. */
const MAX_DEPTH = 64

/** The dictionary entries kept; keeping all would let the file determine the memory used. */
const ASKED_FOR = new Set([
  ...['Type', 'Length', 'N', 'First', 'Filter', 'F', 'DecodeParms', 'DP', 'Predictor', 'Subtype'],
  // Of a tree of pages.
  'Count',
  // Of a trailer.
  ...['Root', 'ID', 'Encrypt'],
  // Of an attached file, and of its data for other systems.
  ...['EF', 'RF', 'UF', 'DOS', 'Mac', 'Unix'],
  // Of an encryption dictionary.
  ...['V', 'R', 'O', 'U', 'UE', 'P', 'EncryptMetadata', 'CF', 'StdCF', 'CFM', 'StmF', 'StrF', 'EFF'],
])
/** Enough of an array to tell one entry from several. */
const KEPT_ENTRIES = 2

/** Longer than any program writes; a file must not determine the memory used. */
const MAX_NAME = 1_024
const MAX_DIGITS = 64
const MAX_ADDRESS = 64 * 1_024

const END_OF_FILE = '%%EOF'

/** The keys of a link's target and of the base of relative addresses. */
const ADDRESS_KEYS = new Set(['URI', 'Base'])

/** Is called with every name, every link address and, when it ends, every dictionary in the file. */
export type Watch = {
  name: (name: string) => void
  address: (text: Buffer) => void
  dictionary: (dictionary: Dictionary) => void
}

/** Reads the values of a PDF, each byte a constant number of times. */
export class Reader extends Scanner {
  readonly #watch: Watch

  constructor(bytes: Buffer, watch: Watch) {
    super(bytes)
    this.#watch = watch
  }

  /**
   * Reads the value at the position; an unmatched closing bracket becomes a keyword of one character.
   * @throws {UnacceptablePdf} for a value that does not end, or nests too deeply
   */
  readValue(depth = 0): PdfValue {
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
   * Reads between objects, where only numbers and keywords have a meaning for readers: nothing else starts a value.
   * Programs that append to a file start right after its `%%EOF`.
   * @returns null at the end
   */
  readBetween(): number | Reference | Header | Keyword | null {
    for (;;) {
      this.skipBlankUntil(END_OF_FILE)
      const byte = this.bytes[this.position]
      if (byte === undefined) return null
      if (isOfNumber(byte)) return this.#readNumber()
      if (isRegular(byte)) return this.#readKeyword()
      this.position += byte === PERCENT ? END_OF_FILE.length : 1
    }
  }

  /** Reads the number at the position; NaN if it only starts like one. */
  #readPlainNumber(): number {
    const start = this.position
    while (isOfNumber(this.bytes[this.position])) this.position += 1
    if (this.position - start > MAX_DIGITS) return Number.NaN
    return Number(this.bytes.toString('latin1', start, this.position))
  }

  #readDigits(): number {
    const start = this.position
    while (isDigit(this.bytes[this.position])) this.position += 1
    return Number(this.bytes.toString('latin1', start, Math.min(this.position, start + MAX_DIGITS)))
  }

  /** A number, or what starts with two integers: `5 0 R`, `5 0 obj`. */
  #readNumber(): number | Reference | Header {
    const start = this.position
    const number = this.#readPlainNumber()
    const end = this.position
    if (Number.isInteger(number)) {
      this.skipBlank()
      if (isDigit(this.bytes[this.position])) {
        const generation = this.#readDigits()
        this.skipBlank()
        const at = this.position
        const keyword = this.word()
        if (keyword === 'R') return { object: number }
        if (keyword === 'obj') return { header: { number, generation }, start, at }
      }
    }
    this.moveTo(end)
    return number
  }

  #readKeyword(): Keyword {
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

  #readName(): Name {
    const start = this.position + 1
    do this.position += 1
    while (isRegular(this.bytes[this.position]))
    if (this.position - start > MAX_NAME) throw new UnacceptablePdf('unclear')
    const written = this.bytes.toString('latin1', start, this.position)
    const name = written.includes('#') ? fromCodes(written) : written
    this.#watch.name(name)
    return { name }
  }

  #readHex(): Text {
    const end = this.bytes.indexOf(GREATER, this.position)
    if (end === -1) throw new UnacceptablePdf('damaged')
    const start = this.position + 1
    this.moveTo(end + 1)
    return { text: () => fromHex(this.#address(start, end)) }
  }

  #readLiteral(): Text {
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

  /** The bytes of a possible address. */
  #address(start: number, end: number): Buffer {
    if (end - start > MAX_ADDRESS) throw new UnacceptablePdf('unclear')
    return this.bytes.subarray(start, end)
  }

  /** Reads an array. @returns its first entries */
  #readArray(depth: number): PdfValue[] {
    const kept: PdfValue[] = []
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

  #readDictionary(depth: number): Dictionary {
    const kept: Dictionary = new Map()
    this.position += 2
    for (;;) {
      this.skipBlank()
      if (this.bytes[this.position] === GREATER) break
      if (this.bytes[this.position] !== SLASH) throw new UnacceptablePdf('damaged')
      const { name } = this.#readName()
      this.skipBlank()
      // An entry without a value has no effect.
      if (this.bytes[this.position] === GREATER) break
      const value = this.#readInside(depth)
      if (typeof value === 'object' && 'text' in value && ADDRESS_KEYS.has(name))
        this.#watch.address(value.text())
      // Of two equal keys, readers use the first or the last: rely on neither.
      if (ASKED_FOR.has(name)) kept.set(name, kept.has(name) ? Number.NaN : value)
    }
    if (this.bytes[this.position + 1] !== GREATER) throw new UnacceptablePdf('damaged')
    this.position += 2
    this.#watch.dictionary(kept)
    return kept
  }

  #readInside(depth: number): PdfValue {
    const value = this.readValue(depth + 1)
    const isValue = typeof value === 'number' || !('header' in value || isStray(value))
    if (!isValue) throw new UnacceptablePdf('damaged')
    return value
  }
}
