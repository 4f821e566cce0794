import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isDiskFull } from '@/platform/files/disk-full'

/** Translates a write error for the person who publishes. */
export const writeFailure = (error: unknown): unknown =>
  isDiskFull(error)
    ? new Error('The disk is full, so the pages cannot be stored: make room, and publish again', {
        cause: error,
      })
    : error

/**
 * Writes a file atomically and durably: readers see the whole file or none.
 * @param directory on the same disk, where it is until it is complete; a killed process leaves it there
 */
export async function replaceFile(
  file: string,
  bytes: Uint8Array,
  directory = path.dirname(file),
): Promise<void> {
  await Promise.all([path.dirname(file), directory].map((each) => mkdir(each, { recursive: true })))
  const arriving = path.join(/* turbopackIgnore: true */ directory, `${path.basename(file)}.${randomUUID()}`)
  try {
    const handle = await open(/* turbopackIgnore: true */ arriving, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.datasync()
    } finally {
      await handle.close()
    }
    await rename(arriving, file)
  } catch (error) {
    await rm(arriving, { force: true }).catch(() => {})
    throw writeFailure(error)
  }
}
