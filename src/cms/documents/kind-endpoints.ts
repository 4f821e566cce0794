import { APIError, type Endpoint } from 'payload'
import type { ContentKind } from '@/content/schema/define-kind'
import type { Database } from '@/database/database'
import { withEnding } from '@/domain/site-address'
import { readDocuments } from '@/releases/content/documents'
import { authorOf } from '../editor-of'
import { partAt } from '../fields/part-at'
import { judgeWithoutForm } from './document-hooks'
import type { DocumentStore } from './document-store'
import {
  fieldsWith,
  type HeldDocument,
  holdDocument,
  newestContent,
  putVersion,
  readDocument,
} from './held-document'
import { holdNames } from './identity'
import { newestContents } from './newest-contents'
import { freeAddresses, leadOn, readTarget } from './removed-page'
import { readSaved, saveContent, saveRemoval } from './saved-content'
import { forStaff } from './staff-call'
import { documentsNaming } from './uses'

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
const duplicate = (store: DocumentStore, kind: ContentKind<unknown>): Endpoint => ({
  path: '/:id/duplicate',
  method: 'post',
  handler: forStaff(async (id, transaction) => {
    const { req, db } = transaction
    const held = await holdDocument(transaction, store, id)
    const { content } = await newestContent(held)
    const { field } = kind.distinct
    await holdNames(db, kind)
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
  }, 201),
})

/** @throws {APIError} 409 if it was never saved for release */
async function savedOf(held: HeldDocument, otherwise: string) {
  const saved = await readSaved(held.db, held.document)
  if (!saved) throw refusal(otherwise)
  return saved
}

/** Takes a document off the site with the next release. */
const remove = (store: DocumentStore, kind: ContentKind<unknown>): Endpoint => ({
  path: '/:id/remove',
  method: 'post',
  handler: forStaff(async (id, transaction, call) => {
    const target = kind.kind === 'pages' ? await readTarget(call) : null
    const held = await holdDocument(transaction, store, id)
    const saved = await savedOf(held, 'This was never saved for release: delete it.')
    const naming = await documentsNaming(held.db, held.document.documentKey)
    if (naming.length > 0)
      throw refusal(
        `${listed.format(naming.map((title) => `“${title}”`))} ${naming.length > 1 ? 'name' : 'names'} this: take the links out there first.`,
      )
    await putVersion(held, fieldsWith(held, saved.content), 'published')
    await saveRemoval(held.db, held.document, saved.content, authorOf(call))
    if (target !== null) await leadOn(transaction, held.document.documentKey, saved.content, target)
    return { doc: await readDocument(held) }
  }),
})

/** Takes a removal back. */
const restore = (store: DocumentStore, kind: ContentKind<unknown>): Endpoint => ({
  path: '/:id/restore',
  method: 'post',
  handler: forStaff(async (id, transaction, call) => {
    const held = await holdDocument(transaction, store, id)
    const saved = await savedOf(held, 'This was never saved for release.')
    if (!saved.isRemoved) throw refusal('This is not removed.')
    await holdNames(held.db, kind)
    if (kind.kind === 'pages') await freeAddresses(transaction, held.document.documentKey, saved.content)
    await judgeWithoutForm(held, saved.content)
    await putVersion(held, fieldsWith(held, saved.content), 'published')
    await saveContent(held.db, held.document, saved.content, authorOf(call))
    return { doc: await readDocument(held) }
  }),
})

/** The calls that collections of kinds have besides. */
export const kindEndpoints = (store: DocumentStore, kind: ContentKind<unknown>): Endpoint[] => [
  duplicate(store, kind),
  remove(store, kind),
  restore(store, kind),
]
