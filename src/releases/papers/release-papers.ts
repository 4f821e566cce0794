import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { paperFolder } from '@/domain/rules/documents/address'
import type { FiledPapers } from '@/domain/rules/documents/filed-papers'
import { type KeptPaper, PaperMoves } from '@/domain/rules/documents/paper-moves'
import { PaperNewsFinder } from '@/domain/rules/documents/paper-news'
import { groupedBy } from '@/domain/rules/lists/grouped-by'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray } from '@/platform/database/statements/values'
import { formerNews } from '../feeds/feed-pages'
import type { ChangedList } from '../pages/changed-list'
import type { PageStore } from '../pages/page-store'
import type { ProductDifference } from '../planning/changed-products'
import { releasedProducts } from '../stored/released-tables'
import { filedPapers } from './filed-papers'
import { changePapers, hasPapers, listWithdrawn, makePapers } from './paper-pages'

/** Of more products that differ, all files are made: those of some would not fit in memory. */
const CHANGED_MAX = 5_000

/**
 * @param products that have one address
 * @throws {Refused} rule: there are two, and visitors would find the papers of one as those of the other
 */
function requireOwnAddresses([one, other]: readonly FiledPapers[]): void {
  if (!one || !other) return
  const numbers = `“${one.cat_no}” and “${other.cat_no}”`
  throw new Refused(
    'rule',
    `Nothing was published. The documents of ${numbers} would have the same addresses, ${paperFolder(one.cat_no)}/…: change one of the two catalogue numbers and publish again.`,
  )
}

/** Makes the files of a release, by its difference from the base where that is possible. */
async function makeFiles(
  db: Database,
  store: PageStore,
  list: ChangedList,
  { number, base, ids }: { number: number; base: number; ids: readonly number[] },
  tell: {
    before: (products: readonly FiledPapers[]) => void
    after: (products: readonly FiledPapers[]) => void
  },
): Promise<void> {
  if (base > 0 && hasPapers(list) && ids.length <= CHANGED_MAX) {
    const change = { before: await filedPapers(db, base, ids), after: await filedPapers(db, number, ids) }
    tell.before(change.before)
    tell.after(change.after)
    try {
      return await changePapers(store, number, list, change, requireOwnAddresses)
    } catch (error) {
      if (error instanceof Refused) throw error
      console.error(
        `The files of lots and documents of release ${base} cannot be changed, so all are made: ${error}`,
      )
      return makePapers(db, store, number, list)
    }
  }
  for (let start = 0; start < ids.length; start += CHANGED_MAX) {
    const before = await filedPapers(db, base, ids.slice(start, start + CHANGED_MAX))
    tell.before(before)
    listWithdrawn(list, { before, after: [] }, number)
  }
  const differing = new Set(ids)
  await makePapers(db, store, number, list, (products) => {
    // Products with one address are in one part.
    const groups = groupedBy(products, ({ cat_no }) => paperFolder(cat_no))
    for (const group of groups.values())
      if (group.some(({ id }) => differing.has(id))) requireOwnAddresses(group)
    tell.after(products.filter(({ id }) => differing.has(id)))
  })
}

const keptPaper = z.object({
  of: z.enum(['lot', 'document']),
  id: z.int(),
  cat_no: z.string(),
  lot_no: z.string().nullable(),
}) satisfies z.ZodType<KeptPaper>

/** The lots and documents of these that products of a release keep by now. */
const keptPapers = (db: Database, number: number, ids: { lots: number[]; documents: number[] }) =>
  selectRows(
    db,
    keptPaper,
    sql`
      select k.of, k.id, s.cat_no, k.lot_no from (
        select 'lot' as of, l.id, l.product_id, l.lot_no from product_lots l
          where l.id = any(${idArray(ids.lots)}) and l.deleted_at is null
        union all select 'document', d.id, d.product_id, l.lot_no
          from product_documents d left join product_lots l on l.id = d.lot_id
          where d.id = any(${idArray(ids.documents)}) and d.deleted_at is null
      ) as k join ${releasedProducts(number)} as s on s.product_id = k.product_id`,
  )

/**
 * Makes what visitors find of a release's lots and documents (contract §10): their files, the list's lines of what is
 * withdrawn and of folders that have moved, and the news of the feed.
 * @param list the base release's, already changed to the release's
 */
export async function releasePapers(
  db: Database,
  store: PageStore,
  list: ChangedList,
  { number, base, products }: { number: number; base: number; products: readonly ProductDifference[] },
): Promise<void> {
  const [moves, news] = [new PaperMoves(), new PaperNewsFinder()]
  const ids = products.map(({ id }) => id)
  await makeFiles(
    db,
    store,
    list,
    { number, base, ids },
    {
      before: (part) => {
        moves.before(part)
        news.before(part)
      },
      after: (part) => {
        moves.after(part)
        news.after(part)
      },
    },
  )
  const lost = { lots: moves.lost('lot'), documents: moves.lost('document') }
  if (lost.lots.length + lost.documents.length > 0) moves.kept(await keptPapers(db, number, lost))
  for (const [from, movedTo] of moves.moves()) list.set(from, { movedTo })
  const listed = news.news(await formerNews(db, base))
  await db.execute(
    sql`update releases set shown_papers = ${JSON.stringify(listed)}::jsonb where number = ${number}`,
  )
}
