import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PublicationAnswer } from '@/domain/contract/release-answers'
import { productPath } from '@/domain/rules/categories/reference-paths'
import { Refused } from '@/domain/rules/changes/refused'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import { isoText } from '@/platform/database/statements/values'
import { releasedDocuments } from '../content/documents'
import { isInRelease } from '../stored/in-release'
import { livePapers, liveProducts, SHOWN_FIELDS, shownFields, shownRow } from '../stored/released-tables'
import { liveRelease } from '../stored/stored-release'
import { withSchedules } from './scheduled-items'

const publicationRow = z.object({
  isHeld: z.boolean(),
  isTrashed: z.boolean(),
  isSame: z.boolean(),
  isPaperSame: z.boolean(),
  /** Its live address; null: not shown. */
  shown: z.object({ categorySlug: z.string(), slug: z.string() }).nullable(),
  liveSince: z.string().nullable(),
  before: shownRow.nullable(),
  after: shownRow,
  isCategorySame: z.boolean(),
})

type PublicationRow = z.output<typeof publicationRow>

function stateOf({ isHeld, isTrashed, shown, isSame }: PublicationRow): PublicationAnswer['state'] {
  if (isTrashed) return shown ? 'removed' : 'unpublished'
  if (isHeld) return 'held'
  if (!shown) return 'unpublished'
  return isSame ? 'live' : 'changed'
}

/** The names of the fields in which a product differs from what visitors see, in API order. */
const changedNames = ({ before, after, isCategorySame, isPaperSame }: PublicationRow): string[] => [
  ...SHOWN_FIELDS.filter((field) => (before?.[field] ?? null) !== (after[field] ?? null)),
  ...(isCategorySame ? [] : ['category_name']),
  ...(isPaperSame ? [] : ['papers']),
]

/** A product's state relative to what visitors see. @throws {Refused} unknown */
export async function readPublication(db: Database, id: number): Promise<PublicationAnswer> {
  const row = await selectRow(
    db,
    publicationRow,
    sql`
      select p.held as "isHeld", p.deleted_at is not null as "isTrashed",
        coalesce(r.category_name = c.category_name and r.page_digest = p.page_digest
          and n.digest is not distinct from s.digest, false) as "isSame",
        n.digest is not distinct from s.digest as "isPaperSame",
        r.category_name is not distinct from c.category_name as "isCategorySame",
        r.fields as before, ${shownFields} as after,
        (select ${isoText('first_live_at')} from releases where number = r.since) as "liveSince",
        case when r.product_id is not null
          then json_build_object('categorySlug', r.category_slug, 'slug', r.slug) end as shown
      from reference_products p left join reference_categories c on c.id = p.category_id
        left join ${liveProducts} as r on r.product_id = p.id
        left join product_papers n on n.product_id = p.id
        left join ${livePapers} as s on s.product_id = p.id
      where p.id = ${id}`,
  )
  if (!row) throw new Refused('unknown', 'There is no such product')
  const state = stateOf(row)
  const scheduled = (await withSchedules(db, [{ key: id }]))[0]?.scheduled
  return {
    state,
    address: row.shown && productPath(row.shown),
    release: await liveRelease(db),
    live_since: row.shown && row.liveSince,
    changes: state === 'changed' ? changedNames(row) : [],
    ...(scheduled && { scheduled }),
  }
}

/**
 * Whether visitors have a document, and since when they see it as it is; null: they have not.
 * @returns `since` null: not known, as of the words that the site came with
 */
export async function readLiveSince(
  db: Database,
  documentKey: string,
): Promise<{ since: string | null } | null> {
  const live = await liveRelease(db)
  if (!(await releasedDocuments(db, live, [documentKey])).has(documentKey)) return null
  const row = await selectRow(
    db,
    z.object({ since: z.string().nullable() }),
    sql`select ${isoText('r.first_live_at')} as since from release_documents d left join releases r on r.number = d.since
        where d.document_key = ${documentKey} and ${isInRelease(live, 'd')}`,
  )
  return { since: row?.since ?? null }
}
