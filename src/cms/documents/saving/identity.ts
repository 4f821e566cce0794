import { sql } from 'drizzle-orm'
import { generateKeyBetween } from 'payload/shared'
import { z } from 'zod'
import { readSaved } from '@/cms/documents/stores/saved-content'
import { tableOf } from '@/collections/content-kind'
import type { KnownDocument } from '@/content-seed/known-documents'
import { documentAddress } from '@/domain/content/document-address'
import { anchorOf } from '@/domain/rules/content/anchor'
import { formerAddresses, isPageAddress } from '@/domain/rules/content/site-address'
import { BUILT_IN_RELEASE } from '@/domain/rules/releases/release'
import { type Database, selectOne, selectRow } from '@/platform/database/statements/rows'
import { liveRelease } from '@/releases/stored/stored-release'

/** The content of a document as visitors see it; undefined if they do not have it. */
async function liveContent(db: Database, { documentKey, seed }: KnownDocument): Promise<unknown> {
  const release = await liveRelease(db)
  if (release === BUILT_IN_RELEASE) return seed
  const frozen = await selectRow(
    db,
    z.object({ content: z.unknown() }),
    sql`select content from release_documents
        where document_key = ${documentKey} and since <= ${release} and (until is null or until > ${release})`,
  )
  return frozen?.content
}

const movedPage = z.looseObject({
  address: z.string(),
  former: z.array(z.looseObject({ address: z.string() })).default([]),
})

/**
 * A page as it is saved for release: if it leaves the address that visitors know, that one joins its former addresses
 * (contract §9).
 */
async function withFormerAddresses(
  db: Database,
  document: KnownDocument,
  content: unknown,
): Promise<unknown> {
  const page = movedPage.safeParse(content).data
  if (!page || document.documentKey === '') return content
  const { documentKey } = document
  const saved = await readSaved(db, document)
  const former = formerAddresses(
    { address: page.address, former: page.former.map(({ address }) => address) },
    {
      saved: saved ? documentAddress(documentKey, saved.content) : null,
      live: documentAddress(documentKey, await liveContent(db, document)),
    },
  )
  const { former: _, ...others } = page
  return former.length > 0 ? { ...others, former: former.map((address) => ({ address })) } : others
}

type Content = Record<string, unknown>
type Kind = NonNullable<KnownDocument['kind']>

/** Kinds identified by addresses, which their documents can take from each other. */
const WITH_ADDRESSES: ReadonlySet<string> = new Set(['pages', 'redirects'])

/**
 * Lets one save at a time name documents of a kind, until its transaction ends. Pages and redirects share their
 * addresses, so that of two saved at one address exactly one is.
 */
export async function holdNames(db: Database, { kind }: Pick<Kind, 'kind'>): Promise<void> {
  const names = WITH_ADDRESSES.has(kind) ? 'addresses' : `names of ${kind}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${names}))`)
}

/** The next number of a kind. No number is given twice, not even that of a deleted document. */
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

/** Whether another document has, or had, a key. */
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

/** A sort key after all others. */
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

type Save = {
  document: KnownDocument
  kind: Kind
  content: Content
  isDraft: boolean
  isNew: boolean
}

const withKey = (document: KnownDocument, documentKey: string): KnownDocument => ({
  ...document,
  documentKey,
})

/** Gives a new post or redirect its number, which is a post's anchor too. */
async function numbered(db: Database, { document, kind, content }: Save): Promise<Named> {
  if (document.documentKey !== '') return { named: document, content }
  const number = await nextNumber(db, kind)
  if (kind.kind === 'redirects') return { named: withKey(document, `redirects/${number}`), content }
  const anchor = `post-${number}`
  return { named: withKey(document, `posts/${anchor}`), content: { ...content, id: anchor } }
}

/** Gives a new question its place, and an anchor made of its words if it has none. */
async function asQuestion(db: Database, { document, kind, content, isDraft, isNew }: Save): Promise<Named> {
  const isNamedNow = isNew || !isDraft
  const { id, position = await lastPlace(db, kind) } = content
  const proposed = isNamedNow && !id ? anchorOf(String(content.question ?? '')) : String(id ?? '')
  const named = { ...content, id: proposed, position }
  if (document.documentKey !== '' || !isNamedNow || anchorOf(proposed) !== proposed || proposed === '')
    return { named: document, content: named }
  return { named: withKey(document, await freeKey(db, kind, proposed)), content: named }
}

/** Gives a new page a key made of its address, and a page that moves its former address. */
async function asPage(db: Database, { document, kind, content, isDraft, isNew }: Save): Promise<Named> {
  const { address } = content
  if (document.documentKey !== '')
    return { named: document, content: isDraft ? content : await withFormerAddresses(db, document, content) }
  const isNamedNow = (isNew || !isDraft) && typeof address === 'string' && isPageAddress(address)
  if (!isNamedNow) return { named: document, content }
  const key = await freeKey(db, kind, address.slice(1).replaceAll('/', '-'))
  return { named: withKey(document, key), content }
}

/** How documents of a kind get their keys; other kinds have only the keys in the code. */
const NAMING: Readonly<Record<string, (db: Database, save: Save) => Promise<Named>>> = {
  posts: numbered,
  questions: asQuestion,
  pages: asPage,
  redirects: numbered,
}

/**
 * Sets the values that only the server gives: a document's permanent key, and its number or place. A draft created
 * empty in the panel gets a key made of its words when it is saved for release.
 */
export async function identified(
  db: Database,
  document: KnownDocument,
  content: unknown,
  save: Pick<Save, 'isDraft' | 'isNew'>,
): Promise<Named> {
  const { kind } = document
  if (!kind) return { named: document, content }
  await holdNames(db, kind)
  const name = NAMING[kind.kind]
  return name ? name(db, { document, kind, content: Object(content), ...save }) : { named: document, content }
}
