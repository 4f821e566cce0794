import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileStore } from './storing/chosen-store'
import type { BegunMove } from './storing/file-store'

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

/** A folder of stored files, written only through this class. */
export type Folder = {
  /** Its key in the store. */
  folder: string
  /** Whether this folder gives such names: no others are looked up. */
  isOwnName: (name: string) => boolean
}

/** Files uploaded for products. */
export const UPLOADS: Folder = { folder: 'uploads', isOwnName: (name) => NAME.test(name) }

/** The key of a file in a folder. */
export const keyIn = ({ folder }: Pick<Folder, 'folder'>, name: string) => `${folder}/${name}`

/** The local directory where files are received and checked; none of them is served. */
export const incomingDir = ({ folder }: Folder) => path.join(fileStore.pathOf(folder), 'incoming')

/** The trash, from which unclaimed files can be restored for some time; none of them is served. */
export const trashOf = ({ folder }: Pick<Folder, 'folder'>): string => `${folder}/trash`

/** Random, so that a name reveals nothing and cannot be guessed. */
export const randomName = () => randomBytes(16).toString('base64url')

export const isStoredName = UPLOADS.isOwnName

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

/**
 * Moves a checked file into its folder, readable only by this user. Once it resolves, the file survives a power failure,
 * and every instance has it.
 */
export const keepAs = (folder: Folder, incoming: string, name: string): Promise<void> =>
  fileStore.put(keyIn(folder, name), incoming)

/**
 * Brings a stored file to this machine. @param name one that the folder gives
 * @returns its path, at which there is nothing if there is no such file
 */
export const bringFile = (folder: Folder, name: string): Promise<string> =>
  fileStore.bring(keyIn(folder, name))

/** Publishes a checked file under a random name. @returns the name */
export async function keep(incoming: string, extension: Extension): Promise<string> {
  const name = `${randomName()}.${extension}`
  await keepAs(UPLOADS, incoming, name)
  return name
}

/** Begins to move a stored file to the trash, which goes by the date of the move. */
export const beginDiscard = (folder: Folder, name: string): Promise<BegunMove> =>
  fileStore.beginMove(keyIn(folder, name), `${trashOf(folder)}/${name}`)

/** Begins to restore a file from the trash. */
export const beginPutBack = (folder: Folder, name: string): Promise<BegunMove> =>
  fileStore.beginMove(`${trashOf(folder)}/${name}`, keyIn(folder, name))

/** Whether an uploaded file exists. */
export const isStored = async (name: string): Promise<boolean> =>
  (await fileStore.stat(keyIn(UPLOADS, name))) !== null

/** Removes files that a refused call has stored. A file that cannot be removed now is swept later. */
export async function takeBack(folder: Folder, names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map((name) => fileStore.remove(keyIn(folder, name))))
}

/** Removes files of this machine that may not exist. */
export async function removeFiles(files: Iterable<string>): Promise<void> {
  await Promise.all(Array.from(files, (file) => rm(file, { force: true })))
}
