import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Screening } from '@/domain/chemistry/structures/screening-index'
import { STRUCTURE_VERSION } from '@/domain/chemistry/structures/structure-version'
import type { ProductFilter } from '@/domain/contract/product-list-query'
import { countRows, selectOne, selectRows } from '@/platform/database/statements/rows'
import { json } from '@/platform/database/statements/values'
import { untilNoCall } from '@/platform/observing/calls-at-work'
import { StructureReader } from './structure-reader'

/** SMILES per statement. */
const BATCH = 200

/** The most structures read while a caller waits, and the longest time. */
const READ_AT_ONCE = 200
const WAITED_FOR_MS = 10_000

const NO_KEY = '00000000-0000-0000-0000-000000000000'

const reader = new StructureReader('last')

/** Answers imports, for which somebody waits. */
const comparer = new StructureReader('behind')

/** Whether a SMILES is only another spelling of a stored one. */
export const isRespelled = (given: string, stored: string): Promise<boolean> =>
  comparer.isAnotherSpelling(given, stored)

const unreadSmiles = z.object({ smiles_key: z.string(), smiles: z.string() })
type Unread = z.output<typeof unreadSmiles>

/** Whether a structure is at least of this version; a newer one, from another instance, is fine. */
export const isUpToDate = sql`s.version >= ${sql.raw(String(STRUCTURE_VERSION))}`

/** Longest wait of the next structure for calls in progress. */
const CALLS_FIRST_MS = 100

/**
 * The statement that finds SMILES of products without an up-to-date structure, in key order.
 * @param since only of products changed since, which an index has; null: of all, which compares whole tables
 */
export const unreadStatement = (after: string, limit: number, since: string | null): SQL => sql`
  select distinct on (p.smiles_key) p.smiles_key, p.smiles from reference_products p
  where p.smiles_key > ${after}
    and ${since === null ? sql`true` : sql`p.updated_at >= ${since}::timestamptz`}
    and not exists (select from structures s where s.smiles_key = p.smiles_key and ${isUpToDate})
  order by p.smiles_key limit ${limit}`

const findUnread = (
  { db }: Payload,
  after: string,
  limit: number,
  since: string | null = null,
): Promise<Unread[]> => selectRows(db.drizzle, unreadSmiles, unreadStatement(after, limit, since))

/** @param first awaited before each */
async function read(
  { db }: Payload,
  unread: readonly Unread[],
  first: () => Promise<void> = async () => {},
): Promise<void> {
  const structures = []
  for (const { smiles_key, smiles } of unread) {
    await first()
    const { idCode, molblock } = await reader.read(smiles)
    // The process is shutting down.
    if (db.pool.ending) return
    structures.push({ smiles_key, id_code: idCode, molblock })
  }
  // Another instance may have read them too.
  await db.drizzle.execute(sql`
    insert into structures as s (smiles_key, id_code, molblock, version)
    select smiles_key, id_code, molblock, ${STRUCTURE_VERSION}::smallint
    from jsonb_to_recordset(${json(structures)}) as r(smiles_key uuid, id_code text, molblock text)
    order by smiles_key
    on conflict (smiles_key) do update
      set id_code = excluded.id_code, molblock = excluded.molblock, version = excluded.version,
        atoms = case when s.id_code = excluded.id_code then s.atoms end,
        fragment_index = case when s.id_code = excluded.id_code then s.fragment_index end
      where s.version < excluded.version`)
}

const callsFirst = () => untilNoCall(CALLS_FIRST_MS)

const instant = z.object({ at: z.string() })

/** The time before which no more changes can appear: a change has the time at which its transaction began. */
const settledUpTo = async ({ db }: Payload): Promise<string> =>
  (
    await selectOne(
      db.drizzle,
      instant,
      sql`select (least(now(), min(xact_start)) - interval '1 second')::text as at
        from pg_stat_activity where datname = current_database()`,
    )
  ).at

async function readAll(payload: Payload, since: string | null): Promise<string> {
  const upTo = await settledUpTo(payload)
  let from = since
  for (let after = NO_KEY; ; ) {
    const unread = await findUnread(payload, after, BATCH, from)
    await read(payload, unread, callsFirst)
    if (unread.length === 0 || payload.db.pool.ending) return upTo
    after = unread.at(-1)?.smiles_key ?? after
    // Of many, each batch is found faster in the order of all keys.
    if (unread.length === BATCH) from = null
  }
}

let reading: { since: string | null; done: Promise<string> } | null = null

