import { sql } from 'drizzle-orm'
import { generateKeyBetween } from 'payload/shared'
import { z } from 'zod'
import { tableOf } from '@/collections/content-kind'
import type { KnownDocument } from '@/content-seed/known-documents'
import type { Database } from '@/database/database'
import { selectOne, selectRow } from '@/database/rows'
import { anchorOf } from '@/domain/anchor'
import { isPageAddress } from '@/domain/site-address'
import { withFormerAddresses } from './page-moves'

type Content = Record<string, unknown>
type Kind = NonNullable<KnownDocument['kind']>

/** Kinds whose documents are told apart by addresses, which they take from each other. */
const WITH_ADDRESSES: ReadonlySet<string> = new Set(['pages', 'redirects'])

/**
 * Lets one save at a time name documents of a kind, until its transaction ends. Pages and redirects share their
 * addresses, so that of two saved at one address exactly one is.
 */
export async function holdNames(db: Database, { kind }: Pick<Kind, 'kind'>): Promise<void> {
  const names = WITH_ADDRESSES.has(kind) ? 'addresses' : `names of ${kind}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${names}))`)
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

type Save = { isDraft: boolean; isNew: boolean }

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
  { isDraft, isNew }: Save,
): Promise<Named> {
  const isNamedNow = isNew || !isDraft
  const { id, position = await lastPlace(db, kind) } = content
  const proposed = isNamedNow && !id ? anchorOf(String(content.question ?? '')) : String(id ?? '')
  const named = { ...content, id: proposed, position }
  if (document.documentKey !== '' || !isNamedNow || anchorOf(proposed) !== proposed || proposed === '')
    return { named: document, content: named }
  return { named: withKey(document, await freeKey(db, kind, proposed)), content: named }
}

/** Gives a new page a key made of its address, and a page that moves its former address. */
async function asPage(
  db: Database,
  document: KnownDocument,
  kind: Kind,
  content: Content,
  { isDraft, isNew }: Save,
): Promise<Named> {
  const { address } = content
  if (document.documentKey !== '')
    return { named: document, content: isDraft ? content : await withFormerAddresses(db, document, content) }
  const isNamedNow = (isNew || !isDraft) && typeof address === 'string' && isPageAddress(address)
  if (!isNamedNow) return { named: document, content }
  const key = await freeKey(db, kind, address.slice(1).replaceAll('/', '-'))
  return { named: withKey(document, key), content }
}

/** Gives a new redirect its number. */
async function asRedirect(
  db: Database,
  document: KnownDocument,
  kind: Kind,
  content: Content,
): Promise<Named> {
  if (document.documentKey !== '') return { named: document, content }
  return { named: withKey(document, `${kind.kind}/${await nextNumber(db, kind)}`), content }
}

/**
 * Gives a document what the server alone gives: its key, which it keeps, and its number or place. A draft that is
 * begun empty in the panel gets a key that depends on its words when it is saved for release.
 */
export async function identified(
  db: Database,
  document: KnownDocument,
  content: unknown,
  save: Save,
): Promise<Named> {
  const { kind } = document
  if (!kind) return { named: document, content }
  await holdNames(db, kind)
  const words = content as Content
  if (kind.kind === 'posts') return asPost(db, document, kind, words)
  if (kind.kind === 'questions') return asQuestion(db, document, kind, words, save)
  if (kind.kind === 'pages') return asPage(db, document, kind, words, save)
  if (kind.kind === 'redirects') return asRedirect(db, document, kind, words)
  return { named: document, content }
}
