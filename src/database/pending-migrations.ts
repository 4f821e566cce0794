import { sql } from 'drizzle-orm'
import type { Migration, Payload } from 'payload'
import { z } from 'zod'
import { migrations } from '@/migrations/index'
import { selectOne, selectRows } from './rows'

/** The names of the migrations this code knows and the database has not seen, in order. */
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

/** Brings the database to today's schema, by the migrations that this code has imported: there may be no other file of them. */
export const migrate = ({ db }: Payload): Promise<void> =>
  // The adapter gives each what it takes; its type says nothing of it.
  db.migrate({ migrations: migrations as Migration[] })
