import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { actorAnswer } from '@/domain/contract/change-answers'
import { Refused } from '@/domain/rules/changes/refused'
import { type Database, selectOne, selectRow } from '@/platform/database/statements/rows'
import { idArray, isoText } from '@/platform/database/statements/values'
import { type Author, actorOf } from '@/platform/database/transactions/transaction'
import { enqueueJob } from '@/platform/jobs/queue'
import { categoryOfKey, changedContent } from '../content/changed-content'
import { readDocuments, releasedDocuments } from '../content/documents'
import { changedProducts } from '../planning/changed-products'
import { releasedProducts, shownBy } from '../stored/released-tables'
import { liveRelease, RELEASE_JOB } from '../stored/stored-release'

/** Key of the lock under which one publication begins at a time. */
const BEGIN_LOCK = 0x52454c53

/** Lets no other publication begin until the transaction ends. */
const holdBeginning = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(${BEGIN_LOCK})`)

/** Parameters of a publication. */
type NewRelease = {
  label: string | null
  /** Only these differences; null: all. */
  only: { products: number[]; content: string[] } | null
  goesLive: boolean
  /** The time of going live; null: at once. */
  liveAt: string | null
}

async function refuseWhilePreparing(db: Database): Promise<void> {
  const other = await selectRow(
    db,
    z.object({ number: z.int(), name: z.string().nullable(), at: z.string() }),
    sql`select number, actor_name as name, ${isoText('created_at')} as at from releases where state = 'preparing'`,
  )
  if (!other) return
  throw new Refused(
    'conflict',
    `Release ${other.number} is being prepared by ${other.name ?? 'a command'} since ${other.at}: wait for it, or cancel it.`,
  )
}

async function refuseUnknown(
  db: Database,
  live: number,
  only: NonNullable<NewRelease['only']>,
): Promise<void> {
  const ids = idArray(only.products)
  // Looked up by id, because 100,000 other changes may be pending.
  const same = await selectRow(
    db,
    z.object({ id: z.int() }),
    sql`select id from unnest(${ids}) as id except
          select product_id from ${changedProducts(shownBy(live), ids)} as d limit 1`,
  )
  if (same) throw new Refused('rule', `Product ${same.id} has nothing that could be published.`)
  // Changed pictures are found by comparing all documents.
  const keys = only.content.includes(uploadedPictures.documentKey) ? null : only.content
  const documents = {
    before: await releasedDocuments(db, live, keys),
    after: await readDocuments(db, keys),
  }
  const changed = new Set((await changedContent(db, live, null, documents)).map(({ key }) => key))
  const unknown = only.content.find((key) => !changed.has(key))
  if (unknown !== undefined) throw new Refused('rule', `"${unknown}" has nothing that could be published.`)
}

/** A product that differs only in its category's name can be published only with its category. */
async function refuseCategoryLeftOut(
  db: Database,
  live: number,
  only: NonNullable<NewRelease['only']>,
): Promise<void> {
  const ids = idArray(only.products)
  const categories = idArray(only.content.map(categoryOfKey).filter((id) => id !== null))
  const leftOut = await selectRow(
    db,
    z.object({ name: z.string(), category: z.string() }),
    sql`
      select p.name, c.category_name as category from reference_products p
        join reference_categories c on c.id = p.category_id
        join ${releasedProducts(live)} as r on r.product_id = p.id and r.category_id = p.category_id
      where p.id = any(${ids}) and r.category_name <> c.category_name and c.id <> all(${categories})
        and r.page_digest = p.page_digest limit 1`,
  )
  if (!leftOut) return
  const { name, category } = leftOut
  throw new Refused(
    'rule',
    `Of ${name} only its category's name differs: choose the category "${category}" as well, or instead.`,
  )
}

async function refuseNothing(db: Database, live: number): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from ${changedProducts(shownBy(live))} as d limit 1`)
  if (rows.length > 0 || (await changedContent(db, live, null)).length > 0) return
  throw new Refused('conflict', 'There is nothing to publish: visitors see everything as it is.')
}

/**
 * Begins a release: its job freezes the catalogue and the content as they are when it runs, and prints what differs.
 * @returns its number
 * @throws {Refused} conflict: another one is being prepared, or there is nothing to publish; rule: a chosen item does
 * not differ, or needs one that is not chosen
 */
export async function beginRelease(
  db: Database,
  actor: Author | null,
  { label, only, goesLive, liveAt }: NewRelease,
): Promise<number> {
  await holdBeginning(db)
  await refuseWhilePreparing(db)
  const live = await liveRelease(db)
  if (only && only.products.length + only.content.length > 0) {
    await refuseUnknown(db, live, only)
    await refuseCategoryLeftOut(db, live, only)
  } else if (only) throw new Refused('conflict', 'Nothing is chosen, so there is nothing to publish.')
  else await refuseNothing(db, live)
  const { number } = await selectOne(
    db,
    z.object({ number: z.int() }),
    sql`
      insert into releases (number, label, state, actor_id, actor_name, base, chosen, goes_live, live_at)
      select nextval('release_numbers'), ${label}, 'preparing', ${actor?.id ?? null}, ${actor?.name ?? null}, ${live},
        ${only && JSON.stringify(only)}::jsonb, ${goesLive}, ${liveAt}::timestamptz
      returning number`,
  )
  await enqueueJob(db, RELEASE_JOB, number, { label: `release ${number}`, actor, needs: 'release' })
  return number
}

/**
 * Begins a release that takes over the schedule of another one: its differences, applied to the live release. The
 * caller holds the other one's row.
 * @returns its number; null while another one is being prepared
 */
export async function beginAgain(db: Database, scheduled: number): Promise<number | null> {
  await holdBeginning(db)
  const begun = await selectRow(
    db,
    z.object({ number: z.int(), actor: actorAnswer }),
    sql`
      insert into releases (number, label, state, actor_id, actor_name, base, goes_live, live_at, replaces)
      select nextval('release_numbers'), label, 'preparing', actor_id, actor_name, ${await liveRelease(db)}, true, live_at, number
        from releases where number = ${scheduled} and not exists (select from releases where state = 'preparing')
      returning number, ${actorOf('releases')} as actor`,
  )
  if (!begun) return null
  await db.execute(sql`update releases set live_at = null where number = ${scheduled}`)
  const { actor } = begun
  await enqueueJob(db, RELEASE_JOB, begun.number, {
    label: `release ${begun.number}`,
    actor,
    needs: 'release',
  })
  return begun.number
}
