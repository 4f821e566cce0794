import { sql } from 'drizzle-orm'
import { APIError, type Endpoint, NotFound, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { notSignedInAtPanel } from '@/cms/session/held-session'
import type { ReleaseItem } from '@/domain/contract/release-answers'
import { Refused } from '@/domain/rules/changes/refused'
import { goesLiveAt, releaseNote } from '@/domain/rules/releases/release-schema'
import { firstMessage } from '@/domain/rules/text/text-schema'
import { type Database, selectOne } from '@/platform/database/statements/rows'
import type { Transaction } from '@/platform/database/transactions/transaction'
import { approvalNeeded } from '@/releases/live/approval'
import { readNeeded } from '@/releases/planning/needed-changes'
import { readLiveSince } from '@/releases/planning/publication'
import { beginRelease } from '@/releases/preparing/begin-release'
import { readRelease } from '@/releases/stored/stored-release'
import type { DocumentStore } from '../stores/document-store'
import { findDocument, forStaff, hasDraft, staffPost } from './held-document'

/** Statuses of the reasons, as in the staff API. */
const STATUS = { unknown: 404, conflict: 409, rule: 422, malformed: 400, forbidden: 403 } as const

/** Passes on refusals of lower rooms, with the status of the staff API. */
async function answeringRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refused ? new APIError(error.message, STATUS[error.reason], null, true) : error
  }
}

/** Reads what publishing one document would release (contract §9): its own item, null if nothing is pending, and those that must go along. */
async function readOwnPublication(db: Database, documentKey: string) {
  const {
    own: [item = null],
    needs,
  } = await readNeeded(db, [documentKey])
  return { item, needs }
}

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

const NOTHING_PENDING =
  'There is nothing to publish: visitors see this as it was last saved for the next release.'

/** The documents and products of a publication, as a release chooses them. */
const chosenOf = (documentKey: string, needs: readonly ReleaseItem[]) => ({
  products: needs.flatMap(({ key }) => (typeof key === 'number' ? [key] : [])),
  content: [documentKey, ...needs.flatMap(({ key }) => (typeof key === 'string' ? [key] : []))],
})

/** The items that publishing the document alone would release. */
const read = (store: DocumentStore): Endpoint => ({
  path: '/:id/publish',
  method: 'get',
  handler: forStaff(async (id, transaction) => {
    // Not held: another editor may have the form open.
    const found = await findDocument(transaction, store, id)
    const publication = await readOwnPublication(transaction.db, found.document.documentKey)
    return { ...publication, draft: await hasDraft(found), ...approvalNeeded() }
  }),
})

/** Whether visitors have the document, and since when as it is. */
const readLive = (store: DocumentStore): Endpoint => ({
  path: '/:id/live',
  method: 'get',
  handler: forStaff(async (id, transaction) => {
    const { document } = await findDocument(transaction, store, id)
    return { live: await readLiveSince(transaction.db, document.documentKey) }
  }),
})

/** Begins a release of the document, with the changes that must be published with it. */
const publish = (store: DocumentStore): Endpoint =>
  staffPost(
    '/:id/publish',
    async (id, transaction, call) => {
      const { label, live_at: liveAt } = await readBody(call)
      const { documentKey } = (await findDocument(transaction, store, id)).document
      await refusePast(transaction, liveAt)
      const { item, needs } = await readOwnPublication(transaction.db, documentKey)
      if (item === null) throw new APIError(NOTHING_PENDING, 409, null, true)
      const { user } = call.context.session ?? { user: null }
      const number = await answeringRefusals(() =>
        beginRelease(transaction.db, user, {
          label,
          only: chosenOf(documentKey, needs),
          goesLive: true,
          liveAt: liveAt ?? null,
        }),
      )
      return { number }
    },
    { status: 202, needed: 'release' },
  )

/** The calls of `Publish this…` (contract §9), and of the line that says what visitors see. */
export const publishEndpoints = (store: DocumentStore): Endpoint[] => [
  read(store),
  readLive(store),
  publish(store),
]

/** A release as the staff API tells it, for the panel's own sign-in (contract §9). */
export const releaseEndpoint: Endpoint = {
  path: '/releases/:number',
  method: 'get',
  handler: async ({ context, payload, routeParams, t }) => {
    if (!context.session) return notSignedInAtPanel()
    const number = Number(routeParams?.number)
    if (!Number.isInteger(number)) throw new NotFound(t)
    return Response.json(await answeringRefusals(() => readRelease(payload.db.drizzle, number)))
  },
}
