import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CatalogueSource } from '@/content-seed/catalogue/catalogue-source'
import type { ReleaseContext } from '@/content-seed/release-context'
import type { Database } from '@/database/database'
import { selectRow } from '@/database/rows'
import { releasedDocuments } from '../content/documents'
import { addressKeys, namedAddresses, printedDocuments } from '../content/named-addresses'
import { DrawingStore } from '../pages/drawing-store'
import type { PageStore } from '../pages/page-store'
import { releaseCatalogue } from './release-catalogue'

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
