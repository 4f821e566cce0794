import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONTENT_DOCUMENTS } from '@/collections/content-document'
import { slugOf, tableOf } from '@/collections/content-kind'
import { PICTURES } from '@/collections/content-picture'
import { kinds } from '@/content-seed/kinds'
import type { ActivityEntry } from '@/domain/contract/activity-answers'
import type { ActivityTopic } from '@/domain/rules/changes/change'
import { firstInstant, lastInstant } from '@/domain/rules/text/moment'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { containsText, idArray, isoText } from '@/platform/database/statements/values'
import { releasesNumbered } from '@/releases/stored/stored-release'
import { type ChangeSetFilter, changeSetsLike, readChangeSets } from '../history/change-sets'
import { instant } from '../products/product-filter'

/** Selects entries of the activity. Kind and state are of change sets alone. */
export type ActivityFilter = ChangeSetFilter & { about?: ActivityTopic }

/** Records that the activity lists. */
export type ActivitySource = {
  name: string
  topics: readonly ActivityTopic[]
  /** Its table, and the columns of the moment and the id, of which later rows have greater ones. */
  table: SQL
  at: SQL
  id: SQL
  /** By what it is read backwards: an index has this order. */
  order: SQL
  where: (filter: ActivityFilter) => SQL
  /** Reads the entries of a page. */
  read: (db: Database, ids: readonly number[]) => Promise<Map<number, Omit<ActivityEntry, 'at'>>>
}

const all = (conditions: readonly (SQL | false | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((each) => each !== undefined && each !== false)], sql` and `)

const within = (at: SQL, { from, to }: ActivityFilter) => [
  from !== undefined && sql`${at} >= ${instant(firstInstant(from))}`,
  to !== undefined && sql`${at} <= ${instant(lastInstant(to))}`,
]

/** Change sets that changed an account: few, by an index of their own. */
const OF_ACCOUNTS = sql`(select c.change_set from changes c where c.entity = 'u')`

const changeSets: ActivitySource = {
  name: 'change_set',
  topics: ['products', 'imports', 'accounts'],
  table: sql`change_sets s`,
  at: sql`s.at`,
  id: sql`s.id`,
  order: sql`s.id`,
  where: ({ about, ...filter }) =>
    all([
      changeSetsLike(about === 'imports' ? { ...filter, kind: 'import' } : filter),
      // Filtered by two kinds at once, nothing is both.
      about === 'imports' && filter.kind !== undefined && filter.kind !== 'import' && sql`false`,
      about === 'accounts' && sql`s.id in ${OF_ACCOUNTS}`,
      about === 'products' && sql`s.id not in ${OF_ACCOUNTS}`,
    ]),
  read: async (db, ids) =>
    new Map(
      (await readChangeSets(db, ids)).map((change_set) => [
        change_set.id,
        { source: 'change_set', change_set },
      ]),
    ),
}

const seen = sql`coalesce(r.first_live_at, r.created_at)`

const publications: ActivitySource = {
  name: 'release',
  topics: ['publications'],
  table: sql`releases r`,
  at: seen,
  id: sql`r.number`,
  order: seen,
  where: (filter) =>
    all([
      sql`r.number > 0`,
      filter.actor !== undefined && sql`r.actor_id = ${filter.actor}`,
      filter.search !== undefined &&
        sql`lower(concat_ws(' ', r.label, r.holds::text, r.actor_name)) like ${containsText(filter.search)}`,
      ...within(seen, filter),
    ]),
  read: async (db, numbers) =>
    new Map(
      (await releasesNumbered(db, numbers)).map((release) => {
        const { number, name, created_by, state, waiting, waits_for, live_at } = release
        return [
          number,
          { source: 'release', release: { number, name, created_by, state, waiting, waits_for, live_at } },
        ]
      }),
    ),
}

/** Documents say only the name of who changed them. */
const isBy = (editor: SQL, { actor }: ActivityFilter) =>
  actor !== undefined && sql`${editor} = (select name from admin_users where id = ${actor})`

