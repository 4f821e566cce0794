import { sql } from 'drizzle-orm'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import { CONTENT_DOCUMENTS } from '@/collections/content-document'
import { sameContent } from '@/content/document-changes'
import type { ContentDocument } from '@/content/schema/define-content'
import type { Author } from '@/database/actor'
import { isoText } from '@/database/iso-text'
import { selectRow } from '@/database/rows'
import { databaseOf } from '@/database/transaction'
import { type FormProblem, problemAt, problemsOfForm } from '../fields/problems'
import { sentence } from '../fields/sentence'
import { isBeyondForms } from '../form-size'
import { claimUploads } from './claim-uploads'
import { CONTENT_FIELD, contentOf, documentOfKey, isOwnForm, readForms, storedForm } from './content-field'
import { STATE_FIELD, savedStates } from './document-state'
import { saveContent } from './saved-content'

/** The accepted fields of an update. The server sets all others. */
const updateSchema = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  draft: z.boolean().default(false),
  autosave: z.boolean().default(false),
  unpublishAllLocales: z.union([z.boolean(), z.string()]).optional(),
  data: z
    .object({
      [CONTENT_FIELD]: z.unknown(),
      _status: z.enum(['draft', 'published']),
      updatedAt: z.iso.datetime(),
    })
    .partial()
    .default({}),
})

const newestRow = z.object({
  editor: z.string().nullable(),
  autosave: z.boolean().nullable(),
  at: z.string(),
})
type Newest = z.output<typeof newestRow>

/**
 * The newest version of a document: author, time, and whether it is an autosave. Locks the document until the
 * transaction ends, so that concurrent saves wait.
 */
async function newestVersion(req: PayloadRequest, id: number): Promise<Newest | undefined> {
  const db = await databaseOf(req)
  await db.execute(sql`select from content_drafts where id = ${id} for update`)
  return selectRow(
    db,
    newestRow,
    sql`select version_editor as editor, autosave, ${isoText('version_updated_at')} as at
        from _content_drafts_v where parent_id = ${id} and latest`,
  )
}

/** Whether a form was based on the newest version. Calls without a form do not say. */
const isUpon = (newest: Newest, base: string | undefined) =>
  base === undefined || Date.parse(base) === Date.parse(newest.at)

const writtenElsewhere = ({ editor }: Newest, { user }: PayloadRequest) => {
  const who = editor === user?.name ? 'You have' : `${editor ?? 'Somebody'} has`
  return `${who} changed this document in another window since it was opened here. What you type here is not saved until you choose whose words stay.`
}

/**
 * Reads an update: the fields to write, and the version that its form was based on.
 * @throws {APIError} when it cannot be read, or would take a document off the site
 */
function readUpdate(args: { data?: unknown }) {
  if (isBeyondForms(args.data))
    throw new APIError('The form is nested deeper than any form of the site, or larger.', 400)
  const asked = updateSchema.safeParse(args)
  if (!asked.success) throw new APIError('The form cannot be read.', 400)
  const { id, draft, autosave, unpublishAllLocales } = asked.data
  const { updatedAt: base, _status = draft ? 'draft' : 'published', [CONTENT_FIELD]: sent } = asked.data.data
  const isDraft = _status === 'draft'
  if (String(unpublishAllLocales) === 'true' || (isDraft && !draft)) {
    throw new APIError(
      'A document cannot be taken off the site: its pages need their words. Reset gives back those it came with.',
      409,
    )
  }
  // null means the built-in content.
  const hasForm = sent !== undefined && sent !== null
  const content = hasForm ? readForms(sent) : sent
  if (hasForm && content === null) throw new APIError('A document has one form, its own.', 400)
  const data = { ...(content !== undefined && { [CONTENT_FIELD]: content }), _status }
  return { id, base, data, autosave: autosave && isDraft }
}

