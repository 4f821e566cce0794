import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string
  content: string | Buffer
  /** The false unpacked size that the archive claims. */
  claimedSize?: number
  /** Bit 0: encrypted. */
  flags?: number
}

const VERSION = 20
const DEFLATED = 8

/** The fields that an entry has in its own header and in the directory. */
function shared(
  { flags = 0 }: ZipEntry,
  checksum: number,
  packed: number,
  size: number,
  name: Buffer,
): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(VERSION, 0)
  header.writeUInt16LE(flags, 2)
  header.writeUInt16LE(DEFLATED, 4)
  header.writeUInt32LE(checksum, 10)
  header.writeUInt32LE(packed, 14)
  header.writeUInt32LE(size, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

const signature = (bytes: number[]) => Buffer.from([0x50, 0x4b, ...bytes])

/** A zip archive of these entries. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content)
    const packed = deflateRawSync(content)
    const name = Buffer.from(entry.name)
    const fields = shared(entry, crc32(content), packed.length, entry.claimedSize ?? content.length, name)
    const file = Buffer.concat([signature([3, 4]), fields, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(signature([1, 2]), Buffer.from([VERSION, 0]), fields, place, name)
    files.push(file)
    offset += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, listed, signature([5, 6]), end])
}
