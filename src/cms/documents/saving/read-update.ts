import { sql } from 'drizzle-orm'
import { APIError, type CollectionBeforeOperationHook, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { UNTIL_CHOSEN } from '@/cms/calls/failure-words'
import { isBeyondForms } from '@/cms/requests/form-size'
import { selectRow } from '@/platform/database/statements/rows'
import { isoText } from '@/platform/database/statements/values'
import { databaseOf } from '@/platform/database/transactions/transaction'
import type { DocumentStore } from '../stores/document-store'

/** The accepted parts of a create or update. The server sets all fields but those of the form. */
const updateSchema = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  draft: z.boolean().default(false),
  autosave: z.boolean().default(false),
  unpublishAllLocales: z.union([z.boolean(), z.string()]).optional(),
  data: z
    .looseObject({
      _status: z.enum(['draft', 'published']).optional(),
      updatedAt: z.iso.datetime().optional(),
    })
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
async function newestVersion(
  req: PayloadRequest,
  { table, versions }: DocumentStore,
  id: number,
): Promise<Newest | undefined> {
  const db = await databaseOf(req)
  await db.execute(sql`select from ${sql.identifier(table)} where id = ${id} for update`)
  return selectRow(
    db,
    newestRow,
    sql`select version_editor as editor, autosave, ${isoText('version_updated_at')} as at
        from ${sql.identifier(versions)} where parent_id = ${id} and latest`,
  )
}

/** Whether a form was based on the newest version. Calls without a form do not say. */
const isUpon = (newest: Newest, base: string | undefined) =>
  base === undefined || Date.parse(base) === Date.parse(newest.at)

const writtenElsewhere = ({ editor }: Newest, { user }: PayloadRequest) => {
  const who = editor === user?.name ? 'You have' : `${editor ?? 'Somebody'} has`
  return `${who} changed this document in another window since it was opened here. ${UNTIL_CHOSEN}`
}

const OFF_THE_SITE = {
  fixed:
    'A document cannot be taken off the site: its pages need their words. Reset gives back those it came with.',
  kind: 'A document is taken off the site by Remove from the site, with a release.',
}

/**
 * Reads a create or update: the fields to write, and the version that its form was based on.
 * @throws {APIError} when it cannot be read, or would take a document off the site
 */
function readUpdate({ kind, readFields }: DocumentStore, args: { data?: unknown }, isNew: boolean) {
  if (isBeyondForms(args.data))
    throw new APIError('The form is nested deeper than any form of the site, or larger.', 400)
  const asked = updateSchema.safeParse(args)
  if (!asked.success) throw new APIError('The form cannot be read.', 400)
  const { id, draft, autosave, unpublishAllLocales } = asked.data
  const { updatedAt: base, _status: status = draft ? 'draft' : 'published', ...sent } = asked.data.data
  const isDraft = status === 'draft' && draft
  if (String(unpublishAllLocales) === 'true' || (status === 'draft' && !draft && !isNew))
    throw new APIError(OFF_THE_SITE[kind ? 'kind' : 'fixed'], 409)
  const fields = readFields(sent)
  if (!fields) throw new APIError('A document has one form, its own.', 400)
  const data = { ...fields, _status: isDraft ? 'draft' : 'published' }
  return { id, base, data, isDraft, autosave: autosave && isDraft }
}

/**
 * Refuses two updates that Payload allows: removing a document from the site, and overwriting changes of another
 * window. A form sends the time of the version that it was based on; Payload updates it with every answer. Payload
 * overwrites one autosave with the next; the first autosave of another person becomes a new version.
 */
export const onlyForwards =
  (store: DocumentStore): CollectionBeforeOperationHook =>
  async ({ args, operation, req }) => {
    if (operation === 'create') {
      const { data, isDraft, autosave } = readUpdate(store, args, true)
      return { ...args, data, draft: isDraft, autosave }
    }
    if (operation !== 'update') return args
    const { id, base, data, isDraft, autosave } = readUpdate(store, args, false)
    const newest = id === undefined ? undefined : await newestVersion(req, store, Number(id))
    if (newest && !isUpon(newest, base)) throw new APIError(writtenElsewhere(newest, req), 409, null, true)
    const isAnothers = newest?.autosave && newest.editor !== req.user?.name
    return { ...args, data, draft: isDraft, autosave: autosave && !isAnothers }
  }
