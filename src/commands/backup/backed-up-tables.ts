import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { TABLE_NAME } from './inventory'

/** Everybody signs in again after a restore, and previews end; nobody has anything open: these tables stay out of a backup. */
const LEFT_OUT = [
  'account_code_failures',
  'admin_sessions',
  'factor_enrolments',
  'presences',
  'release_previews',
  'sign_in_failures',
  'sign_in_steps',
  'used_challenges',
]

const tableRow = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  key: z.array(z.string()),
  refers: z.array(z.string()),
})

/**
 * A table as it is backed up: the columns that hold data (generated ones are computed again), those of its key, and the
 * tables that its foreign keys name.
 */
export type BackedUpTable = z.output<typeof tableRow>

/** Reads the tables to back up. */
export async function readTables(db: Database): Promise<BackedUpTable[]> {
  return selectRows(
    db,
    tableRow,
    sql`
      select c.relname as name,
        array(select attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
          and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
        array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k(attnum, place)
          join pg_attribute a on a.attnum = k.attnum
          where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.place) as key,
        array(select distinct f.relname::text from pg_constraint r join pg_class f on f.oid = r.confrelid
          where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid) as refers
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> all(${sql.param(LEFT_OUT)}::text[]) and c.relname ~ ${TABLE_NAME.source}
      order by c.relname`,
  )
}

/** Sorts tables so that each follows the tables of its foreign keys. @throws if they form a cycle */
export function inOrderOfReferences(tables: readonly BackedUpTable[]): BackedUpTable[] {
  const names = new Set(tables.map(({ name }) => name))
  const placed = new Set<string>()
  const sorted: BackedUpTable[] = []
  while (sorted.length < tables.length) {
    const next = tables.filter(
      ({ name, refers }) =>
        !placed.has(name) && refers.every((other) => placed.has(other) || !names.has(other)),
    )
    if (next.length === 0) throw new Error('The foreign keys of the tables form a circle')
    for (const table of next) placed.add(table.name)
    sorted.push(...next)
  }
  return sorted
}
