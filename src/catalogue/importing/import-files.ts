import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { StoreAway } from '@/domain/rules/changes/store-away'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { areFilesKept } from '@/platform/files/kept-for-backup'
import { bringFile, keepAs, keyIn } from '@/platform/files/store'
import { fileStore } from '@/platform/files/storing/chosen-store'

/** The name of an import's file; null when it has none any more. */
export const storedFileRow = z.object({ stored_file: z.string().nullable() })

const HOUR_MS = 60 * 60 * 1_000

/** The folder of imports' files, kept until the import ends; none of them is served. */
const FOLDER = {
  folder: 'imports',
  isOwnName: (name: string) => /^[A-Za-z0-9_-]+\.part$/.test(name),
}

/** Brings an import's file to this machine. @param name as in its row @returns its path */
export const importFile = (name: string): Promise<string> => bringFile(FOLDER, name)

/** Moves an uploaded file into place. @returns its name */
export async function keepImportFile(incoming: string): Promise<string> {
  const name = path.basename(incoming)
  await keepAs(FOLDER, incoming, name)
  return name
}

/**
 * Removes the file of an ended import, unless it is gone already (null). What the store does not remove now, or a backup
 * may copy, is swept later: no import refers to it.
 */
export async function removeImportFile(db: Database, name: string | null): Promise<void> {
  if (name === null || (await areFilesKept(db))) return
  await fileStore.remove(keyIn(FOLDER, name)).catch((error: unknown) => {
    if (!(error instanceof StoreAway)) throw error
  })
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

/** The folder of imports' files, as a backup copies it. */
export const IMPORT_FILES = { ...FOLDER, namedIn: ['imports'], claimed: referredTo }

/** Removes files older than an hour that no import refers to, which a killed process may leave. */
export async function sweepImportFiles(payload: Payload): Promise<void> {
  const files = await fileStore.list(FOLDER.folder)
  const taken = await referredTo(
    payload.db.drizzle,
    files.map(({ name }) => name),
  )
  for (const { name, changedAt } of files)
    if (!taken.has(name) && Date.now() - changedAt > HOUR_MS) await removeImportFile(payload.db.drizzle, name)
}
