import { readFile } from 'node:fs/promises'
import os from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { answerOnce } from './answer-once'
import type { RewritingOrder } from './picture'

/** AVIF with little effort, since its encoder is slow. */
const ENCODE: Record<RewritingOrder['extension'], (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png(),
  jpg: (picture) => picture.jpeg({ quality: 90 }),
  webp: (picture) => picture.webp({ quality: 90, effort: 2 }),
  gif: (picture) => picture.gif({ effort: 2 }),
  avif: (picture) => picture.avif({ quality: 70, effort: 1 }),
}

const ANIMATED = ['gif', 'webp']
const TIMEOUT_SECONDS = 60

/** Writes one picture anew, as itself: turned upright, in sRGB, without metadata. */
async function rewrite({ source, target, extension, pixelsMax }: RewritingOrder): Promise<void> {
  // Of the system nothing is wanted then but to write it: what else is wrong is the picture's fault.
  const picture = sharp(await readFile(source), {
    failOn: 'error',
    limitInputPixels: pixelsMax,
    animated: ANIMATED.includes(extension),
  })
  // Said outright, since of 16 bits sharp would make those of Display P3, and then take the profile away that says so.
  const upright = picture.pipelineColourspace('srgb').autoOrient()
  await ENCODE[extension](upright).timeout({ seconds: TIMEOUT_SECONDS }).toFile(target)
}

// Somebody waits for it.
answerOnce(os.constants.priority.PRIORITY_BELOW_NORMAL, rewrite)
