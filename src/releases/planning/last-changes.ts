import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { lastChangeAnswer, type ReleaseItem } from '@/domain/contract/release-answers'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray, isoText } from '@/platform/database/statements/values'
import { actorOf } from '@/platform/database/transactions/transaction'

const row = lastChangeAnswer.extend({ id: z.int() })

/** Adds to pending products their newest change: when, by whom, and with which import or bulk change. */
export async function withLastChanges(db: Database, items: readonly ReleaseItem[]): Promise<ReleaseItem[]> {
  const ids = items.flatMap(({ key }) => (typeof key === 'number' && key > 0 ? [key] : []))
  if (ids.length === 0) return [...items]
  const rows = await selectRows(
    db,
    row,
    sql`
      select distinct on (c.entity_id) c.entity_id as id, ${isoText('c.at')} as at, s.kind,
        ${actorOf('s')} as actor, s.label, s.id::float8 as change_set
      from changes c join change_sets s on s.id = c.change_set
      where c.entity = 'p' and c.entity_id = any(${idArray(ids)}) order by c.entity_id, c.revision desc`,
  )
  const newest = new Map<ReleaseItem['key'], ReleaseItem['last_change']>(
    rows.map(({ id, ...change }) => [id, change]),
  )
  return items.map((item) => {
    const last_change = newest.get(item.key)
    return last_change ? { ...item, last_change } : item
  })
}
