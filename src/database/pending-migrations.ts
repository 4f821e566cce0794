import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { migrations } from '@/migrations/index'
import { selectOne, selectRows } from './rows'

/** The names of the migrations that the database has not run, in order. */
export async function pendingMigrations({ db }: Payload): Promise<string[]> {
  const { isKnown } = await selectOne(
    db.drizzle,
    z.object({ isKnown: z.boolean() }),
    sql`select to_regclass('payload_migrations') is not null as "isKnown"`,
  )
  if (!isKnown) return migrations.map(({ name }) => name)
  const done = await selectRows(
    db.drizzle,
    z.object({ name: z.string() }),
    sql`select name from payload_migrations`,
  )
  const names = new Set(done.map(({ name }) => name))
  return migrations.map(({ name }) => name).filter((name) => !names.has(name))
}
