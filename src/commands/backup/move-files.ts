import { rm } from 'node:fs/promises'
import { Refused } from '@/domain/rules/changes/refused'
import { MARK } from '@/platform/files/ownership'
import { EDITORS_PICTURES } from '@/platform/files/pictures/editors-pictures'
import { PRODUCT_FILES } from '@/platform/files/references'
import { keyIn, newIncomingFile, trashOf } from '@/platform/files/store'
import type { FileStore } from '@/platform/files/storing/file-store'
import { eachOf } from '@/platform/workers/each-of'
import { FOLDERS } from './backed-up-files'
import { digestOfFile } from './digest'
import type { TellProgress } from './make-backup'

/** The result of a move: how many files were copied, how many were there already, and the bytes copied. */
type MovedFiles = { copied: number; there: number; bytes: number }

/** Two stores, from the one to the other. */
type Way = { from: FileStore; to: FileStore }

/**
 * Marks the folders of a store with the installation id of the other store's folders.
 * @throws {Refused} conflict: they belong to another one
 */
async function copyMarks({ from, to }: Way): Promise<void> {
  for (const folder of [PRODUCT_FILES, EDITORS_PICTURES]) {
    const key = keyIn(folder, MARK)
    const mark = await from.readNote(key)
    if (mark === null) continue
    await to.writeNote(key, mark, true)
    if ((await to.readNote(key)) !== mark)
      throw new Refused(
        'conflict',
        `${to.nameOf(folder.folder)} holds the files of another installation: choose another place.`,
      )
  }
}

/** Runs work with a copy of a stored file, which is removed afterwards; null if there is no such file. */
async function withCopy<Result>(
  store: FileStore,
  key: string,
  work: (file: string) => Promise<Result>,
): Promise<Result | null> {
  const file = await newIncomingFile()
  try {
    return (await store.copyTo(key, file)) ? await work(file) : null
  } finally {
    await rm(file, { force: true })
  }
}

/** Copies a file, and reads it back. @returns whether it is there with the same bytes */
async function copyOne({ to }: Way, key: string, file: string): Promise<boolean> {
  const digest = await digestOfFile(file)
  await to.put(key, file)
  return (await withCopy(to, key, digestOfFile)) === digest
}

type Kept = { key: string; name: string; bytes: number; isThere: boolean }

/** Every file of a store, and whether the other has one of its name. */
async function everyFile({ from, to }: Way): Promise<Kept[]> {
  const found: Kept[] = []
  for (const folder of FOLDERS)
    for (const place of [folder.folder, trashOf(folder)]) {
      const there = new Set((await to.list(place)).map(({ name }) => name))
      for (const { name, bytes } of await from.list(place))
        if (folder.isOwnName(name))
          found.push({ key: `${place}/${name}`, name, bytes, isThere: there.has(name) })
    }
  return found
}

/**
 * Copies all files of one store to another (contract §8), and compares each by its SHA-256, also those that are there
 * already. Nothing is removed or replaced, so it may be interrupted and repeated.
 * @throws {Refused} conflict: a file there has other bytes, which one
 */
export async function moveFiles(way: Way, progress: TellProgress): Promise<MovedFiles> {
  await copyMarks(way)
  const files = await everyFile(way)
  const moved: MovedFiles = { copied: 0, there: 0, bytes: 0 }
  const different: string[] = []
  let done = 0
  await eachOf(files, async ({ key, bytes, isThere }) => {
    await withCopy(way.from, key, async (file) => {
      const isSame = isThere
        ? (await digestOfFile(file)) === (await withCopy(way.to, key, digestOfFile))
        : await copyOne(way, key, file)
      if (!isSame) different.push(key)
      else if (isThere) moved.there += 1
      else {
        moved.copied += 1
        moved.bytes += bytes
      }
    })
    done += 1
    progress('Files', done, files.length)
  })
  const [first] = different.sort()
  if (first !== undefined)
    throw new Refused(
      'conflict',
      `${different.length} of ${files.length} files have other bytes there, ${way.to.nameOf(first)} among them: one of the two is damaged. The others are copied. Remove the damaged one, and run this again.`,
    )
  return moved
}
