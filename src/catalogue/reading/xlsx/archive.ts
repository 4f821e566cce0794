import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { UnreadableFile } from '../table/unreadable-file'
import { decodeCell } from '../text/file-text'

/** Decodes the bytes of an XML text in pieces; called without bytes at the end. */
type XmlDecoder = (bytes?: Buffer) => string

/** Encodings of one byte per character that `TextDecoder` takes for Latin-1, whose control characters no text has. */
const WINDOWS_1252 = ['iso-8859-1', 'latin1', 'us-ascii', 'ascii', 'windows-1252']

/** An XML declaration is ASCII, whatever encoding it names. */
const DECLARED = /^<\?xml[^>]{0,100}\sencoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/
const DECLARED_WITHIN = 200

/** The encoding of an XML text: by its byte order mark, its first characters or its declaration; else UTF-8. */
function encodingOf(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, DECLARED_WITHIN)
  if (/^(?:\xff\xfe|<\0)/.test(start)) return 'utf-16le'
  if (/^(?:\xfe\xff|\0<)/.test(start)) return 'utf-16be'
  const declared = DECLARED.exec(start)?.[1]?.toLowerCase() ?? 'utf-8'
  // A declaration that can be read byte by byte is not in an encoding of two bytes.
  return /^(?:utf-16|ucs-2|iso-10646)/.test(declared) ? 'utf-8' : declared
}

/**
 * A decoder for the XML text that begins with these bytes.
 * @throws {RangeError} when it declares an encoding that is not known; the decoder throws when bytes are not text
 */
function xmlDecoder(beginning: Buffer): XmlDecoder {
  const encoding = encodingOf(beginning)
  if (WINDOWS_1252.includes(encoding))
    return (bytes) => decodeCell(bytes?.toString('latin1') ?? '', 'windows-1252').text
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined })
}

/** Archives that unpack to more are refused before unpacking; real workbooks unpack to a tenth of this. */
const UNPACKED_MAX = 1024 ** 3
const RATIO_MAX = 100
/** Workbooks have some dozen parts; one for each of a thousand pictures is possible. */
const ENTRIES_MAX = 10_000

/** Limit for styles, sheets and relationships, which are kept in memory. */
const SMALL_PART_MAX = 32 * 1024 ** 2

/** Bit 0 of an entry's flags. */
const ENCRYPTED = 1

const broken = () =>
  new UnreadableFile(
    'content',
    'it is a workbook (or another zip archive) that is damaged: save it again in the spreadsheet, or load it again where it comes from',
  )

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(broken()) : resolve(zip),
    )
  })
}

function readEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(broken()))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      if (entries.length > ENTRIES_MAX)
        reject(new UnreadableFile('size', 'it is a zip archive of too many files'))
      else zip.readEntry()
    })
    zip.readEntry()
  })
}

/** Part names are case-insensitive, and may be percent-encoded. */
function keyOf(name: string): string {
  const plain = name.toLowerCase().replace(/^\//, '')
  if (!plain.includes('%')) return plain
  try {
    return decodeURIComponent(plain).toLowerCase()
  } catch {
    return plain
  }
}

/** A zip archive of bounded unpacked size. */
export class Archive {
  private readonly entries = new Map<string, Entry>()

  private constructor(
    private readonly zip: ZipFile,
    entries: readonly Entry[],
  ) {
    for (const entry of entries) this.entries.set(keyOf(entry.fileName), entry)
  }

  /** @throws {UnreadableFile} when it is damaged, or a zip bomb */
  static async open(bytes: Buffer): Promise<Archive> {
    const zip = await openZip(bytes)
    const entries = await readEntries(zip)
    const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (unpacked > UNPACKED_MAX || unpacked > bytes.length * RATIO_MAX) {
      const megabytes = Math.ceil(unpacked / 1024 ** 2).toLocaleString('en')
      throw new UnreadableFile(
        'size',
        `it is a zip archive that unpacks to ${megabytes} MB: import the list in parts`,
      )
    }
    return new Archive(zip, entries)
  }

  get names(): string[] {
    return [...this.entries.keys()]
  }

  get isEncrypted(): boolean {
    return [...this.entries.values()].some(
      ({ generalPurposeBitFlag }) => (generalPurposeBitFlag & ENCRYPTED) !== 0,
    )
  }

  has(name: string): boolean {
    return this.entries.has(keyOf(name))
  }

  /**
   * The text of a part that describes other parts.
   * @throws {UnreadableFile} also when it is too large for that
   */
  smallTextOf(name: string): AsyncGenerator<string> {
    if ((this.entries.get(keyOf(name))?.uncompressedSize ?? 0) > SMALL_PART_MAX)
      throw new UnreadableFile(
        'size',
        'it is a workbook with far too many styles or sheets: save the list alone',
      )
    return this.textOf(name)
  }

  /**
   * The text of a part, while it is unpacked.
   * @throws {UnreadableFile} when it is missing or damaged, or unpacks to more than declared
   */
  async *textOf(name: string): AsyncGenerator<string> {
    const entry = this.entries.get(keyOf(name))
    if (entry === undefined) throw broken()
    let decoder: XmlDecoder | undefined
    try {
      for await (const chunk of await this.streamOf(entry)) {
        const bytes: Buffer = chunk
        decoder ??= xmlDecoder(bytes)
        yield decoder(bytes)
      }
      if (decoder) yield decoder()
    } catch (error) {
      throw error instanceof UnreadableFile ? error : broken()
    }
  }

  private streamOf(entry: Entry): Promise<NodeJS.ReadableStream & AsyncIterable<Buffer>> {
    return new Promise((resolve, reject) => {
      this.zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
    })
  }
}
