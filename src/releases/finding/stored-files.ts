import { promisify } from 'node:util'
import { brotliDecompress, brotliDecompressSync } from 'node:zlib'
import { FINDING } from '@/domain/finding/address'
import { isStructureFile } from '@/domain/finding/structures/structure-files'
import { DOCUMENT, type PrintedPage, type StoredPage } from '../pages/page-file'
import type { PageStore } from '../pages/page-store'

const unpack = promisify(brotliDecompress)

/** Files written at once: each mostly waits for the disk. */
const AT_ONCE = 16

/** The address of a finding file. */
export const findingAddress = (name: string) => FINDING + name

/** The content of a finding file: text, or bytes. */
export type FileContent = string | Uint8Array

const pageOf = (address: string, content: FileContent): PrintedPage => ({
  status: 200,
  type: isStructureFile(address) ? 'application/octet-stream' : 'application/json',
  policy: null,
  used: [],
  parts: new Map([[DOCUMENT, Buffer.from(content)]]),
})

/** Stores finding files, each under the release that it is listed for. */
export async function storeFiles(
  store: PageStore,
  files: Iterable<readonly [address: string, content: FileContent, since: number]>,
): Promise<void> {
  const waiting = files[Symbol.iterator]()
  const work = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const [address, content, since] = next.value
      await store.write(address, since, pageOf(address, content))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

const packedIn = (page: StoredPage | null) => page?.parts.get(DOCUMENT)?.brotli

/** Reads a stored finding file; null if it is lost. */
export async function readStoredFile(
  store: PageStore,
  address: string,
  since: number,
): Promise<Buffer | null> {
  const packed = packedIn(await store.read(address, since))
  return packed ? unpack(packed) : null
}

/**
 * Reads a small finding file without giving way to other work where this machine has it, for the process that prints:
 * one changed product has up to 300 of them read. Null if the file is lost.
 */
export async function readSmallFile(
  store: PageStore,
  address: string,
  since: number,
): Promise<string | null> {
  const packed = packedIn(store.readNow(address, since))
  if (packed) return brotliDecompressSync(packed).toString()
  return (await readStoredFile(store, address, since))?.toString() ?? null
}
