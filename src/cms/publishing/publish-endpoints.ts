import { sql } from 'drizzle-orm'
import { APIError, type Endpoint, NotFound, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { selectOne } from '@/database/rows'
import type { Transaction } from '@/database/transaction'
import { goesLiveAt, releaseNote } from '@/domain/release-schema'
import { firstMessage } from '@/domain/text-schema'
import { beginRelease } from '@/releases/preparing/begin-release'
import type { DocumentStore } from '../documents/document-store'
import { hasDraft } from '../documents/held-document'
import { forStaff } from '../documents/staff-call'
import { type OwnPublication, readOwnPublication } from './publication'
import { answeringRefusals } from './refused-answer'

type StoredRow = { id: number; documentKey?: string | null; [field: string]: unknown }

const newPublication = z.object({ label: releaseNote, live_at: goesLiveAt.nullish() })

async function readBody(call: PayloadRequest): Promise<z.output<typeof newPublication>> {
  const sent: unknown = (await call.json?.().catch(() => undefined)) ?? {}
  const read = newPublication.safeParse(sent)
  if (!read.success) throw new APIError(`${firstMessage(read.error)}.`, 422, null, true)
  return read.data
}

/** @throws {APIError} 422 */
async function refusePast({ db }: Transaction, liveAt: string | null | undefined): Promise<void> {
  if (!liveAt) return
  const { isPast } = await selectOne(
    db,
    z.object({ isPast: z.boolean() }),
    sql`select ${liveAt}::timestamptz <= now() as "isPast"`,
  )
  if (isPast) throw new APIError('That moment has passed: choose a later one, or now.', 422, null, true)
}

const NOTHING_PENDING = 'There is nothing to publish: visitors see this as it was last saved for release.'

/** The documents and products of a publication, as a release chooses them. */
const chosenOf = (documentKey: string, { needs }: OwnPublication) => ({
  products: needs.flatMap(({ key }) => (typeof key === 'number' ? [key] : [])),
  content: [documentKey, ...needs.flatMap(({ key }) => (typeof key === 'string' ? [key] : []))],
})

/**
 * Reads a row and its document without holding them: what is saved while a release begins is frozen with it or not, and
 * another editor may have the form open.
 * @throws {NotFound} if the site has no such document
 */
async function openDocument({ req }: Transaction, store: DocumentStore, id: number) {
  const row = await req.payload.db.findOne<StoredRow>({
    collection: store.slug,
    where: { id: { equals: id } },
    req,
  })
  const document = row && store.documentOf(row)
  if (!row || !document) throw new NotFound(req.t)
  return { row, document }
}

/** The items that publishing the document alone would release. */
const read = (store: DocumentStore): Endpoint => ({
  path: '/:id/publish',
  method: 'get',
  handler: forStaff(async (id, transaction) => {
    const found = await openDocument(transaction, store, id)
    const publication = await readOwnPublication(transaction.db, found.document.documentKey)
    return { ...publication, draft: await hasDraft({ ...transaction, store, ...found }) }
  }),
})

/** Begins a release of the document alone, with what must go along. */
const publish = (store: DocumentStore): Endpoint => ({
  path: '/:id/publish',
  method: 'post',
  handler: forStaff(async (id, transaction, call) => {
    const { label, live_at: liveAt } = await readBody(call)
    const { documentKey } = (await openDocument(transaction, store, id)).document
    await refusePast(transaction, liveAt)
    const publication = await readOwnPublication(transaction.db, documentKey)
    if (publication.item === null) throw new APIError(NOTHING_PENDING, 409, null, true)
    const { user } = call.context.session ?? { user: null }
    const number = await answeringRefusals(() =>
      beginRelease(transaction.db, user, {
        label,
        only: chosenOf(documentKey, publication),
        goesLive: true,
        liveAt: liveAt ?? null,
      }),
    )
    return { number }
  }, 202),
})

/** The calls of `Publish this…` (contract §9). */
export const publishEndpoints = (store: DocumentStore): Endpoint[] => [read(store), publish(store)]
