import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { sameContent } from '@/domain/content/document-changes'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray, json } from '@/platform/database/statements/values'
import { categoryOfKey, changedContent } from '../content/changed-content'
import { releasedDocuments } from '../content/documents'
import { pictureAuthorsKey, uploadsOf } from '../content/uploaded-pictures'
import { isInRelease } from '../stored/in-release'
import { releasedCategories } from '../stored/released-tables'

export const changeRow = z.object({ id: z.int(), name: z.string(), item: z.string(), title: z.string() })

/** An author of something that a release shows. */
export type Change = z.output<typeof changeRow>

const untitled = changeRow.omit({ title: true })

/** Adds titles to changes. @param titles by item */
const withTitles = (changes: z.output<typeof untitled>[], titles: ReadonlyMap<string, string>): Change[] =>
  changes.map((change) => ({ ...change, title: titles.get(change.item) ?? change.item }))

/** Transactions last this long at most: one that began before something was frozen may commit after it. */
export const UNDER_WAY = sql`interval '1 minute'`

/** The first time of a query, as the beginning of what a release shows first; for ever if nothing was frozen. */
const since = (times: SQL): SQL => sql`coalesce((${times}), '-infinity') - ${UNDER_WAY}`

type Documents = ReadonlyMap<string, unknown>

/** Who changed the given documents since the base's words were frozen. */
async function ofDocuments(
  db: Database,
  base: number,
  titles: ReadonlyMap<string, string>,
): Promise<Change[]> {
  const frozenAt = sql`select max(f.frozen_at) from release_documents f
    where f.document_key = t.key and ${isInRelease(base, 'f')}`
  const changes = await selectRows(
    db,
    untitled,
    sql`
    select a.actor_id as id, a.actor_name as name, t.key as item
    from unnest(${sql.param([...titles.keys()])}::text[]) as t(key) join content_authors a on a.document_key = t.key
    where a.changed_at > ${since(frozenAt)}`,
  )
  return withTitles(changes, titles)
}

/**
 * The authors of the pictures that are new in a release, or differ from its base: who uploaded or described them. The pictures are frozen
 * together: a picture's words date from the first time that they were frozen in this form.
 */
async function ofPictures(db: Database, before: Documents, after: Documents): Promise<Change[]> {
  const shown = new Map(uploadsOf(before).map((picture) => [picture.key, picture]))
  const changed = uploadsOf(after).filter((picture) => !sameContent(shown.get(picture.key), picture))
  const pictures = changed.map(({ key }) => ({ key: pictureAuthorsKey(key), before: shown.get(key) ?? null }))
  const frozenAt = sql`select min(f.frozen_at) from release_documents f
    where f.document_key = ${uploadedPictures.documentKey} and f.content @> jsonb_build_array(t.before)`
  const changes = await selectRows(
    db,
    untitled,
    sql`
    select a.actor_id as id, a.actor_name as name, t.key as item
    from jsonb_to_recordset(${json(pictures)}) as t(key text, before jsonb)
      join content_authors a on a.document_key = t.key
    where a.changed_at > ${since(frozenAt)}`,
  )
  return withTitles(
    changes,
    new Map(changed.map(({ key, alt }) => [pictureAuthorsKey(key), alt || 'a picture'])),
  )
}

const categoryRow = z.object({ id: z.int(), title: z.string() })

/** The categories that a release shows and its base does not. */
const newCategories = (db: Database, base: number, number: number) =>
  selectRows(
    db,
    categoryRow,
    sql`select category_id as id, name as title from ${releasedCategories(number)} as n
        where category_id not in (select category_id from ${releasedCategories(base)} as b)`,
  )

/**
 * The authors of the given categories. A new number of products also freezes a category again: its words date from the first
 * time that they were frozen in this form.
 */
async function ofCategories(
  db: Database,
  base: number,
  categories: readonly z.output<typeof categoryRow>[],
): Promise<Change[]> {
  const frozenAt = sql`select min(f.frozen_at) from release_categories f
    join release_categories b on b.category_id = f.category_id and (b.name, b.description) = (f.name, f.description)
    where f.category_id = t.key and ${isInRelease(base, 'b')}`
  const changes = await selectRows(
    db,
    untitled,
    sql`
    select s.actor_id as id, max(s.actor_name) as name, t.key::text as item
    from unnest(${idArray(categories.map(({ id }) => id))}) as t(key)
      join changes c on c.entity = 'c' and c.entity_id = t.key join change_sets s on s.id = c.change_set
    where s.actor_id is not null and c.at > ${since(frozenAt)}
    group by s.actor_id, t.key`,
  )
  return withTitles(changes, new Map(categories.map(({ id, title }) => [String(id), title])))
}

/** The authors of the documents, pictures and categories that differ from the release's base. */
export async function changedContents(db: Database, base: number, number: number): Promise<Change[]> {
  const before = await releasedDocuments(db, base)
  const after = await releasedDocuments(db, number)
  const changed = await changedContent(db, base, number, { before, after })
  const titles = new Map<string, string>()
  const categories = await newCategories(db, base, number)
  for (const { key, title } of changed) {
    const id = categoryOfKey(key)
    if (id !== null) categories.push({ id, title })
    else if (key !== uploadedPictures.documentKey) titles.set(key, title)
  }
  return [
    ...(await ofDocuments(db, base, titles)),
    ...(await ofPictures(db, before, after)),
    ...(await ofCategories(db, base, categories)),
  ]
}
