import { constants, crc32, deflateRawSync } from 'node:zlib'

/** An entry, open or written. Its header omits sum and sizes, which follow it and are in the directory at the end. */
type Entry = { name: Buffer; offset: number; crc: number; packed: number; size: number }

const VERSION = 20
/** Bit 3: sums and sizes follow the entry; bit 11: names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980, the earliest date of a zip. Constant, so that equal content gives equal files. */
const DAY = 0x21
const LEVEL = 4

/** Little-endian numbers of two or four bytes. */
function fields(...numbers: readonly [value: number, bytes: 2 | 4][]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [, bytes]) => sum + bytes, 0))
  let offset = 0
  for (const [value, bytes] of numbers) offset = buffer.writeUIntLE(value, offset, bytes)
  return buffer
}

/**
 * Writes a zip in pieces, compressing each as it comes, so that no entry is ever held in memory. Each entry and the zip
 * must stay below 4 GB.
 */
export class ZipWriter {
  readonly #entries: Entry[] = []
  #offset = 0

  /** Starts the next entry. */
  open(name: string): Buffer {
    const entry = { name: Buffer.from(name), offset: this.#offset, crc: 0, packed: 0, size: 0 }
    this.#entries.push(entry)
    const head = fields([0x04034b50, 4], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DAY, 2])
    return this.#written(
      Buffer.concat([head, fields([0, 4], [0, 4], [0, 4], [entry.name.length, 2], [0, 2]), entry.name]),
    )
  }

  /** Adds a part to the open entry, flushed to a whole byte so that the next part can follow. */
  add(text: string): Buffer {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })
    const entry = this.#open()
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    entry.packed += packed.length
    return this.#written(packed)
  }

  /** Ends the open entry. */
  close(): Buffer {
    const entry = this.#open()
    const last = deflateRawSync('')
    entry.packed += last.length
    const { crc, packed, size } = entry
    return this.#written(Buffer.concat([last, fields([0x08074b50, 4], [crc, 4], [packed, 4], [size, 4])]))
  }

  /** The directory, which ends the zip. */
  end(): Buffer {
    const listed = this.#entries.map(({ name, offset, crc, packed, size }) =>
      Buffer.concat([
        fields([0x02014b50, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DAY, 2]),
        fields([crc, 4], [packed, 4], [size, 4], [name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4]),
        fields([offset, 4]),
        name,
      ]),
    )
    const list = Buffer.concat(listed)
    const count = this.#entries.length
    return Buffer.concat([
      list,
      fields(
        [0x06054b50, 4],
        [0, 2],
        [0, 2],
        [count, 2],
        [count, 2],
        [list.length, 4],
        [this.#offset, 4],
        [0, 2],
      ),
    ])
  }

  #open(): Entry {
    const entry = this.#entries.at(-1)
    if (!entry) throw new Error('No entry of the zip is open')
    return entry
  }

  #written(bytes: Buffer): Buffer {
    this.#offset += bytes.length
    return bytes
  }
}
