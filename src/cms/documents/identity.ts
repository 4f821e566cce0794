import { sql } from 'drizzle-orm'
import { generateKeyBetween } from 'payload/shared'
import { z } from 'zod'
import { tableOf } from '@/collections/content-kind'
import type { KnownDocument } from '@/content-seed/known-documents'
import type { Database } from '@/database/database'
import { selectOne, selectRow } from '@/database/rows'
import { anchorOf } from '@/domain/anchor'

type Content = Record<string, unknown>
type Kind = NonNullable<KnownDocument['kind']>

/** Lets one save at a time name documents of a kind, until its transaction ends. */
export async function holdNames(db: Database, { kind }: Pick<Kind, 'kind'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`names of ${kind}`}))`)
}

/** The next number of a kind. None is given twice, also not that of a deleted document. */
async function nextNumber(db: Database, { kind, seeds }: Kind): Promise<number> {
  const table = sql.identifier(tableOf({ kind }))
  const inCode = Math.max(0, ...[...seeds.keys()].map((key) => Number(/\d+$/.exec(key)?.[0] ?? 0)))
  const { number } = await selectOne(
    db,
    z.object({ number: z.int() }),
    sql`
      insert into content_numbers as n (kind, last)
      select ${kind}, 1 + greatest(${inCode}::integer, (select max(substring(document_key from '\d{1,8}$')::integer) from ${table}))
      on conflict (kind) do update set last = greatest(n.last + 1, excluded.last) returning last as number`,
  )
  return number
}

/** Whether a key is, or was, that of another document. */
async function isTaken(db: Database, { kind, seeds }: Kind, key: string): Promise<boolean> {
  if (seeds.has(key)) return true
  const found = await selectRow(
    db,
    z.object({ one: z.int() }),
    sql`select 1 as one where exists (select from ${sql.identifier(tableOf({ kind }))} where document_key = ${key})
        or exists (select from content_documents where document_key = ${key})
        or exists (select from release_documents where document_key = ${key})`,
  )
  return found !== undefined
}

/** The first of `name`, `name-2`, … whose key is free. */
async function freeKey(db: Database, kind: Kind, name: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const key = `${kind.kind}/${count === 1 ? name : `${name}-${count}`}`
    if (!(await isTaken(db, kind, key))) return key
  }
}

/** A place behind all others. */
async function lastPlace(db: Database, kind: Kind): Promise<string> {
  const { last } = await selectOne(
    db,
    z.object({ last: z.string().nullable() }),
    sql`select max("position") as last from (
          select "position" from ${sql.identifier(tableOf(kind))}
          union all select content ->> 'position' from content_documents where document_key like ${`${kind.kind}/%`}) as p("position")`,
  )
  return generateKeyBetween(last, null)
}

type Named = { named: KnownDocument; content: unknown }

const withKey = (document: KnownDocument, documentKey: string): KnownDocument => ({
  ...document,
  documentKey,
})

/** Gives a new post its number. */
async function asPost(db: Database, document: KnownDocument, kind: Kind, content: Content): Promise<Named> {
  if (document.documentKey !== '') return { named: document, content }
  const anchor = `post-${await nextNumber(db, kind)}`
  return { named: withKey(document, `${kind.kind}/${anchor}`), content: { ...content, id: anchor } }
}

/** Gives a new question its place, and one without an anchor that of its words. */
async function asQuestion(
  db: Database,
  document: KnownDocument,
  kind: Kind,
  content: Content,
  isNamedNow: boolean,
): Promise<Named> {
  const { id, position = await lastPlace(db, kind) } = content
  const proposed = isNamedNow && !id ? anchorOf(String(content.question ?? '')) : String(id ?? '')
  const named = { ...content, id: proposed, position }
  if (document.documentKey !== '' || !isNamedNow || anchorOf(proposed) !== proposed || proposed === '')
    return { named: document, content: named }
  return { named: withKey(document, await freeKey(db, kind, proposed)), content: named }
}

/**
 * Gives a document what the server alone gives: its key, which it keeps, and its number or place. A draft that is
 * begun empty in the panel gets a key that depends on its words when it is saved for release.
 */
export async function identified(
  db: Database,
  document: KnownDocument,
  content: unknown,
  { isDraft, isNew }: { isDraft: boolean; isNew: boolean },
): Promise<Named> {
  const { kind } = document
  if (!kind) return { named: document, content }
  await holdNames(db, kind)
  const words = content as Content
  if (kind.kind === 'posts') return asPost(db, document, kind, words)
  if (kind.kind === 'questions') return asQuestion(db, document, kind, words, isNew || !isDraft)
  return { named: document, content }
}
