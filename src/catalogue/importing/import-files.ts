import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { env } from '@/env'

/** The name of an import's file; null when it has none any more. */
export const storedFileRow = z.object({ stored_file: z.string().nullable() })

const HOUR_MS = 60 * 60 * 1_000

/** Where the files of imports are kept until they end; nothing in it is served. */
const directory = () => path.join(env.uploadsDir, 'imports')

/** Path of an import's file. @param name as in its row */
export const importFile = (name: string) => path.join(directory(), name)

/** Moves an uploaded file into place. @returns its name */
export async function keepImportFile(incoming: string): Promise<string> {
  await mkdir(directory(), { recursive: true })
  const name = path.basename(incoming)
  await rename(incoming, importFile(name))
  return name
}

/** Removes the file of an ended import, unless it is gone already (null). */
export async function removeImportFile(name: string | null): Promise<void> {
  if (name !== null) await rm(importFile(name), { force: true })
}

/** The files that imports refer to. @param names of files in the directory */
async function referredTo(db: Database, names: string[]): Promise<Set<string>> {
  const rows = await selectRows(
    db,
    z.object({ stored_file: z.string() }),
    sql`select stored_file from imports where stored_file = any(${sql.param(names)}::text[])`,
  )
  return new Set(rows.map(({ stored_file }) => stored_file))
}

/** The directory of imports' files, as a backup copies it. */
export const IMPORT_FILES = {
  directory: directory(),
  trash: null,
  isOwnName: (name: string) => /^[A-Za-z0-9_-]+\.part$/.test(name),
  claimed: referredTo,
}

/** Removes files older than an hour that no import refers to, which a killed process may leave. */
export async function sweepImportFiles(payload: Payload): Promise<void> {
  const names = await readdir(directory()).catch(() => [])
  const taken = await referredTo(payload.db.drizzle, names)
  for (const name of names) {
    const found = await stat(importFile(name)).catch(() => null)
    if (found && !taken.has(name) && Date.now() - found.mtimeMs > HOUR_MS) await removeImportFile(name)
  }
}