const documentRow = z.object({
  id: z.int(),
  editor: z.string(),
  what: z.enum(['saved', 'drafted', 'removed', 'uploaded']),
  document: z.int(),
  title: z.string(),
})

const entriesOf = (collection: string, rows: readonly z.output<typeof documentRow>[]) =>
  new Map(
    rows.map(({ id, document, ...row }) => [
      id,
      { source: 'document', collection, id: document, ...row } as const,
    ]),
  )

/** The fields by which the kinds name their documents. */
const TITLES: Readonly<Record<string, string>> = { questions: 'question', redirects: 'from' }

/** The versions of a collection: those saved for the next release, and drafts that are newer. */
function versionsOf(collection: string, table: string, titleColumn: string): ActivitySource {
  const title = sql`v.${sql.identifier(`version_${titleColumn}`)}`
  const named = sql`concat_ws(' ', ${title}, v.version_document_key, v.version_editor)`
  const versions = sql.identifier(`_${table}_v`)
  const at = sql`v.updated_at`
  return {
    name: collection,
    topics: ['content'],
    table: sql`${versions} v`,
    at,
    id: sql`v.id`,
    order: at,
    where: (filter) =>
      all([
        sql`v.version_editor is not null and (v.version__status = 'published' or v.latest)`,
        isBy(sql`v.version_editor`, filter),
        filter.search !== undefined && sql`lower(${named}) like ${containsText(filter.search)}`,
        ...within(at, filter),
      ]),
    read: async (db, ids) =>
      entriesOf(
        collection,
        await selectRows(
          db,
          documentRow,
          sql`
            select v.id, v.version_editor as editor, v.parent_id as document,
              coalesce(nullif(${title}, ''), v.version_document_key, 'Untitled') as title,
              case when v.version__status = 'draft' then 'drafted' when v.latest and d.is_removed then 'removed'
                else 'saved' end as what
            from ${versions} v left join content_documents d on d.document_key = v.version_document_key
            where v.id = any(${idArray(ids)})`,
        ),
      ),
  }
}

const pictures: ActivitySource = {
  name: PICTURES,
  topics: ['content'],
  table: sql`content_pictures p`,
  at: sql`p.created_at`,
  id: sql`p.id`,
  order: sql`p.created_at`,
  where: (filter) =>
    all([
      sql`p.editor is not null`,
      isBy(sql`p.editor`, filter),
      filter.search !== undefined &&
        sql`lower(concat_ws(' ', p.filename, p.editor)) like ${containsText(filter.search)}`,
      ...within(sql`p.created_at`, filter),
    ]),
  read: async (db, ids) =>
    entriesOf(
      PICTURES,
      await selectRows(
        db,
        documentRow,
        sql`select p.id, p.id as document, p.editor, 'uploaded' as what, coalesce(p.filename, 'Picture') as title
            from content_pictures p where p.id = any(${idArray(ids)})`,
      ),
    ),
}

/** Everything that the activity lists. */
export const ACTIVITY_SOURCES: readonly ActivitySource[] = [
  changeSets,
  publications,
  versionsOf(CONTENT_DOCUMENTS, 'content_drafts', 'title'),
  ...kinds.map((kind) => versionsOf(slugOf(kind), tableOf(kind), TITLES[kind.kind] ?? 'title')),
  pictures,
]

/** A row of a source in a merged list. */
export const mergedRow = z.object({ source: z.string(), id: z.int(), at: z.iso.datetime() })

/** The newest entries of a source, as SQL. @param most how many of it a page can need */
export const newestRows = (source: ActivitySource, filter: ActivityFilter, most: number): SQL => sql`
  (select ${source.name} as source, ${source.id}::float8 as id, ${source.at} as at from ${source.table}
   where ${source.where(filter)} order by ${source.order} desc limit ${most})`

/** The moment of a merged row. */
export const mergedMoment = isoText('every.at')
