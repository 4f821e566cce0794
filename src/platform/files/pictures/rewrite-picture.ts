import { readFile } from 'node:fs/promises'
import os from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { answerOnce } from './answer-once'
import type { RewritingOrder } from './picture'

/** Low effort for AVIF, whose encoder is slow. */
const ENCODE: Record<RewritingOrder['extension'], (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png(),
  jpg: (picture) => picture.jpeg({ quality: 90 }),
  webp: (picture) => picture.webp({ quality: 90, effort: 2 }),
  gif: (picture) => picture.gif({ effort: 2 }),
  avif: (picture) => picture.avif({ quality: 70, effort: 1 }),
}

const ANIMATED = ['gif', 'webp']
const TIMEOUT_SECONDS = 60

/** Re-encodes a picture in its own format: upright, in sRGB, without metadata. */
async function rewrite({ source, target, extension, pixelsMax }: RewritingOrder): Promise<void> {
  // Read first: any later error is then the picture's fault, unless writing fails.
  const picture = sharp(await readFile(source), {
    failOn: 'error',
    limitInputPixels: pixelsMax,
    animated: ANIMATED.includes(extension),
  })
  // Explicit: sharp would turn 16 bits into Display P3 and then drop the profile that says so.
  const upright = picture.pipelineColourspace('srgb').autoOrient()
  await ENCODE[extension](upright).timeout({ seconds: TIMEOUT_SECONDS }).toFile(target)
}

// A user is waiting for it.
answerOnce(os.constants.priority.PRIORITY_BELOW_NORMAL, rewrite)
