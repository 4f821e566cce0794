import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** Translates a write error for the person who publishes. */
export const writeFailure = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code))
    ? new Error('The disk is full, so the pages cannot be stored: make room, and publish again', {
        cause: error,
      })
    : error

/** Writes a file atomically and durably: readers see all of it or nothing. */
export async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  const directory = path.dirname(file)
  await mkdir(directory, { recursive: true })
  const arriving = `${file}.${randomUUID()}`
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
