import { type Endpoint, NotFound, type PayloadRequest } from 'payload'
import { holdSession } from '@/accounts/sessions'
import { CONTENT_DOCUMENTS } from '@/collections/content-document'
import { inTransaction, type Transaction } from '@/database/transaction'
import { notSignedInAtPanel } from '../held-session'
import { claimUploads } from './claim-uploads'
import { CONTENT_FIELD, contentOf } from './content-field'
import { hasDraft, holdDocument, putVersion, readDocument } from './held-document'
import { saveContent } from './saved-content'

/** Handles a staff request about a table row, in a transaction that holds their session. */
const forStaff =
  (
    act: (id: number, transaction: Transaction, call: PayloadRequest) => Promise<object>,
  ): Endpoint['handler'] =>
  async (call) => {
    const { session } = call.context
    if (!session) return notSignedInAtPanel()
    const id = Number(call.routeParams?.id)
    if (!Number.isInteger(id)) throw new NotFound(call.t)
    const answer = await inTransaction(call.payload, { actor: session.user }, async (transaction) => {
      await holdSession(transaction.db, session)
      return act(id, transaction, call)
    })
    return Response.json(answer)
  }

/** Restores the last text saved for release. What waits for release is unchanged, since it was never the draft. */
const discard: Endpoint = {
  path: '/:id/discard',
  method: 'post',
  handler: forStaff(async (id, transaction) => {
    const held = await holdDocument(transaction, id)
    if (await hasDraft(held)) await putVersion(held, held.row.content, 'published')
    return { doc: await readDocument(held) }
  }),
}

/** Saves the built-in text for release, as a normal version, so that it can be undone. */
const reset: Endpoint = {
  path: '/:id/reset',
  method: 'post',
  handler: forStaff(async (id, transaction) => {
    const held = await holdDocument(transaction, id)
    await putVersion(held, null, 'published')
    await saveContent(held.db, held.document, held.document.seed, null)
    return { doc: await readDocument(held) }
  }),
}

/**
 * Restores a version as the draft. Replaces Payload's endpoint, which would publish a version without checking it
 * against the current rules; this one is checked when it is saved for release.
 */
const restoreVersion: Endpoint = {
  path: '/versions/:id',
  method: 'post',
  handler: forStaff(async (id, transaction, { payload, t }) => {
    const { req, db } = transaction
    const { docs } = await payload.db.findVersions<{ [CONTENT_FIELD]: unknown }>({
      collection: CONTENT_DOCUMENTS,
      where: { id: { equals: id } },
      limit: 1,
      req,
    })
    const [found] = docs
    if (!found) throw new NotFound(t)
    const held = await holdDocument(transaction, Number(found.parent))
    const content = found.version[CONTENT_FIELD]
    // Locks its pictures against deletion. Missing ones are reported when it is saved for release.
    await claimUploads(db, contentOf(held.document, content))
    await putVersion(held, content, 'draft')
    return { ...(await readDocument(held)), message: t('version:restoredSuccessfully') }
  }),
}

export const documentEndpoints: Endpoint[] = [discard, reset, restoreVersion]
