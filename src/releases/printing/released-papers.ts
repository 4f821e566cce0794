import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CatalogueSource } from '@/content-seed/catalogue/catalogue-source'
import { readPaperAddress } from '@/domain/rules/documents/asked-address'
import { withdrawnPaper } from '@/domain/rules/documents/filed-papers'
import { NO_SHOWN_PAPERS, shownPapers } from '@/domain/rules/documents/shown-papers'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import { filedPapers, productsWithPapers } from '../papers/filed-papers'
import { frozenPapers, releasedPapers } from '../stored/product-papers'
import { readOnce } from './read-once'

const papersRow = z.object({ papers: frozenPapers })

/** The lots and documents in the frozen catalogue of a release. @param fail receives the error if a query fails */
export function releasedPapersOf(
  db: Database,
  release: number,
  fail: (error: unknown) => void,
): Pick<CatalogueSource, 'papersOf' | 'withdrawnAt'> {
  const noting = <Value>(work: Promise<Value>): Promise<Value> => {
    work.catch(fail)
    return work
  }
  // Read for the first withdrawn document: most releases have none.
  const byPart = readOnce(() => productsWithPapers(db, release))
  const productsAt = async (part: string) => filedPapers(db, release, (await byPart()).get(part) ?? [])
  return {
    papersOf: async ({ id, catNo }) => {
      const row = await noting(
        selectRow(
          db,
          papersRow,
          sql`select papers from ${releasedPapers(release)} as p where product_id = ${Number(id)}`,
        ),
      )
      return row ? shownPapers(catNo, row.papers) : NO_SHOWN_PAPERS
    },
    withdrawnAt: async (address) => {
      const asked = readPaperAddress(address)
      const products = asked ? await noting(productsAt(asked.product)) : []
      for (const product of products) {
        const paper = withdrawnPaper(product, address)
        if (paper) return paper
      }
      return null
    },
  }
}
