import { createHash } from 'node:crypto'
import { z } from 'zod'

const digest = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

/** The names of the product's tables; others of this form may have been made by hand. */
export const TABLE_NAME = /^[a-z_0-9]+$/

/** The inventory of a backup (contract §8): what it holds, and the digest of each part. */
export const inventorySchema = z.object({
  format: z.literal(1),
  /** The id of the installation that was backed up. */
  installation: z.string().min(1),
  at: z.iso.datetime(),
  /** The product's version. */
  version: z.string(),
  /** The migrations that the database had run, in order. */
  migrations: z.array(z.string()),
  /** PostgreSQL's version. */
  postgres: z.string(),
  /** The live release. */
  release: z.int().min(0),
  /** `bytes` and `sha256` are those of COPY's text, uncompressed. */
  tables: z.array(
    z.object({ name: z.string().regex(TABLE_NAME), rows: count, bytes: count, sha256: digest }),
  ),
  /** The last numbers of the sequences; null: unused. */
  sequences: z.array(z.object({ name: z.string(), last: z.int().nullable() })),
  /** `sha256` is that of files.txt, which has a digest for each file. */
  files: z.object({ count, bytes: count, sha256: digest }),
})

export type Inventory = z.output<typeof inventorySchema>

/** The SHA-256 of a text or bytes, in hexadecimal. */
export const sha256Of = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** A line as `sha256sum` writes and checks it. */
export const sumLine = (sha256: string, file: string): string => `${sha256}  ${file}\n`

/** A backed-up file: its name and digest. */
export type FileEntry = { name: string; sha256: string }

/** The folder of all backups' files. */
export const FILES = 'files'

/** A file's key in the place of backups: files are sorted by the first two letters of their names. */
export const placeOfFile = (name: string): string => `${FILES}/${name.slice(0, 2)}/${name}`

const FILE_LINE = /^([0-9a-f]{64}) {2}files\/[^/]{1,2}\/([A-Za-z0-9_-][A-Za-z0-9._-]*)$/

/** Reads files.txt. @returns null if a line is not of its form */
export function readFileList(text: string): FileEntry[] | null {
  const lines = text.split('\n').filter((line) => line !== '')
  const entries = lines.flatMap((line) => {
    const [, sha256, name] = FILE_LINE.exec(line) ?? []
    return sha256 && name ? [{ name, sha256 }] : []
  })
  return entries.length === lines.length ? entries : null
}

/** Writes files.txt. */
export const fileListOf = (entries: readonly FileEntry[]): string =>
  entries.map(({ name, sha256 }) => sumLine(sha256, placeOfFile(name))).join('')
