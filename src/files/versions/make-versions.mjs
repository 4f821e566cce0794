// @ts-check
// Makes the versions of one picture.
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { answerOnce } from '../picture-program.mjs'

/** @typedef {import('./picture-versions').VersionsOrder} VersionsOrder */

/** As those of the series (assets/imagery/publishing), with the little effort that does not keep an editor waiting. */
const ENCODE = {
  avif: (/** @type {import('sharp').Sharp} */ picture) => picture.avif({ quality: 60, effort: 2 }),
  webp: (/** @type {import('sharp').Sharp} */ picture) => picture.webp({ quality: 80, effort: 4 }),
}

/** Of a program that was killed in the middle, a file is there whole or not at all. */
async function write(/** @type {string} */ target, /** @type {Buffer} */ bytes) {
  const incoming = path.join(path.dirname(target), 'incoming')
  await mkdir(incoming, { recursive: true })
  const part = path.join(incoming, `${path.basename(target)}.${process.pid}.part`)
  try {
    const file = await open(part, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, target)
  } finally {
    await rm(part, { force: true })
  }
}

/** @returns what is shown until a version has loaded: the picture at 20 pixels, as the series has it */
async function placeholderOf(/** @type {string} */ source) {
  const tiny = await sharp(source).resize(20).blur(0.8).webp({ quality: 40, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** Makes what is not there yet. */
async function makeVersions(/** @type {VersionsOrder} */ { source, files }) {
  for (const { width, format, target } of files) {
    if (existsSync(target)) continue
    await write(target, await ENCODE[format](sharp(source).resize(width)).toBuffer())
  }
  return placeholderOf(source)
}

sharp.concurrency(1)
answerOnce(os.constants.priority.PRIORITY_LOW, makeVersions)
