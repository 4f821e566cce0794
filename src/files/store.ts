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

/** The mode of stored files: access is decided where they are served. */
const PRIVATE = 0o600

/** A directory of stored files, which only this store writes to. */
export type Folder = {
  directory: string
  /** Whether this folder gives such names: no others are looked up on disk. */
  isOwnName: (name: string) => boolean
}

/** Files uploaded for products. */
export const UPLOADS: Folder = { directory: env.uploadsDir, isOwnName: (name) => NAME.test(name) }

/** Where a file is received and checked; nothing there is served. */
export const incomingDir = ({ directory }: Folder) => path.join(directory, 'incoming')

/** Where unclaimed files can be restored from for some time; nothing there is served. */
export const trashDir = ({ directory }: Folder) => path.join(directory, 'trash')

/** Random, so that a name reveals nothing and cannot be guessed. */
export const randomName = () => randomBytes(16).toString('base64url')

export const isStoredName = UPLOADS.isOwnName

/** The path of an uploaded file. @param name one that {@link isStoredName} accepts */
export const storedFile = (name: string) => path.join(UPLOADS.directory, name)

/** The media type of a stored name's extension. */
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

/** The path at which a stored file is served. */
export const publicPathOf = (name: string) => `${PUBLIC_PREFIX}${name}`

/** A new path for a file to receive. */
export async function newIncomingFile(folder = UPLOADS): Promise<string> {
  await mkdir(incomingDir(folder), { recursive: true })
  return path.join(incomingDir(folder), `${randomName()}.part`)
}

/** Waits until the contents of a file or directory are on disk. */
async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Moves a checked file into its folder atomically, readable only by this user. Once it resolves, the file survives a
 * power failure.
 */
export async function keepAs({ directory }: Folder, incoming: string, name: string): Promise<void> {
  await chmod(incoming, PRIVATE)
  await flush(incoming)
  await rename(incoming, path.join(directory, name))
  await flush(directory)
}

/** Publishes a checked file under a random name. @returns the name */
export async function keep(incoming: string, extension: Extension): Promise<string> {
  const name = `${randomName()}.${extension}`
  await keepAs(UPLOADS, incoming, name)
  return name
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}

/** Moves a stored file to the trash, and dates it now: the trash goes by that. */
export async function discard(folder: Folder, name: string): Promise<void> {
  const file = path.join(folder.directory, name)
  await mkdir(trashDir(folder), { recursive: true })
  const now = new Date()
  await utimes(file, now, now).catch(ignoreMissing)
  await rename(file, path.join(trashDir(folder), name)).catch(ignoreMissing)
}

/** Restores a file from the trash. */
export async function putBack(folder: Folder, name: string): Promise<void> {
  await rename(path.join(trashDir(folder), name), path.join(folder.directory, name)).catch(ignoreMissing)
}

/** Whether an uploaded file exists. */
export async function isStored(name: string): Promise<boolean> {
  return stat(storedFile(name)).then(
    (found) => found.isFile(),
    () => false,
  )
}

/** Removes files that may not exist. */
export async function removeFiles(files: Iterable<string>): Promise<void> {
  await Promise.all(Array.from(files, (file) => rm(file, { force: true })))
}
