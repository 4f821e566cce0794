import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { FairQueue } from '@/workers/fair-queue'
import { isPolyglotPicture } from '../foreign-content'
import type { Extension } from '../store'
import { UnacceptableFile } from '../unacceptable-file'
import { PictureFailure, PictureProcessEnded, runOnPicture } from './picture-process'

/** Pixels of the largest picture that is taken. */
const PICTURE_MAX_PIXELS = 40_000_000

/** What is taken; each is written anew as itself. */
const FORMATS = new Map<string, RewritingOrder['extension']>([
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'avif'],
])

/** What the process that writes a picture anew is told. */
export type RewritingOrder = {
  source: string
  target: string
  extension: Exclude<Extension, 'pdf'>
  pixelsMax: number
}

const PROGRAM = 'src/files/pictures/rewrite-picture.ts'

/** It ends by itself after a minute of writing. */
const PATIENCE_MS = 90_000

/** A decoded picture takes up to 160 MB, and written as AVIF a gigabyte: one at a time. */
const queue = new FairQueue({ perLane: 32, inAll: 32, retryAfter: 10 })

const TOO_LONG = 'The image takes too long to write anew: make it smaller'

/** What the process says, in words for whoever uploads the picture; what is no fault of the picture's, as it is. */
function explain(error: unknown): unknown {
  if (error instanceof PictureProcessEnded)
    return new UnacceptableFile('content', 'The image takes too much to write anew: make it smaller')
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

async function encode(source: string, target: string): Promise<Extension> {
  const bytes = await readFile(source)
  const type = await fileTypeFromBuffer(bytes.subarray(0, 4_100))
  const extension = type && FORMATS.get(type.mime)
  if (!extension)
    throw new UnacceptableFile('type', 'The image must be a PNG, JPEG, WebP, GIF or AVIF picture')
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
  return extension
}

/**
 * Judges a picture by its content and writes it anew: turned upright, in sRGB, without metadata and without
 * anything that was not picture.
 * @param source the file as it arrived
 * @param target where the new one goes
 * @returns the extension of its format
 * @throws {UnacceptableFile} for other formats, damage, more than 40 megapixels, or a second file inside
 */
export function rewritePicture(source: string, target: string): Promise<Extension> {
  return queue.run('pictures', () => encode(source, target))
}

/** How large a picture is, in pixels; of an animated one, its first frame. */
export async function pictureSize(file: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(file).metadata()
  return { width, height }
}
