import { Attachments } from './attachments'
import { CR, isWhiteSpace, LF } from './characters'
import { refuseAddress, refuseName } from './forbidden'
import { objectHeaders, trailers } from './landmarks'
import type { Cipher } from './protection'
import { Reader, type Watch } from './reader'
import { UnacceptablePdf } from './unacceptable-pdf'
import { type Dictionary, type Header, type ObjectId, type PdfValue, referenceOf, wordOf } from './values'

/** A stream of an object; `limit`: the offset of the keyword that ends it. */
type Stream = { of: ObjectId; dictionary: Dictionary; start: number; limit: number }

/** Far more than documents of 50 MB have. */
const MAX_OBJECTS = 500_000
const MAX_PACKED = 10_000
const MAX_TRAILERS = 1_000
const MAX_PAGES = 1_000_000

const END_OF_STREAM = 'endstream'

/** The place of one of several objects with the same number: only the table tells which is valid. */
const IN_DOUBT = -1

/** Reads what has been read and checked before. */
const NO_WATCH: Watch = { name: () => {}, address: () => {}, dictionary: () => {} }

const isLength = (value: PdfValue | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

/** The objects of a file, read from its first byte to its last, packed ones not yet unpacked. */
export class FileObjects {
  readonly #bytes: Buffer
  readonly #cipher: Cipher
  readonly #reader: Reader
  readonly #headers: ReturnType<typeof objectHeaders>
  readonly #trailers: ReturnType<typeof trailers>
  /** Where the header of each object begins. */
  readonly #places = new Map<number, number>()
  /** The streams in which newer PDFs pack their objects. */
  readonly packed: Stream[] = []
  /** What file specifications attach. */
  readonly attachments = new Attachments()
  /** The data of attached files, by their type. */
  readonly attached: Stream[] = []
  /** The trailers that a reader may begin with. */
  readonly roots: Dictionary[] = []
  /** The most pages that a node of a tree of pages counts: its root has all of them. */
  pages = 0
  /** How often the file names its protection. */
  protections = 0
  /** A problem of the strings read, which are known only when the protection is. */
  #ofStrings: unknown = null
  /** The object that is being read; null where nothing is encrypted: between objects, and in packed ones. */
  #current: ObjectId | null = null
  /** Checks what is read. */
  readonly watch: Watch

  constructor(bytes: Buffer, cipher: Cipher) {
    this.#bytes = bytes
    this.#cipher = cipher
    const decrypt = (text: Buffer) => (this.#current ? cipher.string(text, this.#current) : text)
    this.watch = {
      name: (name) => {
        refuseName(name)
        if (name === 'Encrypt') this.protections += 1
      },
      address: (text) => this.#checkString(() => refuseAddress(decrypt(text))),
      dictionary: (found) => {
        this.#countPages(found)
        this.#checkString(() => this.attachments.take(found, decrypt))
      },
    }
    this.#reader = new Reader(bytes, this.watch)
    this.#headers = objectHeaders(bytes)
    this.#trailers = trailers(bytes)
  }

  #countPages(dictionary: Dictionary): void {
    const count = dictionary.get('Count')
    const isCount = typeof count === 'number' && Number.isInteger(count) && count < MAX_PAGES
    if (isCount && wordOf(dictionary.get('Type')) === 'Pages') this.pages = Math.max(this.pages, count)
  }

  #checkString(check: () => void): void {
    try {
      check()
    } catch (error) {
      this.#ofStrings ??= error
    }
  }

  read(): void {
    for (let value = this.#reader.readBetween(); value !== null; value = this.#reader.readBetween()) {
      if (typeof value === 'number') continue
      if ('header' in value) this.#readObject(value)
      else if ('keyword' in value && value.keyword === 'trailer') this.#readTrailer(value.at)
    }
    this.#headers.passed(this.#bytes.length)
    this.#trailers.passed(this.#bytes.length)
    if (this.#places.size === 0) throw new UnacceptablePdf('damaged')
  }

  /** Its entries are checked while they are read: the catalogue may be one of them. */
  #readTrailer(at: number): void {
    this.#trailers.passed(at)
    this.#reader.skipBlank()
    const value = this.#reader.isAtEnd ? undefined : this.#reader.readValue()
    if (value instanceof Map) this.#keepTrailer(value)
  }

  #keepTrailer(trailer: Dictionary): void {
    // A linearised file's last trailer may have neither.
    if (trailer.has('Root') || trailer.has('Encrypt')) this.roots.push(trailer)
    if (this.roots.length > MAX_TRAILERS) throw new UnacceptablePdf('large')
  }

  #readObject({ header, start, at }: Header): void {
    const { number } = header
    this.#headers.passed(at)
    this.#places.set(number, this.#places.has(number) ? IN_DOUBT : start)
    if (this.#places.size > MAX_OBJECTS) throw new UnacceptablePdf('large')
    this.#current = header
    const value = this.#reader.readValue()
    if (typeof value === 'object') {
      if ('text' in value) this.watch.address(value.text())
      else if ('header' in value) throw new UnacceptablePdf('damaged')
      else if (value instanceof Map) this.#readDictionary(header, value)
    }
    this.#current = null
  }

  #readDictionary(of: ObjectId, dictionary: Dictionary): void {
    const type = wordOf(dictionary.get('Type'))
    if (type === 'XRef') this.#keepTrailer(dictionary)
    const stream = this.#streamBehind(this.#reader, of, dictionary)
    if (!stream) return
    if (type === 'EmbeddedFile') this.attached.push(stream)
    // Readers take any stream with an offset of its first object for a packed one, whatever its type.
    if (type === 'ObjStm' || dictionary.has('First')) this.packed.push(stream)
    if (this.packed.length + this.attached.length > MAX_PACKED) throw new UnacceptablePdf('large')
  }

  /** Skips the stream that may follow a dictionary. @returns null if there is none */
  #streamBehind(reader: Reader, of: ObjectId, dictionary: Dictionary): Stream | null {
    const bytes = this.#bytes
    reader.skipBlank()
    if (!reader.isAt('stream')) return null
    let start = reader.position + 'stream'.length
    if (bytes[start] === CR) start += 1
    if (bytes[start] === LF) start += 1
    const length = dictionary.get('Length')
    const announced = isLength(length) ? this.#streamEndNear(start + length) : -1
    const limit = announced === -1 ? bytes.indexOf(END_OF_STREAM, start) : announced
    if (limit === -1) throw new UnacceptablePdf('damaged')
    reader.moveTo(limit + END_OF_STREAM.length)
    return { of, dictionary, start, limit }
  }

  /** The offset of a stream's last keyword if its data ends here, else -1. */
  #streamEndNear(end: number): number {
    let at = end
    while (at < end + 2 && isWhiteSpace(this.#bytes[at])) at += 1
    const isThere = this.#bytes.toString('latin1', at, at + END_OF_STREAM.length) === END_OF_STREAM
    return isThere ? at : -1
  }

  /** Reads an object again. @throws {UnacceptablePdf} if there is none in the file itself, or more than one */
  #objectAt(number: number) {
    const reader = new Reader(this.#bytes, NO_WATCH)
    reader.moveTo(this.#places.get(number) ?? IN_DOUBT)
    const header = reader.position === IN_DOUBT ? 0 : reader.readValue()
    if (typeof header === 'number' || !('header' in header)) throw new UnacceptablePdf('unclear')
    return { of: header.header, value: reader.readValue(), reader }
  }

  /** The value of an entry, which may be an object of its own. @throws {UnacceptablePdf} */
  resolved(value: PdfValue | undefined): PdfValue | undefined {
    const object = referenceOf(value)
    return object === undefined ? value : this.#objectAt(object).value
  }

  /** The stream that is an object. @throws {UnacceptablePdf} if it is none */
  streamAt(number: number): Stream {
    const { of, value, reader } = this.#objectAt(number)
    const stream = value instanceof Map ? this.#streamBehind(reader, of, value) : null
    if (!stream) throw new UnacceptablePdf('unclear')
    return stream
  }

  /** The decrypted data of a stream. @throws {UnacceptablePdf} */
  dataOf({ of, dictionary, start, limit }: Stream): Buffer {
    const length = this.resolved(dictionary.get('Length'))
    // If the length of the data is unclear, readers differ in what they see.
    if (!isLength(length) || this.#streamEndNear(start + length) !== limit)
      throw new UnacceptablePdf('unclear')
    return this.#cipher.stream(this.#bytes.subarray(start, start + length), of)
  }

  /** Refuses a file for its strings. @throws {UnacceptablePdf} */
  refuseStrings(): void {
    if (this.#ofStrings !== null) throw this.#ofStrings
  }
}
