import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { approvalSentence, type ReleaseAuthor } from '@/domain/rules/releases/approval'
import { env } from '@/env'
import { type Database, selectOne, selectRows } from '@/platform/database/statements/rows'
import { idArray } from '@/platform/database/statements/values'
import type { Author } from '@/platform/database/transactions/transaction'
import { categoryOfKey, changedContent } from '../content/changed-content'
import { productsBetween } from '../planning/changed-products'
import { SHOWN_FIELDS } from '../stored/released-tables'

const authorRow = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string().nullable(),
  count: z.int(),
})

const changeRow = z.object({ id: z.int(), name: z.string(), item: z.string(), title: z.string() })

type Change = z.output<typeof changeRow>

/** Fields whose change a page shows, or that decide whether it shows the product. */
const SEEN = `{${[...SHOWN_FIELDS, 'category_id', 'held', 'deleted_at'].join(',')}}`

const frozen = (table: string, release: number) =>
  sql`${sql.raw(table)}.since <= ${release} and (${sql.raw(table)}.until is null or ${sql.raw(table)}.until > ${release})`

/** Who changed the products that a release shows otherwise than its base, by the revisions that both have frozen. */
const changedProducts = (db: Database, base: number, number: number): Promise<Change[]> =>
  selectRows(
    db,
    changeRow,
    sql`
    select s.actor_id as id, max(s.actor_name) as name, 'p' || d.product_id as item, max(d.name) as title
    from ${productsBetween(base, number)} as d
      left join release_products b on b.product_id = d.product_id and ${frozen('b', base)}
      left join release_products n on n.product_id = d.product_id and ${frozen('n', number)}
      join changes c on c.entity = 'p' and c.entity_id = d.product_id and c.revision > coalesce(b.revision, 0)
        and (n.revision is null or c.revision <= n.revision) and (c.op <> 'u' or c.old ?| ${SEEN}::text[])
      join change_sets s on s.id = c.change_set
    where s.actor_id is not null group by s.actor_id, d.product_id`,
  )

/** Transactions last this long at most: one that began before something was frozen may commit after it. */
const UNDER_WAY = sql`interval '1 minute'`

const frozenAt = (
  table: string,
  key: string,
  base: number,
) => sql`coalesce((select max(f.frozen_at) from ${sql.raw(table)} f
  where f.${sql.raw(key)} = t.key and ${frozen('f', base)}), '-infinity') - ${UNDER_WAY}`

/** Who changed the documents and categories that a release shows otherwise than its base, since that was frozen. */
async function changedContents(db: Database, base: number, number: number): Promise<Change[]> {
  const changed = await changedContent(db, base, number)
  const titles = new Map(changed.map(({ key, title }) => [key, title]))
  const categories = changed.flatMap(({ key, title }) => {
    const id = categoryOfKey(key)
    return id === null ? [] : [{ id, title }]
  })
  const named = new Map(categories.map(({ id, title }) => [String(id), title]))
  const ofDocuments = await selectRows(
    db,
    changeRow.omit({ title: true }),
    sql`
    select a.actor_id as id, a.actor_name as name, t.key as item
    from unnest(${sql.param([...titles.keys()])}::text[]) as t(key) join content_authors a on a.document_key = t.key
    where a.changed_at > ${frozenAt('release_documents', 'document_key', base)}`,
  )
  const ofCategories = await selectRows(
    db,
    changeRow.omit({ title: true }),
    sql`
    select s.actor_id as id, max(s.actor_name) as name, t.key::text as item
    from unnest(${idArray(categories.map(({ id }) => id))}) as t(key)
      join changes c on c.entity = 'c' and c.entity_id = t.key join change_sets s on s.id = c.change_set
    where s.actor_id is not null and c.at > ${frozenAt('release_categories', 'category_id', base)}
    group by s.actor_id, t.key`,
  )
  return [
    ...ofDocuments.map((change) => ({ ...change, title: titles.get(change.item) ?? change.item })),
    ...ofCategories.map((change) => ({ ...change, title: named.get(change.item) ?? change.item })),
  ]
}

/**
 * Who made the changes that a release shows first, from the recorded history, and who asked for it. Changes of commands
 * are nobody's.
 */
async function findAuthors(db: Database, number: number): Promise<ReleaseAuthor[]> {
  const { base, asker } = await selectOne(
    db,
    z.object({ base: z.int(), asker: z.object({ id: z.int(), name: z.string() }).nullable() }),
    sql`select base, case when actor_id is not null then json_build_object('id', actor_id, 'name', actor_name) end as asker
        from releases where number = ${number}`,
  )
  const authors = new Map<number, ReleaseAuthor>()
  if (asker) authors.set(asker.id, { ...asker, title: null, count: 0 })
  for (const { id, name, title } of [
    ...(await changedContents(db, base, number)),
    ...(await changedProducts(db, base, number)),
  ]) {
    const known = authors.get(id) ?? { id, name, title: null, count: 0 }
    authors.set(id, { ...known, title: known.title ?? title, count: known.count + 1 })
  }
  return [...authors.values()]
}

/** For answers: whether somebody else must put a new release live; nothing without `FOUR_EYES`. */
export const approvalNeeded = (): { needs_approval?: true } => (env.fourEyes ? { needs_approval: true } : {})

/** Stores the authors of a release that is ready; without `FOUR_EYES` nobody asks for them. The caller holds its row. */
async function storeAuthors(db: Database, number: number): Promise<ReleaseAuthor[]> {
  const authors = await findAuthors(db, number)
  await db.execute(
    sql`update releases set authors = ${JSON.stringify(authors)}::jsonb where number = ${number}`,
  )
  return authors
}

const storedAuthors = z.object({ authors: z.array(authorRow).nullable(), isNew: z.boolean() })

/**
 * Judges whether a person may put a release live: with `FOUR_EYES` none of its authors may. Going back to one that was
 * live needs nobody. The caller holds its row.
 * @throws {Refused} forbidden
 */
export async function requireApproval(db: Database, number: number, person: Author): Promise<void> {
  if (!env.fourEyes) return
  const { authors, isNew } = await selectOne(
    db,
    storedAuthors,
    sql`select authors, state = 'ready' as "isNew" from releases where number = ${number}`,
  )
  if (!isNew) return
  const own = (authors ?? (await storeAuthors(db, number))).find(({ id }) => id === person.id)
  if (own) throw new Refused('forbidden', approvalSentence(own))
}

/**
 * Judges whether a release may go live by itself, when it is ready or its time has come: not with `FOUR_EYES`, since who
 * asked for it is one of its authors, and not once that person may not release any more. It then waits, ready, for
 * somebody else. What a command began asks nobody. The caller holds its row.
 * @returns whether it may
 */
export async function mayGoLiveByItself(db: Database, number: number): Promise<boolean> {
  const { isAsked, isTrusted } = await selectOne(
    db,
    z.object({ isAsked: z.boolean(), isTrusted: z.boolean() }),
    sql`select actor_id is not null as "isAsked", exists (select from admin_users u
          where u.id = releases.actor_id and u.is_active and 'release' = any(u.rights)) as "isTrusted"
        from releases where number = ${number}`,
  )
  if (!isAsked || (isTrusted && !env.fourEyes)) return true
  if (env.fourEyes) await storeAuthors(db, number)
  await db.execute(sql`update releases set live_at = null, awaits_approval = true where number = ${number}`)
  return false
}
