import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type Database, selectOne, selectRows } from '@/platform/database/statements/rows'
import { inTransaction } from '@/platform/database/transactions/transaction'

/** Key of the lock that lets one process seal at a time. */
const SEAL_LOCK = 0x5345414c
/** Change sets per seal. */
const SEALED_TOGETHER = 1_000

/**
 * The digest of a seal: over the previous seal and, in id order, the change sets it covers, each with the sorted
 * digests of its changes; purged changes are represented by their kept digests. It excludes the part of a change set
 * that may still change (whether it is undone).
 */
const digestOf = (number: SQL, covered: SQL) => sql`
  sha256(coalesce((select digest from change_seals where number = ${number} - 1), ''::bytea) || coalesce((
    select string_agg(sha256(convert_to(jsonb_build_array(s.id, extract(epoch from s.at), s.kind, s.actor_id,
        s.actor_name, s.label, s.products, s.reverts)::text, 'UTF8') || coalesce(d.digests, ''::bytea)), ''::bytea order by s.id)
    from change_sets s left join lateral (
      select string_agg(digest, ''::bytea order by digest) as digests from (
        select change_digest(c) as digest from changes c where c.change_set = s.id
        union all select p.digest from purged_changes p where p.change_set = s.id
      ) as one) as d on true
    where ${covered}), ''::bytea))`

/** Seals one batch of ended change sets. @returns how many */
async function sealSome(payload: Payload): Promise<number> {
  return inTransaction(payload, { actor: null }, async ({ db }) => {
    await db.execute(sql`select pg_advisory_xact_lock(${SEAL_LOCK})`)
    const { number } = await selectOne(
      db,
      z.object({ number: z.int() }),
      sql`select coalesce(max(number), 0)::float8 + 1 as number from change_seals`,
    )
    const { rows } = await db.execute(sql`
      update change_sets set seal = ${number} where id in (
        select id from change_sets where seal is null and state <> 'running' order by id limit ${SEALED_TOGETHER})
      returning id`)
    if (rows.length === 0) return 0
    await db.execute(sql`
      insert into change_seals (number, digest)
      values (${number}, ${digestOf(sql`${number}`, sql`s.seal = ${number}`)})`)
    return rows.length
  })
}

/** Seals every ended change set; later tampering is then detectable. @returns how many were sealed */
export async function sealChanges(payload: Payload): Promise<number> {
  for (let sealed = 0; ; ) {
    const some = await sealSome(payload)
    sealed += some
    if (some < SEALED_TOGETHER) return sealed
  }
}

const logCounts = z.object({
  seals: z.int(),
  changeSets: z.int(),
  unsealed: z.int(),
  /** The newest seal's digest; a copy kept elsewhere shows later whether it is still in the chain. */
  head: z.string().nullable(),
  /** Changes whose change set has been removed. */
  orphans: z.int(),
  /** Products, lots and documents whose number of changes differs from the log: they were changed while nothing was recorded. */
  unrecorded: z.int(),
})

/** A seal whose change sets no longer match it, with the times between which they were sealed. */
const brokenSeal = z.object({ number: z.int(), until: z.string(), since: z.string().nullable() })

/** The result of verifying the log. */
export type LogReport = z.output<typeof logCounts> & { broken: z.output<typeof brokenSeal>[] }

/** Verifies the whole log against its seals. */
export async function verifyLog(db: Database): Promise<LogReport> {
  const broken = await selectRows(
    db,
    brokenSeal,
    sql`
      select n.number::float8 as number, n.at::text as until,
        (select b.at::text from change_seals b where b.number = n.number - 1) as since
      from change_seals n
      where n.digest <> ${digestOf(sql`n.number`, sql`s.seal = n.number`)}
        or (n.number > 1 and not exists (select from change_seals b where b.number = n.number - 1))
      order by n.number`,
  )
  const counts = await selectOne(
    db,
    logCounts,
    sql`
      select (select count(*)::int from change_seals) as seals,
        (select count(*)::int from change_sets) as "changeSets",
        (select count(*)::int from change_sets where seal is null) as unsealed,
        (select encode(digest, 'hex') from change_seals order by number desc limit 1) as head,
        (select count(*)::int from changes c where not exists (select from change_sets s where s.id = c.change_set)) as orphans,
        (select count(*)::int from (select 'p'::"char" as entity, id, revision from reference_products
            union all select 'l', id, revision from product_lots union all select 'd', id, revision from product_documents) as r
          where r.revision <> coalesce((select max(c.revision) from changes c
            where c.entity = r.entity and c.entity_id = r.id), 1)) as unrecorded`,
  )
  return { ...counts, broken }
}

/** Whether a digest kept elsewhere is in the chain. */
export async function isInChain(db: Database, head: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from change_seals where digest = decode(${head}, 'hex')`)
  return rows.length > 0
}
