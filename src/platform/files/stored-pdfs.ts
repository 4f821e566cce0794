import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { judgePdf } from './pdf/check-pdf'
import type { PdfFacts } from './pdf/pdf-facts'
import { bringFile, isStored, storedNameOf, UPLOADS } from './store'
import { UnacceptableFile } from './unacceptable-file'

/** Days for which an upload that nobody has registered is kept known. */
const KEPT_DAYS = 2

/** Notes what is known of a stored PDF, for when it is registered. */
export async function notePdf(db: Database, filePath: string, facts: PdfFacts): Promise<void> {
  const { sha256, bytes, pages } = facts
  await db.execute(sql`insert into stored_pdfs (file_path, sha256, bytes, pages)
    values (${filePath}, ${sha256}, ${bytes}, ${pages}) on conflict do nothing`)
}

const factsRow = z.object({ file_path: z.string(), sha256: z.string(), bytes: z.int(), pages: z.int() })

/** Judges a PDF that was stored before facts were noted. @returns null: it is not there, or is no acceptable PDF */
async function judgeStored(db: Database, filePath: string): Promise<PdfFacts | null> {
  const name = storedNameOf(filePath)
  if (name === null || !(await isStored(name))) return null
  try {
    const facts = await judgePdf(await bringFile(UPLOADS, name))
    await notePdf(db, filePath, facts)
    return facts
  } catch (error) {
    if (error instanceof UnacceptableFile) return null
    throw error
  }
}

/**
 * Finds the facts of stored PDFs, outside of a transaction: unknown ones are judged now.
 * @returns the facts by path; a path of no acceptable PDF is missing
 */
export async function factsOfPdfs(
  db: Database,
  filePaths: readonly string[],
): Promise<ReadonlyMap<string, PdfFacts>> {
  const rows = await selectRows(
    db,
    factsRow,
    sql`select file_path, sha256, bytes, pages from stored_pdfs
      where file_path = any(${sql.param([...filePaths])}::text[])`,
  )
  const known = new Map<string, PdfFacts>(rows.map(({ file_path, ...facts }) => [file_path, facts]))
  for (const path of new Set(filePaths)) {
    const facts = known.has(path) ? null : await judgeStored(db, path)
    if (facts) known.set(path, facts)
  }
  return known
}

/** Forgets what was noted of PDFs days ago: a registered document has it itself. */
export async function forgetPdfs(db: Database): Promise<void> {
  await db.execute(sql`delete from stored_pdfs where at < now() - make_interval(days => ${KEPT_DAYS})`)
}
