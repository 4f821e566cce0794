import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { sameContent } from '@/domain/content/document-changes'
import type { ScheduledChange } from '@/domain/contract/release-answers'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray, isoText } from '@/platform/database/statements/values'
import { readDocuments, releasedDocuments } from '../content/documents'
import { releasedProducts } from '../stored/released-tables'
import { releaseNames } from '../stored/stored-release'

const scheduledRow = z.object({ number: z.int(), base: z.int(), liveAt: z.string() })

type Scheduled = z.output<typeof scheduledRow>

const productRow = z.object({ id: z.int(), isAsDrafted: z.boolean() })

/** The given products that a scheduled release changes, and whether it has their current state. */
async function scheduledProducts(db: Database, { number, base }: Scheduled, ids: readonly number[]) {
  const among = idArray(ids)
  const of = (release: number) =>
    sql`(select * from ${releasedProducts(release)} as r where r.product_id = any(${among}))`
  const rows = await selectRows(
    db,
    productRow,
    sql`
      select i.id, case when a.product_id is null then p.id is null or p.held or p.deleted_at is not null
          else coalesce(p.page_digest = a.page_digest and p.category_id = a.category_id and not p.held
            and p.deleted_at is null, false) end as "isAsDrafted"
      from unnest(${among}) as i(id) left join ${of(number)} as a on a.product_id = i.id
        left join ${of(base)} as b on b.product_id = i.id left join reference_products p on p.id = i.id
      where (a.page_digest, a.category_name) is distinct from (b.page_digest, b.category_name)`,
  )
  return new Map<number | string, boolean>(rows.map(({ id, isAsDrafted }) => [id, isAsDrafted]))
}

/** The same of documents. */
async function scheduledDocuments(db: Database, { number, base }: Scheduled, keys: readonly string[]) {
  const [before, own, now] = [
    await releasedDocuments(db, base, keys),
    await releasedDocuments(db, number, keys),
    await readDocuments(db, keys),
  ]
  return new Map<number | string, boolean>(
    keys
      .filter((key) => !sameContent(before.get(key), own.get(key)))
      .map((key) => [key, sameContent(own.get(key), now.get(key))]),
  )
}

/** Adds to pending items the scheduled release that changes them too, the first if there are several. */
export async function withSchedules<Item extends { key: number | string }>(
  db: Database,
  items: readonly Item[],
): Promise<(Item & { scheduled?: ScheduledChange })[]> {
  const scheduled = await selectRows(
    db,
    scheduledRow,
    sql`select number, base, ${isoText('live_at')} as "liveAt" from releases
        where state = 'ready' and live_at is not null order by live_at, number`,
  )
  if (scheduled.length === 0) return [...items]
  const names = await releaseNames(
    db,
    scheduled.map(({ number }) => number),
  )
  const found = new Map<number | string, ScheduledChange>()
  const ids = items.flatMap(({ key }) => (typeof key === 'number' ? [key] : []))
  const keys = items.flatMap(({ key }) => (typeof key === 'string' ? [key] : []))
  for (const release of scheduled) {
    const { number, liveAt: live_at } = release
    const changed = [
      ...(ids.length > 0 ? await scheduledProducts(db, release, ids) : []),
      ...(keys.length > 0 ? await scheduledDocuments(db, release, keys) : []),
    ]
    for (const [key, is_as_drafted] of changed)
      if (!found.has(key))
        found.set(key, { release: number, name: names.get(number) ?? '', live_at, is_as_drafted })
  }
  return items.map((item) => {
    const change = found.get(item.key)
    return change ? { ...item, scheduled: change } : item
  })
}
