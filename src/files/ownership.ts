import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { Database } from '@/database/database'
import { env } from '@/env'
import { referenced } from './references'

/** Says in the folder of uploads which database knows what they are for. */
const markFile = () => path.join(env.uploadsDir, '.installation')

const readMark = () =>
  readFile(markFile(), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )

async function installationId(db: Database): Promise<string> {
  const { rows } = await db.execute(sql`select id from installation`)
  return String(rows[0]?.id)
}

/** Several instances may do it at once: the first one's mark stays. */
async function writeMark(id: string): Promise<void> {
  await mkdir(env.uploadsDir, { recursive: true })
  await writeFile(markFile(), `${id}\n`, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/**
 * Makes sure that the uploads belong to this database before anything of them is removed: to another one, or to one that
 * is empty because its backup is not restored yet, all of them look like nobody's.
 * @param stored the names of the stored files
 * @returns what is wrong and what to do about it; null when they belong together
 */
export async function whyNotOurs({ db }: Payload, stored: string[]): Promise<string | null> {
  const id = await installationId(db.drizzle)
  if ((await readMark()) === null) {
    // A folder from before there were marks is this database's when it knows any of the files.
    if (stored.length > 0 && (await referenced(db.drizzle, stored)).size === 0) {
      return `No product of this database names any of the ${stored.length} files in ${env.uploadsDir}, so none of them is removed. If a backup is to be restored, go on; else check DATABASE_URL and DATA_DIR.`
    }
    await writeMark(id)
  }
  const mark = await readMark()
  if (mark === id) return null
  return `The files in ${env.uploadsDir} belong to another database (installation ${mark}; DATABASE_URL names ${id}), so none of them is removed. Set DATABASE_URL to theirs, or DATA_DIR to this database's own; if they do belong together, delete ${markFile()} and start again.`
}
