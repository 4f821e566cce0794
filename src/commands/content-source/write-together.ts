import { readFile, rename, rm, writeFile } from 'node:fs/promises'

/** The temporary path of a file before it replaces the original. */
const partOf = (file: string) => `${file}.part`

async function replaceAll(texts: ReadonlyMap<string, string | null>): Promise<void> {
  try {
    // A full disk shows before anything is replaced.
    for (const [file, text] of texts) if (text !== null) await writeFile(partOf(file), text)
    for (const [file, text] of texts)
      await (text === null ? rm(file, { force: true }) : rename(partOf(file), file))
  } finally {
    for (const file of texts.keys()) await rm(partOf(file), { force: true })
  }
}

/** A file's text as read, and its new text; null where there is no file. */
export type Rewritten = { was: string | null; is: string | null }

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Writes files that belong together: all of them, or none if one cannot be written or finished.
 * @param texts by path
 * @param finish processes them once written
 * @throws Error when one of them has changed since it was read
 */
export async function writeTogether(
  texts: ReadonlyMap<string, Rewritten>,
  finish: () => Promise<void>,
): Promise<void> {
  const [former, next] = [new Map<string, string | null>(), new Map<string, string | null>()]
  for (const [file, { was, is }] of texts) {
    if ((await readText(file)) !== was)
      throw new Error(`${file} was changed meanwhile. No file was written; run it again`)
    former.set(file, was)
    next.set(file, is)
  }
  try {
    await replaceAll(next)
    await finish()
  } catch (error) {
    await replaceAll(former)
    throw error
  }
}
