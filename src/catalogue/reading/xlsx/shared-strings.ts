import { UnreadableFile } from '../table/unreadable-file'
import type { Archive } from './archive'
import { cellText } from './text-runs'
import { readXml } from './xml'

const MEGABYTE = 1024 * 1024
/** A catalogue's texts together take some dozen megabytes. */
const BYTES_MAX = 256 * MEGABYTE
const BYTES_FIRST = MEGABYTE
const COUNT_FIRST = 16_384

/**
 * The strings that a workbook's cells share. They are kept as bytes outside the heap: a million strings would take
 * several times the memory, and every garbage collection would visit each.
 */
export class SharedStrings {
  private bytes = Buffer.allocUnsafe(BYTES_FIRST)
  private ends = new Uint32Array(COUNT_FIRST)
  private length = 0
  private count = 0

  /** @throws {UnreadableFile} when they are too large */
  add(text: string): void {
    const needed = this.length + Buffer.byteLength(text)
    if (needed > BYTES_MAX)
      throw new UnreadableFile('size', 'it is a workbook with more than 256 MB of text: import it in parts')
    if (needed > this.bytes.length) {
      const more = Buffer.allocUnsafe(Math.max(needed, this.bytes.length * 2))
      this.bytes.copy(more, 0, 0, this.length)
      this.bytes = more
    }
    if (this.count === this.ends.length) {
      const more = new Uint32Array(this.ends.length * 2)
      more.set(this.ends)
      this.ends = more
    }
    this.bytes.write(text, this.length)
    this.length = needed
    this.ends[this.count++] = needed
  }

  /** The string at an index, or undefined. */
  at(index: number): string | undefined {
    if (!(Number.isInteger(index) && index >= 0 && index < this.count)) return undefined
    return this.bytes.toString('utf8', index === 0 ? 0 : this.ends[index - 1], this.ends[index])
  }
}

/** Reads the shared strings; a workbook may have none. */
export async function readSharedStrings(archive: Archive, part: string | undefined): Promise<SharedStrings> {
  const strings = new SharedStrings()
  if (part === undefined || !archive.has(part)) return strings
  const run = cellText()
  await readXml(archive.textOf(part), {
    open: run.open,
    text: run.text,
    close: (name) => {
      run.close(name)
      if (name === 'si') strings.add(run.take())
    },
  })
  return strings
}
