import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test, vi } from 'vitest'
import { isDiskFull } from '@/files/disk-full'
import { rewritePicture } from '@/files/pictures/picture'
import { UnacceptableFile } from '@/files/unacceptable-file'

import { noisePicture, picture } from '../../../support/files/files'

/** Takes nothing: there is no room on it. */
const FULL = '/dev/full'

test.runIf(existsSync(FULL))('§7 a disk that is full is no damage of the picture’s', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'picture-'))
  const source = path.join(directory, 'a.png')
  writeFileSync(source, await picture('png'))
  const error = await rewritePicture(source, FULL).catch((reason: unknown) => reason)
  expect([error instanceof UnacceptableFile, isDiskFull(error)]).toEqual([false, true])
  rmSync(directory, { recursive: true })
})

test('§7 a picture is written anew in a process of its own: should that be ended for its memory, the picture is refused', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'picture-'))
  const source = path.join(directory, 'a.png')
  writeFileSync(source, await noisePicture(1_500, 1_000))
  let isOver = false
  const refused = rewritePicture(source, path.join(directory, 'b.png'))
    .catch((reason: unknown) => reason)
    .finally(() => {
      isOver = true
    })
  await vi.waitUntil(() => {
    // Not once: it may hit that of another picture, which has done its work and is on its way out.
    spawnSync('pkill', ['-9', '-P', String(process.pid), '-f', 'rewrite-picture'])
    return isOver
  }, 10_000)
  expect(await refused).toEqual(
    new UnacceptableFile('content', 'The image takes too much memory to encode: make it smaller'),
  )
  rmSync(directory, { recursive: true })
})

const RED = [229, 57, 53]

/** A red picture in a wider space of colours, whose profile says so. */
const wide = (encode: (picture: Sharp) => Sharp) =>
  encode(
    sharp({ create: { width: 64, height: 64, channels: 3, background: '#e53935' } }).withIccProfile('p3'),
  ).toBuffer()

test.each([
  ['a PNG of 16 bits', wide((red) => red.toColourspace('rgb16').png())],
  ['an AVIF of 10 bits', wide((red) => red.avif({ bitdepth: 10, quality: 90 }))],
  ['a JPEG', wide((red) => red.jpeg({ quality: 95 }))],
])('§2.19 the colours of %s stay when its profile is taken away', async (_, bytes) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'picture-'))
  const [source, target] = ['source', 'target'].map((name) => path.join(directory, name))
  writeFileSync(String(source), await bytes)
  await rewritePicture(String(source), String(target))
  const rewritten = sharp(String(target))
  expect(await rewritten.metadata()).not.toHaveProperty('icc')
  const pixel = [...(await rewritten.raw().toBuffer()).subarray(0, 3)]
  for (const [channel, value] of RED.entries())
    expect(Math.abs((pixel[channel] ?? 0) - value)).toBeLessThan(4)
  rmSync(directory, { recursive: true })
})
