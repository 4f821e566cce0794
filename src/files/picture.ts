import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { FairQueue } from '@/jobs/fair-queue'
import { isPolyglotPicture } from './foreign-content'
import type { Extension } from './store'
import { UnacceptableFile } from './unacceptable-file'

// Nobody asks for the same picture again: what sharp keeps for that would stay for as long as the process does.
sharp.cache(false)

export const PICTURE_MAX_PIXELS = 40_000_000
const ENCODE_TIMEOUT_SECONDS = 60

/** Each format is written anew as itself; AVIF with little effort, since its encoder is slow. */
const FORMATS = new Map<string, { extension: Extension; encode: (picture: Sharp) => Sharp }>([
  ['image/png', { extension: 'png', encode: (picture) => picture.png() }],
  ['image/apng', { extension: 'png', encode: (picture) => picture.png() }],
  ['image/jpeg', { extension: 'jpg', encode: (picture) => picture.jpeg({ quality: 90 }) }],
  ['image/webp', { extension: 'webp', encode: (picture) => picture.webp({ quality: 90, effort: 2 }) }],
  ['image/gif', { extension: 'gif', encode: (picture) => picture.gif({ effort: 2 }) }],
  ['image/avif', { extension: 'avif', encode: (picture) => picture.avif({ quality: 70, effort: 1 }) }],
])
const ANIMATED = new Set(['image/gif', 'image/webp'])

/** A decoded picture takes up to 160 MB: one at a time. */
const queue = new FairQueue({ perLane: 32, inAll: 32, retryAfter: 10 })

/** What sharp says, in words for whoever uploads the picture; what is no fault of the picture's, as it is. */
function explain(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  // The picture is read from memory: of the system nothing is wanted but to write it.
  if (/system error/i.test(message)) return error
  if (/pixel limit/i.test(message)) {
    return new UnacceptableFile(
      'content',
      `The image has more than ${PICTURE_MAX_PIXELS / 1e6} megapixels: make it smaller`,
    )
  }
  if (/timeout/i.test(message)) {
    return new UnacceptableFile('content', 'The image takes too long to write anew: make it smaller')
  }
  return new UnacceptableFile('content', 'The image is damaged or incomplete: export it again and retry')
}

async function encode(source: string, target: string): Promise<Extension> {
  const bytes = await readFile(source)
  const type = await fileTypeFromBuffer(bytes.subarray(0, 4_100))
  const format = type && FORMATS.get(type.mime)
  if (!format) throw new UnacceptableFile('type', 'The image must be a PNG, JPEG, WebP, GIF or AVIF picture')
  if (await isPolyglotPicture(bytes)) {
    throw new UnacceptableFile(
      'content',
      'The image holds another file or a script: export it again and retry',
    )
  }
  try {
    const picture = sharp(bytes, {
      failOn: 'error',
      limitInputPixels: PICTURE_MAX_PIXELS,
      animated: ANIMATED.has(type.mime),
    })
    // Said outright, since of 16 bits sharp would make those of Display P3, and then take the profile away that says so.
    const upright = picture.pipelineColourspace('srgb').autoOrient()
    await format.encode(upright).timeout({ seconds: ENCODE_TIMEOUT_SECONDS }).toFile(target)
  } catch (error) {
    throw explain(error)
  }
  return format.extension
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
