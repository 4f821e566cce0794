import { sql } from 'drizzle-orm'
import { APIError, type Endpoint, type PayloadRequest, ValidationError } from 'payload'
import { z } from 'zod'
import {
  fieldsWith,
  type HeldDocument,
  holdDocument,
  newestContent,
  putVersion,
  readDocument,
  staffPost,
} from '@/cms/documents/calls/held-document'
import { addressedPages } from '@/cms/documents/rules/address-rules'
import { type DocumentStore, storeOf } from '@/cms/documents/stores/document-store'
import { readSaved, saveContent, saveRemoval } from '@/cms/documents/stores/saved-content'
import { partAt } from '@/cms/fields/part-at'
import { authorOf } from '@/cms/session/held-session'
import { redirects } from '@/content-seed/kinds/redirects'
import type { ContentKind } from '@/domain/content/schema/define-kind'
import { PERMANENT, redirectSchema } from '@/domain/content/schema/kinds/redirect'
import { placeOfAddress } from '@/domain/rules/content/redirect-rules'
import { withEnding } from '@/domain/rules/content/site-address'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import type { Transaction } from '@/platform/database/transactions/transaction'
import { readDocuments, readKinds } from '@/releases/content/documents'
import { judgeWithoutForm } from '../saving/document-hooks'
import { newestContents } from '../stores/newest-contents'
import { documentsNaming } from '../uses/uses'

const bodies = new WeakMap<PayloadRequest, Promise<string>>()

const removalSchema = z.looseObject({ redirect: z.string().min(1).nullish() })

/**
 * Reads where the addresses of a removed page shall lead; null if nowhere.
 * @throws {APIError} 400 if it cannot be read
 */
async function readTarget(call: PayloadRequest): Promise<string | null> {
  // A transaction that lost a race begins again, and a body is read once.
  const body = bodies.get(call) ?? call.text?.()
  if (body) bodies.set(call, body)
  const text = (await body) ?? ''
  const sent = removalSchema.safeParse(text === '' ? {} : JSON.parse(text))
  if (sent.success) return sent.data.redirect ?? null
  throw new APIError('“Leads to” must be a link: {"redirect": "/about"}.', 400, null, true)
}

/** The addresses that a page has and had. */
const addressesOf = (documentKey: string, page: unknown): string[] =>
  addressedPages(new Map([[documentKey, page]])).flatMap(({ address, former }) => [address, ...former])

/** The sentences of a refused redirect. */
const sentencesOf = ({ data }: ValidationError): string =>
  data.errors.map(({ message }) => message).join('\n')

/**
 * Saves a redirect for release from each address of a removed page.
 * @throws {APIError} 400 if the addresses cannot lead there
 */
async function saveRedirects(
  { req }: Transaction,
  documentKey: string,
  page: unknown,
  target: string,
): Promise<void> {
  const { slug: collection } = storeOf(redirects.kind)
  try {
    for (const from of addressesOf(documentKey, page)) {
      const redirect = { from, to: target, status: PERMANENT, _status: 'published' }
      // The fields of the kind's collection, which the general type does not know.
      await req.payload.create({ collection, data: redirect as never, depth: 0, req })
    }
  } catch (error) {
    if (error instanceof ValidationError) throw new APIError(sentencesOf(error), 400, null, true)
    throw error
  }
}

/** Takes the redirects off the site that lead from the addresses of a page that comes back. */
async function freeAddresses(transaction: Transaction, documentKey: string, page: unknown): Promise<void> {
  const { req, db } = transaction
  const addresses = new Set(addressesOf(documentKey, page))
  const store = storeOf(redirects.kind)
  for (const [key, content] of await readKinds(db, [redirects.kind])) {
    const redirect = redirectSchema.safeParse(content).data
    if (!redirect || !addresses.has(placeOfAddress(redirect.from))) continue
    const row = await selectRow(
      db,
      z.object({ id: z.int() }),
      sql`select id from ${sql.identifier(store.table)} where document_key = ${key}`,
    )
    if (!row) continue
    const held = await holdDocument(transaction, store, row.id)
    await putVersion(held, fieldsWith(held, content), 'published')
    await saveRemoval(db, held.document, content, authorOf(req))
  }
}

