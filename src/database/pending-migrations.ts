import type { Payload } from 'payload'
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
