import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CatalogueSource } from '@/content-seed/catalogue/catalogue-source'
import type { DrawingSource, ReleaseContext } from '@/content-seed/release-context'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import { releasedDocuments } from '../content/documents'
import { addressKeys, namedAddresses, printedDocuments } from '../content/named-addresses'
import type { PageStore } from '../pages/page-store'
import { releaseCatalogue } from './release-catalogue'

/**
 * Caches structure drawings beside the pages of the build whose code drew them. A drawing takes some 7 ms and is on the
 * pages of a product, its category and its siblings, which may be printed at different times. Drawings that cannot be
 * read or stored are drawn again.
 */
export class DrawingStore implements DrawingSource {
  readonly #directory: string
  readonly #arriving: string

  constructor(pages: PageStore) {
    this.#directory = pages.drawings
    this.#arriving = pages.arriving
  }

  of<Drawing>(smiles: string, draw: (smiles: string) => Drawing | null): Drawing | null {
    const name = createHash('sha256').update(smiles).digest('hex').slice(0, 40)
    const file = path.join(this.#directory, name.slice(0, 2), `${name.slice(2)}.json`)
    const kept = this.#read<Drawing>(file)
    if (kept !== undefined) return kept
    const drawing = draw(smiles)
    this.#keep(file, drawing)
    return drawing
  }

  #read<Drawing>(file: string): Drawing | null | undefined {
    try {
      // Written below by the same code, since the directory is per build.
      return JSON.parse(readFileSync(file, 'utf8')) as Drawing | null
    } catch {
      return undefined
    }
  }

  #keep(file: string, drawing: unknown): void {
    const arriving = path.join(this.#arriving, `${path.basename(file)}.${randomUUID()}`)
    // A full disk is reported when the page itself is written.
    try {
      for (const directory of [path.dirname(file), this.#arriving]) mkdirSync(directory, { recursive: true })
      try {
        writeFileSync(arriving, JSON.stringify(drawing), { flag: 'wx' })
        renameSync(arriving, file)
      } catch {
        rmSync(arriving, { force: true })
      }
    } catch {}
  }
}

/** The last error of each catalogue. */
const failures = new WeakMap<CatalogueSource, unknown>()

/** The context in which pages of a release are printed. @param store of this build */
export async function releaseContext(
  db: Database,
  store: PageStore,
  number: number,
): Promise<ReleaseContext> {
  const release = await selectRow(
    db,
    z.object({ date: z.string().nullable() }),
    sql`select to_char(frozen_at at time zone 'UTC', 'YYYY-MM-DD') as date from releases where number = ${number}`,
  )
  const documents = await releasedDocuments(db, number)
  const catalogue: CatalogueSource = releaseCatalogue(db, number, (error) => failures.set(catalogue, error))
  return {
    number,
    date: release?.date ?? new Date().toISOString().slice(0, 10),
    documents: printedDocuments(documents, await namedAddresses(db, number, documents)),
    named: addressKeys(documents),
    catalogue,
    drawings: new DrawingStore(store),
    used: new Set(),
  }
}

/** The last database error of a context's catalogue; undefined if there was none. */
export const catalogueFailure = ({ catalogue }: ReleaseContext): unknown => failures.get(catalogue)
