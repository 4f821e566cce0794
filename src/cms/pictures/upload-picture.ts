import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { APIError, addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { PICTURES } from '@/collections/content-picture'
import { StoreAway } from '@/domain/rules/changes/store-away'
import {
  isTooNarrow,
  PICTURE_BYTES_MAX,
  PICTURE_TOO_LARGE,
  PROPORTION_MAX,
} from '@/domain/rules/content/picture'
import { focalPointSchema } from '@/domain/rules/content/picture-schema'
import { isConnectionLost } from '@/platform/database/errors/sql-state'
import { isDiskFull } from '@/platform/files/disk-full'
import { EDITORS_PICTURES } from '@/platform/files/pictures/editors-pictures'
import { pictureSize, type RewrittenPicture, rewritePicture } from '@/platform/files/pictures/picture'
import {
  type Extension,
  keepAs,
  newIncomingFile,
  randomName,
  removeFiles,
  STORED_TYPES,
  takeBack,
} from '@/platform/files/store'
import { UnacceptableFile } from '@/platform/files/unacceptable-file'
import { QueueFull } from '@/platform/workers/fair-queue'
import { inTurn } from '../requests/panel-writes'
import { notSignedInAtPanel } from '../session/held-session'
import { fileProblem, readWords, refuseProblems } from './picture-words'

/** Largest file; the gate accepts slightly more, for the form around it (src/server/panel/panel-proxy.ts). */
export const uploadLimits = {
  limits: { fileSize: PICTURE_BYTES_MAX },
  requestSizeLimit: Number.POSITIVE_INFINITY,
  responseOnLimit: `${PICTURE_TOO_LARGE}.`,
}

type Received = NonNullable<PayloadRequest['file']>

const TOO_MUCH = 'The form holds more than one picture and what is said of it.'

/** Reads the form; Payload reports unreadable forms as server errors. */
async function readForm(req: PayloadRequest): Promise<void> {
  try {
    await addDataAndFileToRequest(req)
  } catch (error) {
    const isTooLarge = error instanceof APIError && error.status === 413
    // Payload describes other size limits in terms of its parser.
    if (isTooLarge && error.message !== uploadLimits.responseOnLimit) throw new APIError(TOO_MUCH, 413)
    if (isTooLarge) {
      const { message } = error
      throw new APIError(message, 413, { errors: [{ ...fileProblem(PICTURE_TOO_LARGE), message }] }, true)
    }
    if (error instanceof APIError && error.status < 500) throw error
    throw new APIError('The form cannot be read.', 400)
  }
}

/** The one file of the form, or a problem. */
function theFile({ files = {} }: PayloadRequest & { files?: Record<string, unknown> }): Received | string {
  const received = Object.values(files).flat()
  if (received.length === 0) return 'Choose a file'
  if (received.length > 1 || Array.isArray(files.file) || !files.file)
    return 'Choose one file: a picture is one'
  // Payload's own type, from a form that it has parsed.
  const file = files.file as Received
  return file.size === 0 ? 'The file is empty' : file
}

/** The file's display name: its own name, with the extension of its actual format. */
function shownName(name: string, extension: Extension): string {
  const { name: stem } = path.parse(name.replaceAll('\\', '/').split('/').at(-1) ?? '')
  const plain = stem
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '')
    .replace(/^[. ]+/, '')
    .slice(0, 100)
  return `${plain || 'picture'}.${extension}`
}

const TOO_NARROW = `The image is more than ${PROPORTION_MAX} times as long on one side as on the other: cut it to what pages show`

const DISK_FULL =
  'The server’s disk is full, so the picture was not stored. Tell the person who runs the site.'

/** A stored picture. */
type Kept = RewrittenPicture & { key: string; name: string; width: number; height: number; size: number }

async function judge(source: string, target: string): Promise<RewrittenPicture> {
  try {
    return await rewritePicture(source, target)
  } catch (error) {
    if (error instanceof UnacceptableFile) refuseProblems([fileProblem(error.message)])
    if (error instanceof QueueFull)
      throw new APIError('Too many pictures are being uploaded. Please try again shortly.', 503, null, true)
    throw error
  }
}

/** Checks a file by its content and stores it re-encoded; a refused file leaves nothing behind. */
async function keepPicture({ data }: Received): Promise<Kept> {
  const received = await newIncomingFile(EDITORS_PICTURES)
  const rewritten = await newIncomingFile(EDITORS_PICTURES)
  try {
    await writeFile(received, data, { mode: 0o600 })
    const picture = await judge(received, rewritten)
    const { width, height } = await pictureSize(rewritten)
    if (isTooNarrow(width, height)) refuseProblems([fileProblem(TOO_NARROW)])
    const { size } = await stat(rewritten)
    const key = randomName()
    const name = `${key}.${picture.extension}`
    await keepAs(EDITORS_PICTURES, rewritten, name)
    return { ...picture, key, name, width, height, size }
  } catch (error) {
    if (error instanceof StoreAway) throw new APIError(error.message, 503, null, true)
    throw isDiskFull(error) ? new APIError(DISK_FULL, 507, null, true) : error
  } finally {
    await removeFiles([received, rewritten])
  }
}

/** The focal point in the form; default: the middle. */
function focalPointOf({ query, data }: PayloadRequest): { focalX: number; focalY: number } {
  const edits = (query.uploadEdits ?? {}) as { focalPoint?: unknown }
  const { focalX, focalY } = data ?? {}
  const read = focalPointSchema.safeParse(edits.focalPoint ?? { x: focalX ?? 50, y: focalY ?? 50 })
  return read.success ? { focalX: read.data.x, focalY: read.data.y } : { focalX: 50, focalY: 50 }
}

/** @param name of the file, as it was sent */
async function writeRow(
  req: PayloadRequest,
  kept: Kept,
  words: ReturnType<typeof readWords>['words'],
  name: string,
): Promise<Response> {
  const focalPoint = focalPointOf(req)
  // Otherwise Payload would process them again.
  req.file = undefined
  req.query = {}
  const doc = await req.payload.create({
    collection: PICTURES,
    data: {
      ...words,
      ...focalPoint,
      key: kept.key,
      filename: shownName(name, kept.extension),
      mimeType: STORED_TYPES[kept.extension],
      filesize: kept.size,
      width: kept.width,
      height: kept.height,
      state: 'preparing',
    },
    depth: 0,
    // The caller has been checked; file names are accepted only from the server.
    overrideAccess: true,
    req,
    user: req.user ?? undefined,
  })
  const message = ['Uploaded. It is being prepared for the pages.', kept.note ?? ''].join(' ').trim()
  return Response.json({ doc, message }, { status: 201 })
}

/**
 * POST /pictures. Replaces Payload's endpoint, which would hold a transaction open while the file is checked, and store
 * it unchanged.
 */
export const uploadPicture: Endpoint = {
  path: '/',
  method: 'post',
  handler: async (req) => {
    if (!req.user) return notSignedInAtPanel()
    await readForm(req)
    const { words, problems } = readWords(req.data)
    const file = theFile(req)
    refuseProblems(typeof file === 'string' ? [fileProblem(file), ...problems] : problems)
    // Otherwise refuseProblems has thrown.
    const received = file as Received
    const kept = await keepPicture(received)
    const remove = () => takeBack(EDITORS_PICTURES, [kept.name])
    try {
      const answer = await inTurn(req, () => writeRow(req, kept, words, received.name))
      if (!answer.ok) await remove()
      return answer
    } catch (error) {
      // If the connection broke, the row may have been stored; the sweep removes a file that no row names.
      if (!isConnectionLost(error)) await remove()
      throw error
    }
  },
}
