import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import type { ProductDifference } from '../planning/differences'
import { releasedProducts } from '../stored/released-tables'
import { type FeedSubstance, SUBSTANCES_MAX } from './feed-files'

/** The search of the index, since a removed product has no page. */
const searchPath = (name: string) =>
  `/reference-standards#search=${encodeURIComponent(name.replace(/\p{Surrogate}/gu, '').slice(0, 200))}`

const nameRow = z.object({ id: z.int(), name: z.string() })

const namesIn = (db: Database, release: number, products: readonly ProductDifference[]) =>
  selectRows(
    db,
    nameRow,
    sql`select product_id as id, name from ${releasedProducts(release)} as p
        where product_id = any(${`{${products.map(({ id }) => id).join(',')}}`}::integer[])`,
  )

/**
 * Notes how many substances, and the first of those, that a release adds, changes and removes, for the feeds: later the release that it was
 * compared with may be gone.
 */
export async function noteShownChanges(
  db: Database,
  { number, base }: { number: number; base: number },
  products: readonly ProductDifference[],
): Promise<void> {
  const kinds = ['added', 'changed', 'removed'] as const
  const ofKind = (kind: (typeof kinds)[number]) => products.filter(({ change }) => change === kind)
  const counts = Object.fromEntries(kinds.map((kind) => [kind, ofKind(kind).length]))
  const noted: Record<string, FeedSubstance[]> = {}
  let room = SUBSTANCES_MAX
  for (const kind of kinds) {
    const first = ofKind(kind).slice(0, room)
    room -= first.length
    const names = await namesIn(db, kind === 'removed' ? base : number, first)
    const nameOf = new Map(names.map(({ id, name }) => [id, name]))
    noted[kind] = first.map(({ id, is }) => {
      const name = nameOf.get(id) ?? ''
      return { name, path: is ? is.address : searchPath(name) }
    })
  }
  await db.execute(
    sql`update releases set shown_changes = ${JSON.stringify({ counts, ...noted })}::jsonb where number = ${number}`,
  )
}
