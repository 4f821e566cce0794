import { CR, isWhiteSpace, LF } from './characters'
import { forbidden } from './forbidden'
import { objectHeaders, trailers } from './landmarks'
import { readPackedObjects } from './packed-objects'
import { Reader } from './reader'
import { UnacceptablePdf } from './unacceptable-pdf'
import type { Dictionary, Header, PdfValue } from './values'

/** A stream; `limit`: the offset of the keyword that ends it. */
type Stream = { dictionary: Dictionary; start: number; limit: number }

/** Far more than documents of 50 MB unpack to. */
const UNPACKED_MAX = 128 * 1024 * 1024

/** Far more than documents of 50 MB have. */
const MAX_NUMBERS = 100_000
const MAX_PACKED = 10_000

const END_OF_STREAM = 'endstream'

const isLength = (value: PdfValue | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

/** A file, read from its first byte to its last, object by object. */
class Structure {
  readonly #bytes: Buffer
  readonly #reader: Reader
  readonly #headers: ReturnType<typeof objectHeaders>
  readonly #trailers: ReturnType<typeof trailers>
  /** Objects that are integers: streams may refer to them for their lengths. */
  readonly #numbers = new Map<number, number>()
  readonly #packed: Stream[] = []
  #objects = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#reader = new Reader(bytes, forbidden)
    this.#headers = objectHeaders(bytes)
    this.#trailers = trailers(bytes)
  }

  read(): void {
    for (let value = this.#reader.readBetween(); value !== null; value = this.#reader.readBetween()) {
      if (typeof value === 'number') continue
      if ('header' in value) this.#readObject(value)
      else if ('keyword' in value && value.keyword === 'trailer') this.#readTrailer(value.at)
    }
    this.#headers.passed(this.#bytes.length)
    this.#trailers.passed(this.#bytes.length)
    if (this.#objects === 0) throw new UnacceptablePdf('damaged')
  }

  /** Its entries are checked while they are read: the catalogue may be one of them. */
  #readTrailer(at: number): void {
    this.#trailers.passed(at)
    this.#reader.skipBlank()
    if (!this.#reader.isAtEnd) this.#reader.readValue()
  }

  #readObject({ header, at }: Header): void {
    this.#headers.passed(at)
    this.#objects += 1
    if (this.#numbers.size > MAX_NUMBERS || this.#packed.length > MAX_PACKED)
      throw new UnacceptablePdf('large')
    const value = this.#reader.readValue()
    if (typeof value === 'number') {
      // With two objects of the same number, only the table tells which is valid.
      this.#numbers.set(header, this.#numbers.has(header) ? Number.NaN : value)
    } else if ('text' in value) forbidden.address(value.text())
    else if (value instanceof Map) this.#readStream(value)
    else if ('header' in value) throw new UnacceptablePdf('damaged')
  }

  /** Skips the stream that may follow a dictionary. */
  #readStream(dictionary: Dictionary): void {
    const [reader, bytes] = [this.#reader, this.#bytes]
    reader.skipBlank()
    if (bytes.toString('latin1', reader.position, reader.position + 6) !== 'stream') return
    let start = reader.position + 6
    if (bytes[start] === CR) start += 1
    if (bytes[start] === LF) start += 1
    const length = dictionary.get('Length')
    const announced = isLength(length) ? this.#streamEndNear(start + length) : -1
    const limit = announced === -1 ? bytes.indexOf(END_OF_STREAM, start) : announced
    if (limit === -1) throw new UnacceptablePdf('damaged')
    reader.position = limit + END_OF_STREAM.length
    // Readers take any stream with an offset of its first object for a packed one, whatever its type.
    const type = dictionary.get('Type')
    const isPacked = typeof type === 'object' && 'name' in type && type.name === 'ObjStm'
    if (isPacked || dictionary.has('First')) this.#packed.push({ dictionary, start, limit })
  }

  /** The offset of a stream's last keyword if its data ends here, else -1. */
  #streamEndNear(end: number): number {
    let at = end
    while (at < end + 2 && isWhiteSpace(this.#bytes[at])) at += 1
    const isThere = this.#bytes.toString('latin1', at, at + END_OF_STREAM.length) === END_OF_STREAM
    return isThere ? at : -1
  }

  /** Checks the streams in which newer PDFs pack their objects. */
  readPacked(): void {
    let left = UNPACKED_MAX
    for (const { dictionary, start, limit } of this.#packed) {
      const length = dictionary.get('Length')
      const bytes =
        typeof length === 'object' && 'object' in length ? this.#numbers.get(length.object) : length
      // If the length of the data is unclear, readers differ in what they see.
      if (!isLength(bytes) || this.#streamEndNear(start + bytes) !== limit) {
        throw new UnacceptablePdf('unclear')
      }
      left -= readPackedObjects(dictionary, this.#bytes.subarray(start, start + bytes), left)
    }
  }
}

/**
 * Checks the inside of a PDF: every object of every revision, packed or not, referenced or not.
 * @throws {UnacceptablePdf}
 */
export function judgeStructure(bytes: Buffer): void {
  const structure = new Structure(bytes)
  structure.read()
  structure.readPacked()
}
