import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { idArray } from '@/platform/database/statements/values'

/** A scheduled release, its base release, and the release with which it is merged. */
export type Scheduled = {
  number: number
  base: number
  upon: number
  /** Whether something that came with a release was drafted later than this one: then it has the last word. */
  isLater: (since: number | null | undefined) => boolean
  /** The same as SQL. */
  later: (since: SQL) => SQL
}

const againRow = z.object({ number: z.int(), replaces: z.int() })

/** The release that first froze the drafts of a release that was prepared again; of any other one itself. */
async function readOrigins(db: Database): Promise<Map<number, number>> {
  const rows = await selectRows(
    db,
    againRow,
    sql`select number, replaces from releases where replaces is not null order by number`,
  )
  const origins = new Map<number, number>()
  for (const { number, replaces } of rows) origins.set(number, origins.get(replaces) ?? replaces)
  return origins
}

/** Reads a scheduled release. @throws {Refused} it or its base was removed */
export async function readScheduled(db: Database, number: number, upon: number): Promise<Scheduled> {
  const found = await selectRow(
    db,
    z.object({ base: z.int() }),
    sql`select r.base from releases r join releases b on b.number = r.base
        where r.number = ${number} and r.state = 'ready'`,
  )
  if (!found) throw new Refused('rule', `Release ${number} was removed before its time: publish again.`)
  const origins = await readOrigins(db)
  const originOf = (since: number) => origins.get(since) ?? since
  const own = originOf(number)
  const earlier = [...origins].filter(([, origin]) => origin <= own).map(([release]) => release)
  return {
    number,
    base: found.base,
    upon,
    isLater: (since) => originOf(since ?? 0) > own,
    later: (since) => sql`coalesce(${since} > ${own} and ${since} <> all(${idArray(earlier)}), false)`,
  }
}
