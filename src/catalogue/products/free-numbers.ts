import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { catalogueNumber, LAST_CATALOGUE_NUMBER } from '@/domain/rules/products/catalogue-number'
import { type Database, selectOne, selectRows } from '@/platform/database/statements/rows'

/** The comparison key of a number, and the form of our own numbers in it. */
const key = sql`lower(cat_no)`
const isOfTheHouse = sql`${key} between 'av-000000' and 'av-999999' and ${key} ~ '^av-[0-9]{6}$'`

/** Imports whose numbers may not be in the catalogue yet. */
const openImports = sql`select id from imports where state in ('checking', 'checked', 'applying')`

/** The highest `AV-` number of any product, also in the trash, or of a row of an open import; 0 if there is none. */
async function highestTaken(db: Database): Promise<number> {
  const last = sql`where ${isOfTheHouse}`
  const { highest } = await selectOne(
    db,
    z.object({ highest: z.int() }),
    sql`
    select coalesce(max(substr(taken, 4)::integer), 0) as highest from (
      (select ${key} as taken from reference_products ${last} and deleted_at is null order by 1 desc limit 1)
      union all (select max(${key}) from reference_products ${last} and deleted_at is not null)
      union all (select r.taken from (${openImports}) as i cross join lateral (
        select ${key} as taken from import_rows ${last} and import_id = i.id order by 1 desc limit 1) as r)
    ) as known`,
  )
  return highest
}

/** The lowest free numbers, for when the highest one leaves too few. */
async function freeBetween(db: Database, count: number): Promise<number[]> {
  const rows = await selectRows(
    db,
    z.object({ free: z.int() }),
    sql`
    with taken as (
      select 0 as n
      union select substr(${key}, 4)::integer from reference_products where ${isOfTheHouse}
      union select substr(${key}, 4)::integer from import_rows where ${isOfTheHouse} and import_id in (${openImports})),
    gaps as (
      select n + 1 as first, lead(n, 1, ${LAST_CATALOGUE_NUMBER + 1}::integer) over (order by n) - 1 as last from taken)
    select free from gaps cross join lateral generate_series(first, least(last, first + ${count}::integer - 1)) as free
    order by 1 limit ${count}`,
  )
  return rows.map(({ free }) => free)
}

/** The next free catalogue numbers, for an import and for a person alike. @throws {Refused} rule: too few are left */
export async function nextFree(db: Database, count: number): Promise<string[]> {
  const highest = await highestTaken(db)
  const free =
    highest + count <= LAST_CATALOGUE_NUMBER
      ? Array.from({ length: count }, (_, index) => highest + 1 + index)
      : await freeBetween(db, count)
  if (free.length < count) {
    throw new Refused(
      'rule',
      `There are no free catalogue numbers left up to ${catalogueNumber(LAST_CATALOGUE_NUMBER)}: choose numbers of your own`,
    )
  }
  return free.map(catalogueNumber)
}
