import type { Migration, Payload } from 'payload'
import { migrations } from '@/migrations/index'

/** The names of the migrations this code knows and the database has not seen, in order. */
export async function pendingMigrations({ db }: Payload): Promise<string[]> {
  const { rows } = await db.pool.query<{ known: string | null }>(
    "select to_regclass('payload_migrations') as known",
  )
  if (!rows[0]?.known) return migrations.map(({ name }) => name)
  const done = await db.pool.query<{ name: string }>('select name from payload_migrations')
  const names = new Set(done.rows.map(({ name }) => name))
  return migrations.map(({ name }) => name).filter((name) => !names.has(name))
}

/** Brings the database to today's schema, by the migrations that this code has imported: there may be no other file of them. */
export const migrate = ({ db }: Payload): Promise<void> =>
  // The adapter gives each what it takes; its type says nothing of it.
  db.migrate({ migrations: migrations as Migration[] })
