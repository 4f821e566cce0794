import { type SQL, sql } from 'drizzle-orm'
import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterReadHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  NotFound,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { documentStores } from '@/cms/documents/stores/document-store'
import { noteAuthor } from '@/cms/documents/stores/saved-content'
import { authorOf } from '@/cms/session/held-session'
import { builtInDocuments, titleOf } from '@/content-seed/known-documents'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { pictureAddress } from '@/domain/rules/content/picture'
import { focalPointSchema } from '@/domain/rules/content/picture-schema'
import { type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { isoText } from '@/platform/database/statements/values'
import { databaseOf } from '@/platform/database/transactions/transaction'
import { prepareLater } from '@/platform/files/pictures/picture-job'
import { pictureAuthorsKey } from '@/releases/content/uploaded-pictures'
import { fileProblem, readWords, refuseProblems } from './picture-words'

const useRow = z.object({ key: z.string().nullable(), content: z.unknown() })

/** The newest versions of all documents, drafts or not, and the texts saved for release. */
const everywhere: SQL = sql.join(
  [
    ...documentStores.map(
      ({ versions }) =>
        sql`select version_document_key as key, version_content as content from ${sql.identifier(versions)} where latest`,
    ),
    sql`select document_key, content from content_documents`,
  ],
  sql` union all `,
)

/**
 * The titles of the documents that use a picture: in their newest draft, as saved for release, or in the code. Releases
 * are handled separately (src/platform/files/pictures/editors-pictures.ts).
 */
async function documentsWithPicture(db: Database, key: string): Promise<string[]> {
  const rows = await selectRows(
    db,
    useRow,
    sql`select key, content from (${everywhere}) as d where strpos(content::text, ${key}) > 0`,
  )
  const inCode = builtInDocuments
    .filter(({ seed }) => JSON.stringify(seed).includes(key))
    .map(({ documentKey, seed }) => titleOf(documentKey, seed))
  // A draft that has no key yet has no name either.
  const named = rows.map((row) => (row.key === null ? 'a new draft' : titleOf(row.key, row.content)))
  return [...new Set([...named, ...inCode])].sort()
}

/** The accepted fields of an update: a form sends `id` and `updatedAt`, a bulk call neither. */
const updateSchema = z
  .object({
    id: z.unknown(),
    data: z
      .object({
        alt: z.unknown(),
        decorative: z.unknown(),
        credit: z.unknown(),
        focalX: z.unknown(),
        focalY: z.unknown(),
        updatedAt: z.string(),
      })
      .partial(),
  })
  .partial({ id: true })

/** Refuses to overwrite a save of another window. */
async function onlyUpon(req: PayloadRequest, id: unknown, base: string | undefined): Promise<void> {
  if (base === undefined || id === undefined) return
  const picture = await selectRow(
    await databaseOf(req),
    z.object({ at: z.string() }),
    sql`select ${isoText('updated_at')} as at from content_pictures where id = ${Number(id)} for update`,
  )
  if (!picture || Date.parse(picture.at) === Date.parse(base)) return
  throw new APIError(
    'This picture was changed in another window since it was opened here: reload the page.',
    409,
    null,
    true,
  )
}

/**
 * Allows changes of a picture's texts and focal point, not of its file. Payload would fetch the file over HTTP and crop
 * it again when the focal point changes.
 */
export const onlyItsWords: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'update') return args
  if (req.file || Object.keys((req as { files?: object }).files ?? {}).length > 0)
    refuseProblems([fileProblem('Another file is another picture: upload it as a new one')])
  const asked = updateSchema.safeParse(args)
  if (!asked.success) throw new APIError('The form cannot be read.', 400)
  const { focalX, focalY, updatedAt, ...words } = asked.data.data
  await onlyUpon(req, asked.data.id, updatedAt)
  const edits = (req.query?.uploadEdits ?? {}) as { focalPoint?: unknown }
  const point = focalPointSchema.safeParse(edits.focalPoint ?? { x: focalX, y: focalY })
  if (req.query) delete req.query.uploadEdits
  return { ...args, data: { ...words, ...(point.success && { focalX: point.data.x, focalY: point.data.y }) } }
}

/** Checks the texts of a picture, and records its editor. */
export const judgeWords: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const { words, problems } = readWords({ ...originalDoc, ...data })
  refuseProblems(problems, originalDoc?.id)
  return { ...data, ...words, editor: req.user?.name ?? null }
}

/** Enqueued in the transaction that stores the row, since a picture without the job would wait forever. */
export const prepareNew: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation === 'create') await prepareLater(await databaseOf(req), Number(doc.id))
}

/** Notes who uploaded a picture, or changed its words or focal point: a release shows them wherever it is used. */
export const noteEditor: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  const db = await databaseOf(req)
  await noteAuthor(db, pictureAuthorsKey(doc.key), authorOf(req))
  if (operation === 'update') await noteAuthor(db, uploadedPictures.documentKey, authorOf(req))
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** Refuses to delete a picture in use. Locks its row, and thus waits for documents that are being saved with it. */
export const onlyUnused: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await databaseOf(req)
  const picture = await selectRow(
    db,
    z.object({ key: z.string() }),
    sql`select key from content_pictures where id = ${id} for update`,
  )
  if (!picture) throw new NotFound(req.t)
  const titles = await documentsWithPicture(db, picture.key)
  if (titles.length === 0) return
  const where = listed.format(titles.map((title) => `“${title}”`))
  throw new APIError(`This picture is used in ${where}: choose another one there first.`, 409, null, true)
}

const readySchema = z.object({ key: z.string(), state: z.literal('ready'), widths: z.array(z.int()).min(1) })

/** Adds the addresses at which the panel shows it, the same as on pages; none until it is prepared. */
export const tellAddresses: CollectionAfterReadHook = ({ doc }) => {
  const ready = readySchema.safeParse(doc)
  if (!ready.success) return { ...doc, url: null, thumbnailURL: null }
  const { key, widths } = ready.data
  const address = (wanted: number) =>
    pictureAddress(key, widths.find((width) => width >= wanted) ?? Number(widths.at(-1)), 'webp')
  return { ...doc, url: address(960), thumbnailURL: address(400) }
}
