import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { answerOnce } from './answer-once'
import type { VersionsOrder } from './picture-versions'

/** As in the series (assets/imagery/publishing), but with little effort, so that editors do not wait. */
const ENCODE = {
  avif: (picture: Sharp) => picture.avif({ quality: 60, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 80, effort: 4 }),
}

/** Writes a file atomically, in case the process is killed. */
async function write(target: string, bytes: Buffer): Promise<void> {
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

/** Makes the placeholder that is shown until a version has loaded: the picture at 20 pixels, as in the series. */
async function placeholderOf(source: string): Promise<string> {
  const tiny = await sharp(source).resize(20).blur(0.8).webp({ quality: 40, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** Cuts the picture for link previews: a JPEG, since many services support no other format. */
const shareOf = (source: string, { frame, size }: VersionsOrder['share']): Promise<Buffer> =>
  sharp(source)
    .extract(frame)
    .resize(size)
    // JPEG has no transparency, and would show black.
    .flatten({ background: 'white' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()

/** Makes the missing versions. @returns the picture's placeholder */
async function makeMissing({ source, files, share }: VersionsOrder): Promise<string> {
  for (const { width, format, target } of files) {
    if (existsSync(target)) continue
    await write(target, await ENCODE[format](sharp(source).resize(width)).toBuffer())
  }
  if (!existsSync(share.target)) await write(share.target, await shareOf(source, share))
  return placeholderOf(source)
}

sharp.concurrency(1)
answerOnce(os.constants.priority.PRIORITY_LOW, makeMissing)
