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

/**
 * Writes files that say one thing together: all of them, or where one cannot be written or finished, none.
 * @param texts of files that are there, by their paths
 * @param finish works on them once they are written
 */
export async function writeTogether(
  texts: ReadonlyMap<string, string>,
  finish: () => Promise<void>,
): Promise<void> {
  const former = new Map<string, string>()
  for (const file of texts.keys()) former.set(file, await readFile(file, 'utf8'))
  try {
    await replaceAll(texts)
    await finish()
  } catch (error) {
    await replaceAll(former)
    throw error
  }
}