const refusal = (message: string) => new APIError(message, 409, null, true)

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** The names that documents of a kind have, as saved and as drafted. */
async function takenNames(db: Database, kind: ContentKind<unknown>): Promise<Set<unknown>> {
  const saved = await readDocuments(db)
  const contents = (await newestContents(db, saved)).flatMap(({ document, contents }) =>
    document.kind === kind ? contents : [],
  )
  return new Set(contents.map((content) => partAt(content, kind.distinct.field)))
}

/** A copy’s name, where names must differ: `-copy`, `-copy-2`, … */
async function copyName(db: Database, kind: ContentKind<unknown>, name: string): Promise<string> {
  const taken = await takenNames(db, kind)
  for (let count = 1; ; count += 1) {
    const copy = withEnding(name, `-copy${count === 1 ? '' : `-${count}`}`)
    if (!taken.has(copy)) return copy
  }
}

/** Makes a draft of a document's newest words, with a name of its own. */
const duplicate = (store: DocumentStore, kind: ContentKind<unknown>): Endpoint =>
  staffPost(
    '/:id/duplicate',
    async (id, transaction) => {
      const { req, db } = transaction
      const held = await holdDocument(transaction, store, id)
      const { content } = await newestContent(held)
      const { field } = kind.distinct
      const name = await copyName(db, kind, String(partAt(content, field) ?? ''))
      const {
        content: _content,
        sortKey: _sortKey,
        position: _place,
        ...fields
      } = store.fieldsFor(
        { ...held.document, documentKey: '' },
        { ...Object(content), [field]: name, former: undefined },
        { isDraft: true },
      )
      const doc = await req.payload.create({
        collection: store.slug,
        // The fields of the kind's collection, which the general type does not know.
        data: { ...fields, _status: 'draft' } as never,
        draft: true,
        depth: 0,
        req,
      })
      return { doc }
    },
    { status: 201 },
  )

/** @throws {APIError} 409 if it was never saved for the next release */
async function savedOf(held: HeldDocument, otherwise: string) {
  const saved = await readSaved(held.db, held.document)
  if (!saved) throw refusal(otherwise)
  return saved
}

/** Takes a document off the site with the next release. */
const remove = (store: DocumentStore, kind: ContentKind<unknown>): Endpoint =>
  staffPost('/:id/remove', async (id, transaction, call) => {
    const target = kind.kind === 'pages' ? await readTarget(call) : null
    const held = await holdDocument(transaction, store, id)
    const saved = await savedOf(held, 'This was never saved for the next release: delete it.')
    const naming = await documentsNaming(held.db, held.document.documentKey)
    if (naming.length > 0)
      throw refusal(
        `${listed.format(naming.map((title) => `“${title}”`))} ${naming.length > 1 ? 'name' : 'names'} this: take the links out there first.`,
      )
    await putVersion(held, fieldsWith(held, saved.content), 'published')
    await saveRemoval(held.db, held.document, saved.content, authorOf(call))
    if (target !== null) await saveRedirects(transaction, held.document.documentKey, saved.content, target)
    return { doc: await readDocument(held) }
  })

/** Takes a removal back. */
const restore = (store: DocumentStore, kind: ContentKind<unknown>): Endpoint =>
  staffPost('/:id/restore', async (id, transaction, call) => {
    const held = await holdDocument(transaction, store, id)
    const saved = await savedOf(held, 'This was never saved for the next release.')
    if (!saved.isRemoved) throw refusal('This is not removed.')
    if (kind.kind === 'pages') await freeAddresses(transaction, held.document.documentKey, saved.content)
    await judgeWithoutForm(held, saved.content)
    await putVersion(held, fieldsWith(held, saved.content), 'published')
    await saveContent(held.db, held.document, saved.content, authorOf(call))
    return { doc: await readDocument(held) }
  })

/** The calls that collections of kinds have besides. */
export const kindEndpoints = (store: DocumentStore, kind: ContentKind<unknown>): Endpoint[] => [
  duplicate(store, kind),
  remove(store, kind),
  restore(store, kind),
]