/**
 * Reads missing structures in the background; results are kept if the process ends. While it runs, further calls for
 * the same products join it.
 * @param since of products changed since, as an earlier call has answered; null: of all
 * @returns up to when all changes have been looked at
 */
export async function readStructures(payload: Payload, since: string | null = null): Promise<string> {
  while (reading && reading.since !== since) await reading.done.catch(() => {})
  reading ??= {
    since,
    done: readAll(payload, since).finally(() => {
      reading = null
    }),
  }
  return reading.done
}

/** Interval of the log's progress lines. */
const LOG_EVERY_MS = 30_000

const unindexedStructure = z.object({ smiles_key: z.string(), id_code: z.string() })

async function indexAll({ db, logger }: Payload): Promise<void> {
  let left = await countRows(db.drizzle, sql`structures where fragment_index is null`)
  let logged = Date.now()
  for (let after = NO_KEY; left > 0; ) {
    const unindexed = await selectRows(
      db.drizzle,
      unindexedStructure,
      sql`select smiles_key, id_code from structures
        where fragment_index is null and smiles_key > ${after} order by smiles_key limit ${BATCH}`,
    )
    if (unindexed.length === 0) return
    const screened = []
    for (const { smiles_key, id_code } of unindexed) {
      await callsFirst()
      const screening = id_code === '' ? null : await reader.screen(id_code)
      if (db.pool.ending) return
      screened.push({ smiles_key, id_code, ...storedScreening(screening) })
    }
    // A structure that has been read again since has another code, and needs another index.
    await db.drizzle.execute(sql`
      update structures s set atoms = r.atoms, fragment_index = decode(r.fragment_index, 'hex')
      from jsonb_to_recordset(${json(screened)})
        as r(smiles_key uuid, id_code text, atoms smallint, fragment_index text)
      where s.smiles_key = r.smiles_key and s.id_code = r.id_code`)
    after = unindexed.at(-1)?.smiles_key ?? after
    left = Math.max(0, left - unindexed.length)
    if (Date.now() - logged < LOG_EVERY_MS) continue
    logged = Date.now()
    logger.info(`Structures are indexed for the structure search: ${left.toLocaleString('en')} are left`)
  }
}

/** The columns of screening data; an empty index if there is none. */
const storedScreening = (screening: Screening | null) => ({
  atoms: screening?.atoms ?? 0,
  fragment_index: screening ? Buffer.from(Int32Array.from(screening.index).buffer).toString('hex') : '',
})

let indexing: Promise<void> | null = null

/**
 * Computes the missing indices of stored structures in the background; results are kept if the process ends. While it
 * runs, further calls join it.
 */
export function indexStructures(payload: Payload): Promise<void> {
  indexing ??= indexAll(payload).finally(() => {
    indexing = null
  })
  return indexing
}

/** @returns whether some are still unread */
async function readFew(payload: Payload): Promise<boolean> {
  const unread = await findUnread(payload, NO_KEY, READ_AT_ONCE + 1)
  if (unread.length > READ_AT_ONCE) return true
  return read(payload, unread).then(
    () => false,
    (err: unknown) => {
      // Unread structures are compared by their texts.
      payload.logger.error({ err, msg: 'Structures could not be read' })
      return true
    },
  )
}

let lastFew: Promise<unknown> = Promise.resolve()

/**
 * Reads the structures that a filter needs if they are few, so that recent changes are found; many are left to {@link
 * readStructures}. Calls run one after the other, so that none repeats another's work.
 * @returns whether some are still unread
 */
export async function readStructuresFor(
  payload: Payload,
  { duplicates }: Pick<ProductFilter, 'duplicates'>,
): Promise<boolean> {
  if (!duplicates) return false
  const unread = await findUnread(payload, NO_KEY, READ_AT_ONCE + 1)
  if (unread.length === 0) return false
  if (unread.length > READ_AT_ONCE) return true
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, WAITED_FOR_MS, true)
  })
  const few = lastFew.then(() => readFew(payload))
  lastFew = few.catch(() => {})
  const isPending = await Promise.race([few, patience])
  clearTimeout(timer)
  return isPending
}

/** Removes the structures that neither a product nor a kept release has any more. */
export async function sweepStructures({ db }: Payload): Promise<void> {
  await db.drizzle.execute(sql`
    delete from structures s
    where not exists (select from reference_products p where p.smiles_key = s.smiles_key)
      and not exists (select from release_products r where md5(r.fields ->> 'smiles')::uuid = s.smiles_key)`)
}
