import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { migrations } from '@/platform/database/migrations/index'
import { EXTENSIONS } from '../connection/base-config'
import { log } from '../connection/log'
import { isLockTimeout } from '../errors/sql-state'
import { selectOne, selectRows } from '../statements/rows'
import { inTransaction } from '../transactions/transaction'

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

type Migration = (typeof migrations)[number]

/** Limits of a migration's waiting for locks. */
type Patience = {
  /** Longest wait for a lock at a time, in ms: statements of calls queue behind it (contract §8). */
  lockMs: number
  /** Pause before the next try, in ms, in which they get through. */
  pauseMs: number
  /** Tries before it is given up. */
  tries: number
}

/** Ten minutes: longer than any transaction of a server may last. */
const PATIENCE: Patience = { lockMs: 2_000, pauseMs: 1_000, tries: 200 }

/** Runs one migration and notes it, in one transaction. */
async function apply(
  payload: Payload,
  { up, name }: Migration,
  batch: number,
  lockMs: number,
): Promise<void> {
  await inTransaction(payload, { actor: null }, async ({ req, db }) => {
    await db.execute(sql.raw(`set local lock_timeout = ${lockMs}`))
    // The adapter's own type of a transaction has more than `execute`, as this one has, which drizzle made too.
    await up({ db: db as Parameters<typeof up>[0]['db'], payload, req })
    await payload.create({ collection: 'payload-migrations', data: { name, batch }, req })
  })
}

/** Applies a migration, and tries again while its locks are taken. */
async function applyPatiently(payload: Payload, migration: Migration, batch: number, patience: Patience) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(payload, migration, batch, patience.lockMs)
    } catch (error) {
      if (!isLockTimeout(error) || tries === patience.tries) throw error
      if (tries === 1) log.info({ msg: 'A migration waits for a lock', migration: migration.name })
      await sleep(patience.pauseMs)
    }
  }
}

async function nextBatch({ db }: Payload): Promise<number> {
  const { batch } = await selectOne(
    db.drizzle,
    z.object({ batch: z.number() }),
    sql`select coalesce(max(batch), 0)::int + 1 as batch from payload_migrations`,
  )
  return batch
}

/**
 * Runs the migrations that the database lacks, in order, each in a transaction of its own. Servers of the version
 * before continue: a lock is requested for two seconds at a time.
 * @throws the error of the first that fails; those before it stay
 */
export async function migrate(payload: Payload, patience = PATIENCE): Promise<void> {
  for (const name of EXTENSIONS)
    await payload.db.drizzle.execute(sql.raw(`create extension if not exists ${name}`))
  const pending = new Set(await pendingMigrations(payload))
  const isNew = pending.size === migrations.length
  const batch = isNew ? 1 : await nextBatch(payload)
  for (const migration of migrations)
    if (pending.has(migration.name)) await applyPatiently(payload, migration, batch, patience)
}
