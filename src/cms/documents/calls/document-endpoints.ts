import { APIError, type Endpoint, NotFound } from 'payload'
import { authorOf } from '../../session/held-session'
import { claimUploads } from '../rules/claim-uploads'
import { judgeWithoutForm } from '../saving/document-hooks'
import { update } from '../saving/idle-draft'
import type { DocumentStore } from '../stores/document-store'
import { forgetDraftAuthors } from '../stores/draft-authors'
import { readSaved, saveContent } from '../stores/saved-content'
import {
  fieldsOfStored,
  fieldsWith,
  hasDraft,
  holdDocument,
  putVersion,
  readDocument,
  staffPost,
} from './held-document'

const NEVER_SAVED = 'This was never saved for the next release: there is nothing to go back to.'

const NOT_BUILT_IN = 'The site did not come with this: there is no first text to go back to.'

/** Restores the last text saved for the next release. What waits for release is unchanged, since it was never the draft. */
const discard = (store: DocumentStore): Endpoint =>
  staffPost('/:id/discard', async (id, transaction) => {
    const held = await holdDocument(transaction, store, id)
    const saved = await readSaved(held.db, held.document)
    if (!saved) throw new APIError(NEVER_SAVED, 409, null, true)
    if (await hasDraft(held)) await putVersion(held, fieldsOfStored(held, held.row.content), 'published')
    await forgetDraftAuthors(held.db, { collection: store.slug, id })
    return { doc: await readDocument(held) }
  })

/** Saves the built-in text for release, as a normal version, so that it can be undone. */
const reset = (store: DocumentStore): Endpoint =>
  staffPost('/:id/reset', async (id, transaction) => {
    const held = await holdDocument(transaction, store, id)
    const { document, db } = held
    if (document.seed === undefined) throw new APIError(NOT_BUILT_IN, 409, null, true)
    if (document.kind) await judgeWithoutForm(held, document.seed)
    await putVersion(held, fieldsWith(held, document.seed), 'published')
    await forgetDraftAuthors(db, { collection: store.slug, id })
    await saveContent(db, document, document.seed, authorOf(held.req))
    return { doc: await readDocument(held) }
  })

/**
 * Restores a version as the draft. Replaces Payload's endpoint, which would publish a version without checking it
 * against the current rules; this one is checked when it is saved for the next release.
 */
const restoreVersion = (store: DocumentStore): Endpoint =>
  staffPost('/versions/:id', async (id, transaction, { payload, t }) => {
    const { req, db } = transaction
    const { docs } = await payload.db.findVersions<{ content: unknown }>({
      collection: store.slug,
      where: { id: { equals: id } },
      limit: 1,
      req,
    })
    const [found] = docs
    if (!found) throw new NotFound(t)
    const held = await holdDocument(transaction, store, Number(found.parent))
    const content = store.storedContent(held.document, found.version.content)
    // Locks its pictures against deletion. Missing ones are reported when it is saved for the next release.
    await claimUploads(db, content)
    await putVersion(held, fieldsOfStored(held, found.version.content), 'draft')
    const doc = await readDocument(held)
    return { ...doc, doc, message: t('version:restoredSuccessfully') }
  })

/** The calls that every collection of documents has. */
export const documentEndpoints = (store: DocumentStore): Endpoint[] => [
  discard(store),
  reset(store),
  restoreVersion(store),
  update(store),
]
