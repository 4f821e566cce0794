import { sql } from 'drizzle-orm'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionSlug,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import { type FormProblem, problemAt, problemsOfForm } from '@/cms/fields/content/problems'
import { isPart, partAt } from '@/cms/fields/part-at'
import { sentence } from '@/cms/fields/sentence'
import { authorOf } from '@/cms/session/held-session'
import type { KnownDocument } from '@/content-seed/known-documents'
import { sameContent } from '@/domain/content/document-changes'
import { type Database, selectOne, selectRow } from '@/platform/database/statements/rows'
import { databaseOf } from '@/platform/database/transactions/transaction'
import type { HeldDocument } from '../calls/held-document'
import { claimUploads } from '../rules/claim-uploads'
import { problemsOfDocument } from '../rules/kind-rules'
import { forgetStates, STATE_FIELD, statesOnce } from '../states/document-state'
import { type DocumentStore, givenParts, holdsOwnForm } from '../stores/document-store'
import { noteDraftAuthor, settleDraftAuthors } from '../stores/draft-authors'
import { saveContent } from '../stores/saved-content'
import { identified } from './identity'
import { IdleDraft } from './idle-draft'

type Row = Record<string, unknown>

const isGroup = (value: unknown): value is Row => isPart(value) && !('root' in value)

/** Completes a group by fields that were not sent. */
const completed = (sent: Row, before: Row): Row => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const former = before[name]
      return [name, isGroup(value) && isGroup(former) ? completed(value, former) : value]
    }),
  ),
})

/** The fields of a form that a call has sent, and the others as the newest version has them (contract §9). */
const withAbsentFields = ({ kind }: DocumentStore, sent: Row, before: Row | undefined): Row =>
  kind ? completed(sent, before ?? {}) : { ...before, ...sent }

type Errors = ConstructorParameters<typeof ValidationError>[0]['errors']

const refused = (collection: CollectionSlug, id: number | undefined, errors: Errors) =>
  new ValidationError({ collection, errors, ...(id !== undefined && { id }) })

/** The problems of the pictures that a document uses; existing pictures are locked until it is saved. */
async function pictureProblems(
  req: PayloadRequest,
  { schema }: KnownDocument,
  content: unknown,
): Promise<FormProblem[]> {
  const unknown = await claimUploads(await databaseOf(req), content)
  return unknown.map(({ path, why }) => problemAt(schema, path, sentence(why)))
}

/** The problems of a form by field, one per line, as Payload's errors. */
function errorsOf({ pathOf }: DocumentStore, problems: readonly FormProblem[]): Errors {
  const errors = new Map<string, Errors[number]>()
  for (const { path, label, message } of problems) {
    const known = errors.get(path)?.message
    errors.set(path, {
      path: pathOf(path),
      label,
      message: known === undefined ? message : `${known}\n${message}`,
    })
  }
  return [...errors.values()]
}

/** The problems of the draft that a call saves, for its answer. */
const faultsOfDraft = new WeakMap<PayloadRequest, Errors>()

/**
 * @param isDraft refuses only content that no editor could open again; other problems are kept for the answer
 * @throws {ValidationError} with every field that breaks a rule
 */
async function judge(
  store: DocumentStore,
  document: KnownDocument,
  content: unknown,
  { id, isDraft, req }: { id: number | undefined; isDraft: boolean; req: PayloadRequest },
): Promise<void> {
  const problems = [
    ...problemsOfForm(document.schema, content),
    ...(await problemsOfDocument(await databaseOf(req), document, content)),
    ...(await pictureProblems(req, document, content)),
  ]
  const fatal = isDraft ? problems.filter(({ isUnkeepable }) => isUnkeepable) : problems
  if (fatal.length > 0) throw refused(store.slug, id, errorsOf(store, fatal))
  faultsOfDraft.set(req, errorsOf(store, problems))
}

/**
 * Judges a content that is saved for release without a form: the rest of the site may have changed since it was saved.
 * @throws {ValidationError} with every field that breaks a rule
 */
export const judgeWithoutForm = (
  { store, document, row, req }: HeldDocument,
  content: unknown,
): Promise<void> => judge(store, document, content, { id: row.id, isDraft: false, req })

const contentRow = z.object({ content: z.unknown() })

/** Keeps fields that only the server sets as the newest version has them: a form shows them in other words, or not at all. */
async function withGiven(
  db: Database,
  { kind, versions }: DocumentStore,
  id: number | undefined,
  content: unknown,
): Promise<unknown> {
  if (!kind) return content
  const newest =
    id === undefined
      ? undefined
      : await selectRow(
          db,
          contentRow,
          sql`select version_content as content from ${sql.identifier(versions)} where parent_id = ${id} and latest
              order by id desc limit 1`,
        )
  const given = givenParts(kind).map((part) => [part, partAt(newest?.content, part)])
  return { ...Object(content), ...Object.fromEntries(given) }
}

/**
 * Checks a document before it is saved. For release it must satisfy every rule; a draft may break rules, but has no
 * unknown fields.
 * @throws {IdleDraft} if a draft has the words that are saved for release
 */
export const judgeForRelease =
  (store: DocumentStore): CollectionBeforeChangeHook =>
  async ({ data, originalDoc, operation, req }) => {
    const id = operation === 'create' ? undefined : Number(originalDoc?.id)
    const document = store.documentOf(originalDoc ?? {})
    if (!document) throw new APIError('The site no longer has this document.', 404)
    const form = withAbsentFields(store, data, originalDoc)
    if (!holdsOwnForm(store, document, form)) {
      const message = 'A document has one form, its own.'
      throw refused(store.slug, id, [{ path: store.pathOf(''), label: 'Content', message }])
    }
    const isDraft = data._status !== 'published'
    const sent = store.contentOf(document, form)
    const isAfterSave = isDraft && originalDoc?._status === 'published'
    if (isAfterSave && id !== undefined && sameContent(sent, store.contentOf(document, originalDoc)))
      throw new IdleDraft(id)
    const db = await databaseOf(req)
    const words = await withGiven(db, store, id, sent)
    const { named, content } = await identified(db, document, words, {
      isDraft,
      isNew: operation === 'create',
    })
    await judge(store, named, content, { id, isDraft, req })
    return {
      ...data,
      ...store.fieldsFor(named, content, { isDraft, form }),
      ...(store.kind && { documentKey: named.documentKey || null }),
      editor: req.user?.name ?? null,
    }
  }

/** Makes a save for release pending, in the transaction of the panel's call. */
export const saveForRelease =
  (store: DocumentStore): CollectionAfterChangeHook =>
  async ({ doc, req }) => {
    const document = store.documentOf(doc)
    if (!document) return
    const db = await databaseOf(req)
    const row = { collection: store.slug, id: Number(doc.id) }
    if (doc._status !== 'published') {
      await noteDraftAuthor(db, row, authorOf(req))
      return { ...doc, faults: faultsOfDraft.get(req) ?? [] }
    }
    // Answers lack the fields that are never sent.
    const { content } = await selectOne(
      db,
      contentRow,
      sql`select content from ${sql.identifier(store.table)} where id = ${doc.id}`,
    )
    await settleDraftAuthors(db, row, document.documentKey)
    await saveContent(db, document, store.storedContent(document, content), authorOf(req))
    // The state was read before this save.
    forgetStates(req)
    return { ...doc, [STATE_FIELD]: (await statesOnce(req)).get(document.documentKey) }
  }
