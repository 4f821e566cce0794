import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { UnreadableFile } from '../unreadable-file'

/** Archives that unpack to more are refused before unpacking; workbooks have a tenth of it. */
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

/** Part names are case-insensitive. */
const keyOf = (name: string) => name.toLowerCase().replace(/^\//, '')

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
    let decoder: TextDecoder | undefined
    try {
      for await (const chunk of await this.streamOf(entry)) {
        const bytes: Buffer = chunk
        decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true })
        yield decoder.decode(bytes, { stream: true })
      }
      if (decoder) yield decoder.decode()
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

/** UTF-16 XML begins with a byte order mark. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}
