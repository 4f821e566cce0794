import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { FairQueue } from '@/platform/workers/fair-queue'
import { isPolyglotPicture } from '../foreign-content'
import type { Extension } from '../store'
import { UnacceptableFile } from '../unacceptable-file'
import { PictureFailure, PictureProcessEnded, runOnPicture } from './picture-process'

/** Pixels of the largest accepted picture. */
const PICTURE_MAX_PIXELS = 40_000_000

/** The accepted formats; each is re-encoded as itself. */
const FORMATS = new Map<string, RewritingOrder['extension']>([
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'avif'],
])

/** The order for the process that re-encodes a picture. */
export type RewritingOrder = {
  source: string
  target: string
  extension: Exclude<Extension, 'pdf'>
  pixelsMax: number
}

const PROGRAM = 'src/platform/files/pictures/rewrite-picture.ts'

/** The process itself stops encoding after a minute. */
const PATIENCE_MS = 90_000

/** A decoded picture takes up to 160 MB, and encoding AVIF a gigabyte: one at a time. */
const queue = new FairQueue({ perLane: 32, inAll: 32, retryAfter: 10 })

const TOO_LONG = 'The image takes too long to encode: make it smaller'

/**
 * Turns the process's error into a message for the uploader; an error that is not the picture's fault stays
 * unchanged.
 */
function explain(error: unknown): unknown {
  if (error instanceof PictureProcessEnded)
    return new UnacceptableFile('content', 'The image takes too much memory to encode: make it smaller')
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new UnacceptableFile('content', TOO_LONG)
  if (!(error instanceof PictureFailure) || /system error/i.test(error.message)) return error
  const { message } = error
  if (/pixel limit/i.test(message)) {
    return new UnacceptableFile(
      'content',
      `The image has more than ${PICTURE_MAX_PIXELS / 1e6} megapixels: make it smaller`,
    )
  }
  if (/timeout/i.test(message)) return new UnacceptableFile('content', TOO_LONG)
  return new UnacceptableFile('content', 'The image is damaged or incomplete: export it again and retry')
}

/** A picture that was written again. */
export type RewrittenPicture = {
  extension: Extension
  /** What the picture lost, as a sentence for the uploader; null if nothing. */
  note: string | null
}

const ONE_FRAME =
  'The picture is animated, and one frame of it was kept: use GIF or WebP for moving pictures.'

/** No box of brands is longer. */
const BRANDS_END = 256

/** The brands that an AVIF file names in its first box: its own, its version, those with which it is compatible. */
const brandsOf = (bytes: Buffer): readonly string[] =>
  bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), BRANDS_END)).match(/.{4}/gs) ?? []

/** The brand of sequences, which the encoder reads only beside that of pictures. */
const SEQUENCE = 'avis'

/** Whether only one frame of a picture is kept: of an animated PNG, and of a sequence of AVIF pictures. */
function losesFrames(bytes: Buffer, mime: string): boolean {
  if (mime === 'image/avif') return brandsOf(bytes).includes(SEQUENCE)
  const control = mime === 'image/apng' ? bytes.indexOf('acTL') : -1
  return control !== -1 && bytes.length >= control + 8 && bytes.readUInt32BE(control + 4) > 1
}

async function encode(source: string, target: string): Promise<RewrittenPicture> {
  const bytes = await readFile(source)
  const type = await fileTypeFromBuffer(bytes.subarray(0, 4_100))
  const extension = type && FORMATS.get(type.mime)
  if (!extension)
    throw new UnacceptableFile('type', 'The image must be a PNG, JPEG, WebP, GIF or AVIF picture')
  if (extension === 'avif' && brandsOf(bytes)[0] === SEQUENCE)
    throw new UnacceptableFile(
      'type',
      'The image is a sequence of AVIF pictures: use GIF or WebP for moving pictures',
    )
  if (await isPolyglotPicture(bytes)) {
    throw new UnacceptableFile(
      'content',
      'The image holds another file or a script: export it again and retry',
    )
  }
  try {
    const order: RewritingOrder = { source, target, extension, pixelsMax: PICTURE_MAX_PIXELS }
    await runOnPicture(PROGRAM, order, AbortSignal.timeout(PATIENCE_MS))
  } catch (error) {
    throw explain(error)
  }
  return { extension, note: losesFrames(bytes, type.mime) ? ONE_FRAME : null }
}

/**
 * Checks a picture by its content and re-encodes it: upright, in sRGB, without metadata or any other data.
 * @param source the uploaded file
 * @param target path of the new file
 * @returns the extension of its format, and what was lost
 * @throws {UnacceptableFile} for other formats, damage, more than 40 megapixels, or a second file inside
 */
export function rewritePicture(source: string, target: string): Promise<RewrittenPicture> {
  return queue.run('pictures', () => encode(source, target))
}

/** The size of a picture in pixels; of an animated one, that of its first frame. */
export async function pictureSize(file: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(file).metadata()
  return { width, height }
}
