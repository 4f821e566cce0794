import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { kindOf, titleOf } from '@/content-seed/known-documents'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { sameContent } from '@/domain/content/document-changes'
import type { ContentKind } from '@/domain/content/schema/define-kind'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { releasedCategories } from '../stored/released-tables'
import { readDocuments, releasedDocuments } from './documents'
import { uploadsOf } from './uploaded-pictures'

/** A document, or a category's name and description, that differs from a release. */
export type ContentChange = {
  key: string
  title: string
  change: 'added' | 'changed' | 'removed'
  before: unknown
  after: unknown
}

type Documents = ReadonlyMap<string, unknown>

const CATEGORY_KEY = 'category/'

/** Content key of a category's texts. */
const categoryKeyOf = (id: number) => `${CATEGORY_KEY}${id}`

/** The id of the category that a content key belongs to; null for a document. */
export const categoryOfKey = (key: string): number | null =>
  key.startsWith(CATEGORY_KEY) ? Number(key.slice(CATEGORY_KEY.length)) : null

const words = z.record(z.string(), z.string())

const categoryWords = z.object({ id: z.int(), name: z.string(), before: words, after: words })

const wordsOf = (name: SQL, description: SQL) =>
  sql`jsonb_build_object('category_name', ${name}, 'description', ${description})`

/** The categories as they are now, as a derived table: category_id, name, description. */
export const categoriesNow = sql`(select id as category_id, category_name as name, coalesce(description, '') as description
  from reference_categories)`

/**
 * The changed categories. A category that was deleted and created again under its name counts as the same.
 * @param after the other release; null: the current catalogue
 */
async function changedCategories(
  db: Database,
  before: number,
  after: number | null,
): Promise<ContentChange[]> {
  const now =
    after === null
      ? categoriesNow
      : sql`(select category_id, name, description from ${releasedCategories(after)} as c)`
  const rows = await selectRows(
    db,
    categoryWords,
    sql`
      with released as (select * from ${releasedCategories(before)} as r), current as (select * from ${now} as c),
      matched as (
        select r.name as former_name, r.description as former_description, c.*
          from released r join current c on c.category_id = r.category_id
        union all
        select r.name, r.description, c.*
          from released r left join current same on same.category_id = r.category_id join current c on c.name = r.name
          where same.category_id is null)
      select category_id as id, name, ${wordsOf(sql`former_name`, sql`former_description`)} as before,
        ${wordsOf(sql`name`, sql`description`)} as after
      from matched where (former_name, former_description) is distinct from (name, description) order by name`,
  )
  return rows.map(({ id, name, ...words }) => ({
    key: categoryKeyOf(id),
    title: name,
    change: 'changed',
    ...words,
  }))
}

/**
 * The uploaded pictures that both states show, by key; an added or removed picture is a change of the document that
 * uses it.
 */
function sharedPictures(before: Documents, after: Documents): [before: unknown, after: unknown] {
  const was = uploadsOf(before)
  const is = uploadsOf(after)
  const inBoth = (one: typeof was, other: typeof was) =>
    Object.fromEntries(
      one.filter(({ key }) => other.some((each) => each.key === key)).map(({ key, ...rest }) => [key, rest]),
    )
  return [inBoth(was, is), inBoth(is, was)]
}

function changedDocuments(before: Documents, after: Documents): ContentChange[] {
  const [were, are] = sharedPictures(before, after)
  const key = uploadedPictures.documentKey
  return changedWords(new Map(before).set(key, were), new Map(after).set(key, are))
}

const changeOf = (key: string, before: Documents, after: Documents): ContentChange['change'] => {
  if (!before.has(key)) return 'added'
  return after.has(key) ? 'changed' : 'removed'
}

/** The numbers of a kind's documents in the order in which pages show them, by key. */
function placesOf(kind: ContentKind<unknown>, contents: Documents): Map<string, number> {
  const keyed = [...contents].filter(([key]) => kindOf(key) === kind)
  const sorted = keyed
    .map(([key, content]) => ({ key, sortKey: kind.sortKeyOf(Object(content)) }))
    .sort((one, other) => (one.sortKey < other.sortKey ? -1 : 1))
  return new Map(sorted.map(({ key }, index) => [key, index + 1]))
}

/** Tells the place of a moved document as a number, as its form does. */
function withPlaces(changes: readonly ContentChange[], before: Documents, after: Documents): ContentChange[] {
  const moved = changes.filter(({ before, after }) => [before, after].some(isPlaced))
  const places = new Map(
    [...new Set(moved.map(({ key }) => kindOf(key)))].flatMap((kind) =>
      kind ? [[kind, [placesOf(kind, before), placesOf(kind, after)] as const]] : [],
    ),
  )
  const placed = (content: unknown, place: number | undefined) =>
    isPlaced(content) && place !== undefined ? { ...content, position: place } : content
  return changes.map((change) => {
    const kind = kindOf(change.key)
    const [were, are] = (kind && places.get(kind)) ?? []
    return {
      ...change,
      before: placed(change.before, were?.get(change.key)),
      after: placed(change.after, are?.get(change.key)),
    }
  })
}

const isPlaced = (content: unknown): content is { position: string } =>
  typeof content === 'object' && content !== null && 'position' in content

function changedWords(before: Documents, after: Documents): ContentChange[] {
  const changes = [...new Set([...after.keys(), ...before.keys()])]
    .filter((key) => !sameContent(before.get(key), after.get(key)))
    .map((key) => ({
      key,
      title: titleOf(key, after.get(key) ?? before.get(key)),
      change: changeOf(key, before, after),
      before: before.get(key),
      after: after.get(key),
    }))
  return withPlaces(changes, before, after)
}

/**
 * The differences of the content from a release.
 * @param after another release; null: the current content
 * @param documents of both, where they have been read already
 */
export async function changedContent(
  db: Database,
  before: number,
  after: number | null,
  documents?: { before: Documents; after: Documents },
): Promise<ContentChange[]> {
  const was = documents?.before ?? (await releasedDocuments(db, before))
  const is = documents?.after ?? (await (after === null ? readDocuments(db) : releasedDocuments(db, after)))
  return [...changedDocuments(was, is), ...(await changedCategories(db, before, after))]
}
