import { sql } from 'drizzle-orm'
import { APIError, type PayloadRequest, ValidationError } from 'payload'
import { z } from 'zod'
import { PERMANENT, redirectSchema } from '@/content/schema/redirect'
import { redirects } from '@/content-seed/kinds/redirects'
import { selectRow } from '@/database/rows'
import type { Transaction } from '@/database/transaction'
import { placeOfAddress } from '@/domain/redirect-rules'
import { readKinds } from '@/releases/content/documents'
import { authorOf } from '../editor-of'
import { addressedPages } from './address-rules'
import { storeOf } from './document-store'
import { fieldsWith, holdDocument, putVersion } from './held-document'
import { saveRemoval } from './saved-content'

const bodies = new WeakMap<PayloadRequest, Promise<string>>()

const removalSchema = z.looseObject({ redirect: z.string().min(1).nullish() })

/**
 * Reads where the addresses of a removed page shall lead; null if nowhere.
 * @throws {APIError} 400 if it cannot be read
 */
export async function readTarget(call: PayloadRequest): Promise<string | null> {
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
const saidOf = ({ data }: ValidationError): string => data.errors.map(({ message }) => message).join('\n')

/**
 * Saves a redirect for release from each address of a page that is removed.
 * @throws {APIError} 400 if the addresses cannot lead there
 */
export async function leadOn(
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
    if (error instanceof ValidationError) throw new APIError(saidOf(error), 400, null, true)
    throw error
  }
}

/** Takes the redirects off the site that lead from the addresses of a page that comes back. */
export async function freeAddresses(
  transaction: Transaction,
  documentKey: string,
  page: unknown,
): Promise<void> {
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
