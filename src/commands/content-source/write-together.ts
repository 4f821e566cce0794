import { readFile, rename, rm, writeFile } from 'node:fs/promises'

/** Where a file is written before it takes its place. */
const partOf = (file: string) => `${file}.part`

async function replaceAll(texts: ReadonlyMap<string, string>): Promise<void> {
  try {
    // What the disk has no room for shows before anything is replaced.
    for (const [file, text] of texts) await writeFile(partOf(file), text)
    for (const file of texts.keys()) await rename(partOf(file), file)
  } finally {
    for (const file of texts.keys()) await rm(partOf(file), { force: true })
  }
}

/** A file's text as it was read, and what is made of it. */
export type Rewritten = { was: string; is: string }

/**
 * Writes files that say one thing together: all of them, or where one cannot be written or finished, none.
 * @param texts of files that are there, by their paths
 * @param finish works on them once they are written
 * @throws Error when somebody has written to one of them since it was read
 */
export async function writeTogether(
  texts: ReadonlyMap<string, Rewritten>,
  finish: () => Promise<void>,
): Promise<void> {
  const [former, next] = [new Map<string, string>(), new Map<string, string>()]
  for (const [file, { was, is }] of texts) {
    if ((await readFile(file, 'utf8')) !== was)
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
