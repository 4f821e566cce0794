import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/env'

/** Every format that is stored, by its extension. */
export const STORED_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  pdf: 'application/pdf',
} as const

/** The extension of a stored file's name. */
export type Extension = keyof typeof STORED_TYPES

const PUBLIC_PREFIX = '/api/files/'
const NAME = new RegExp(`^[A-Za-z0-9_-]{22}\\.(${Object.keys(STORED_TYPES).join('|')})$`)

/** The mode of stored files: who may see them is decided where they are served. */
const PRIVATE = 0o600

/** A directory of stored files, which nobody writes to but the store. */
export type Folder = {
  directory: string
  /** Whether a name is one that this folder gives: nothing else is looked for on disk. */
  isOwnName: (name: string) => boolean
}

/** What staff have uploaded for products. */
export const UPLOADS: Folder = { directory: env.uploadsDir, isOwnName: (name) => NAME.test(name) }

/** Where a file lies while it arrives and is judged; nothing there is served. */
export const incomingDir = ({ directory }: Folder) => path.join(directory, 'incoming')

/** Where files lie that nobody names any more, for as long as somebody may want them back; nothing there is served. */
export const trashDir = ({ directory }: Folder) => path.join(directory, 'trash')

/** Names are random, so a name says nothing of what it is for and cannot be guessed. */
export const randomName = () => randomBytes(16).toString('base64url')

/** Whether a name is one of an uploaded file. */
export const isStoredName = UPLOADS.isOwnName

/** Where an uploaded file lies. @param name one that {@link isStoredName} accepts */
export const storedFile = (name: string) => path.join(UPLOADS.directory, name)

/** The media type that a stored name's extension stands for. */
export function storedType(name: string): string {
  // The extension of a stored name is one of the table's keys.
  return STORED_TYPES[path.extname(name).slice(1) as Extension]
}

/** A stored file's name in a product's image_path or file_path; null for an absolute address or anything else. */
export function storedNameOf(filePath: string | null | undefined): string | null {
  if (!filePath?.startsWith(PUBLIC_PREFIX)) return null
  const name = filePath.slice(PUBLIC_PREFIX.length)
  return isStoredName(name) ? name : null
}

/** The path under which a stored file is served. */
export const publicPathOf = (name: string) => `${PUBLIC_PREFIX}${name}`

/** A place for a file that arrives. */
export async function newIncomingFile(folder = UPLOADS): Promise<string> {
  await mkdir(incomingDir(folder), { recursive: true })
  return path.join(incomingDir(folder), `${randomName()}.part`)
}

/** Waits until what was written to a file, or into a directory, is on the disk. */
async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Puts a judged file into its folder, in one step: it is there whole or not at all, and only this user's to read. When it
 * resolves, the file outlives a failure of power.
 */
export async function keepAs({ directory }: Folder, incoming: string, name: string): Promise<void> {
  await chmod(incoming, PRIVATE)
  await flush(incoming)
  await rename(incoming, path.join(directory, name))
  await flush(directory)
}

/** Makes a judged file public under a random name. @returns the name */
export async function keep(incoming: string, extension: Extension): Promise<string> {
  const name = `${randomName()}.${extension}`
  await keepAs(UPLOADS, incoming, name)
  return name
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}

/** Puts a stored file into the trash, whose clock for it starts now. */
export async function discard(folder: Folder, name: string): Promise<void> {
  const file = path.join(folder.directory, name)
  await mkdir(trashDir(folder), { recursive: true })
  const now = new Date()
  await utimes(file, now, now).catch(ignoreMissing)
  await rename(file, path.join(trashDir(folder), name)).catch(ignoreMissing)
}

/** Takes a file back out of the trash. */
export async function putBack(folder: Folder, name: string): Promise<void> {
  await rename(path.join(trashDir(folder), name), path.join(folder.directory, name)).catch(ignoreMissing)
}

/** Whether an uploaded file is there. */
export async function isStored(name: string): Promise<boolean> {
  return stat(storedFile(name)).then(
    (found) => found.isFile(),
    () => false,
  )
}

/** Removes files, whether they are there or not. */
export async function removeFiles(files: Iterable<string>): Promise<void> {
  await Promise.all(Array.from(files, (file) => rm(file, { force: true })))
}
