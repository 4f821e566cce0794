import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Puts bytes at a place where they are whole, on the disk, or not there at all. Nobody ever reads half of them. */
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
    throw error
  }
}
