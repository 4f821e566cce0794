import { sql } from 'drizzle-orm'
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
import { isoText } from '@/database/iso-text'
import { selectRow } from '@/database/rows'
import { databaseOf } from '@/database/transaction'
import { pictureAddress } from '@/domain/picture'
import { focalPointSchema } from '@/domain/picture-schema'
import { prepareLater } from '@/files/pictures/picture-job'
import { documentsWithPicture } from './picture-uses'
import { fileProblem, readWords, refuseProblems } from './picture-words'

/** What of an update is read: by one form `id` and `updatedAt`, by a call about many neither. */
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

/** Of two windows with one picture the second does not write over what the first has saved. */
async function onlyUpon(req: PayloadRequest, id: unknown, base: string | undefined): Promise<void> {
  if (base === undefined || id === undefined) return
  const picture = await selectRow(
    await databaseOf(req),
    z.object({ at: z.string() }),
    sql`select ${isoText('updated_at')} as at from content_pictures where id = ${Number(id)} for update`,
  )
  if (!picture || Date.parse(picture.at) === Date.parse(base)) return
  throw new APIError(
    'This picture was changed in another window since it was opened here: load the page anew.',
    409,
    null,
    true,
  )
}

/**
 * A picture's words and its focal point can be changed, its file cannot. Payload would fetch the file from an address to
 * cut it anew when another point is chosen.
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

/** Nothing is stored that breaks a rule; who has changed it is. */
export const judgeWords: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const { words, problems } = readWords({ ...originalDoc, ...data })
  refuseProblems(problems, originalDoc?.id)
  return { ...data, ...words, editor: req.user?.name ?? null }
}

/** In the transaction that stores its row: a picture without versions would wait for them for ever. */
export const prepareNew: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation === 'create') await prepareLater(await databaseOf(req), Number(doc.id))
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** A picture in use cannot vanish. Whoever saves a document that names it holds its row, and is waited for. */
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

/** The addresses at which the panel shows it, which are those of the pages; none until it is prepared. */
export const tellAddresses: CollectionAfterReadHook = ({ doc }) => {
  const ready = readySchema.safeParse(doc)
  if (!ready.success) return { ...doc, url: null, thumbnailURL: null }
  const { key, widths } = ready.data
  const address = (wanted: number) =>
    pictureAddress(key, widths.find((width) => width >= wanted) ?? Number(widths.at(-1)), 'webp')
  return { ...doc, url: address(960), thumbnailURL: address(400) }
}
