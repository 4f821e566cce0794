import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { countRows, type Database, selectRows } from '@/platform/database/statements/rows'
import { json } from '@/platform/database/statements/values'
import { inTransaction } from '@/platform/database/transactions/transaction'
import type { JobHandler } from '@/platform/jobs/runner'
import { endChangeSet } from '../history/running-change-set'
import { StructureReader } from '../structures/structure-reader'

/** The kind of the job that a migration queues; its subject is a change set. */
export const DIRECTIONS_JOB = 'directions'

/** Products per transaction. */
const CHUNK = 500

/** Two directions at least: fewer cannot contradict each other. */
const hasDirections = sql`smiles ~ '[/\\\\].*[/\\\\]'`

const storedSmiles = z.object({ id: z.int(), smiles: z.string() })

/** The next products with directions, and the SMILES that are written again. */
async function nextChunk(db: Database, reader: StructureReader, after: number) {
  const products = await selectRows(
    db,
    storedSmiles,
    sql`select id, smiles from reference_products where id > ${after} and ${hasDirections} order by id limit ${CHUNK}`,
  )
  const written = []
  for (const { id, smiles } of products) {
    const now = await reader.withoutContradiction(smiles)
    if (now !== null) written.push({ id, before: smiles, now })
  }
  return { written, count: products.length, last: products.at(-1)?.id }
}

/** Writes SMILES that have not changed since they were read. */
async function write(db: Database, written: readonly { id: number; before: string; now: string }[]) {
  const rows = sql`jsonb_to_recordset(${json(written)}) as r(id integer, before text, now text)`
  // Locked in id order, so that concurrent transactions cannot deadlock.
  await db.execute(sql`
    select 1 from reference_products p where p.id in (select r.id from ${rows}) order by p.id for update`)
  await db.execute(sql`
    update reference_products p set smiles = r.now from ${rows} where p.id = r.id and p.smiles = r.before`)
}

/**
 * Writes stored SMILES again in which two directions at one end of a double bond contradict each other: earlier versions
 * made such ones of drawings. All other texts stay as they are.
 */
export const directionsJob = (payload: Payload): JobHandler => ({
  run: async ({ subject: id, position, step }) => {
    const { drizzle } = payload.db
    const reader = new StructureReader('last')
    const total = await countRows(drizzle, sql`reference_products where ${hasDirections}`)
    let done = await countRows(drizzle, sql`reference_products where ${hasDirections} and id <= ${position}`)
    for (let after = position, isMore = true; isMore; ) {
      const { written, count, last } = await nextChunk(drizzle, reader, after)
      done += count
      isMore = await step({ actor: null, kind: 'bulk', changeSet: id }, async ({ db }) => {
        if (written.length > 0) await write(db, written)
        if (last !== undefined) return { position: last, done, total }
        await endChangeSet(db, id, 'done')
        return null
      })
      after = last ?? after
    }
  },
  // The rows written so far are right without the rest.
  fail: (id) =>
    inTransaction(payload, { actor: null }, async ({ db }) => {
      await endChangeSet(db, id, 'failed')
    }),
})