/**
 * Refuses what Payload would allow: taking a document off the site (its pages would have no text), and overwriting
 * changes from another window. A form sends the time of the version that it was based on; Payload updates it with every
 * answer. Payload overwrites one autosave with the next; the first autosave of another person becomes a new version.
 */
export const onlyForwards: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'update') return args
  const { id, base, data, autosave } = readUpdate(args)
  const newest = id === undefined ? undefined : await newestVersion(req, Number(id))
  if (newest && !isUpon(newest, base)) throw new APIError(writtenElsewhere(newest, req), 409, null, true)
  const isAnothers = newest?.autosave && newest.editor !== req.user?.name
  return { ...args, data, autosave: autosave && !isAnothers }
}

type Errors = ConstructorParameters<typeof ValidationError>[0]['errors']

const refused = (id: number, errors: Errors) =>
  new ValidationError({ collection: CONTENT_DOCUMENTS, errors, id })

/** The problems of the pictures that a document uses; existing pictures are locked until it is saved. */
async function pictureProblems(
  req: PayloadRequest,
  { schema }: ContentDocument<unknown>,
  content: unknown,
): Promise<FormProblem[]> {
  const unknown = await claimUploads(await databaseOf(req), content)
  return unknown.map(({ path, why }) => problemAt(schema, path, sentence(why)))
}

/** The problems of a form by field, one per line, as Payload's errors. */
function errorsOf(problems: readonly FormProblem[]): Errors {
  const errors = new Map<string, Errors[number]>()
  for (const { path, label, message } of problems) {
    const known = errors.get(path)?.message
    errors.set(path, {
      path: `${CONTENT_FIELD}.0.${path}`,
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
  document: ContentDocument<unknown>,
  content: unknown,
  { id, isDraft, req }: { id: number; isDraft: boolean; req: PayloadRequest },
): Promise<void> {
  const problems = [
    ...problemsOfForm(document.schema, content),
    ...(await pictureProblems(req, document, content)),
  ]
  const fatal = isDraft ? problems.filter(({ isUnkeepable }) => isUnkeepable) : problems
  if (fatal.length > 0) throw refused(id, errorsOf(fatal))
  faultsOfDraft.set(req, errorsOf(problems))
}

/**
 * Checks a document before it is saved. For release it must satisfy every rule; a draft may break rules, but has no
 * unknown fields.
 */
export const judgeForRelease: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const change = { ...data, editor: req.user?.name ?? null }
  const document = documentOfKey(originalDoc?.documentKey)
  if (!document) throw new APIError('The site no longer has this document.', 404)
  const stored: unknown = CONTENT_FIELD in data ? data[CONTENT_FIELD] : originalDoc?.[CONTENT_FIELD]
  if (stored === null) return change
  const id = Number(originalDoc?.id)
  if (!isOwnForm(document, stored)) {
    const message = 'A document has one form, its own.'
    throw refused(id, [{ path: CONTENT_FIELD, label: 'Content', message }])
  }
  const content = contentOf(document, stored)
  const isDraft = data._status !== 'published'
  await judge(document, content, { id, isDraft, req })
  // Content equal to the built-in text is not stored, so that it follows the code from then on.
  if (!isDraft && sameContent(content, document.seed)) return { ...change, [CONTENT_FIELD]: null }
  return { ...change, [CONTENT_FIELD]: storedForm(document, content, stored) }
}

/** Makes a save for release pending, in the transaction of the panel's call. */
export const saveForRelease: CollectionAfterChangeHook = async ({ doc, req }) => {
  const document = documentOfKey(doc.documentKey)
  if (!document) return
  if (doc._status !== 'published') return { ...doc, faults: faultsOfDraft.get(req) ?? [] }
  const editor: Author | null = req.user ? { id: Number(req.user.id), name: req.user.name } : null
  const db = await databaseOf(req)
  await saveContent(db, document, contentOf(document, doc[CONTENT_FIELD]), editor)
  // The state was read before this save.
  return { ...doc, [STATE_FIELD]: (await savedStates(db)).get(document.documentKey) }
}
