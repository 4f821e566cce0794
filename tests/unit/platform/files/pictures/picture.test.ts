import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test, vi } from 'vitest'
import { isDiskFull } from '@/platform/files/disk-full'
import { rewritePicture } from '@/platform/files/pictures/picture'
import { UnacceptableFile } from '@/platform/files/unacceptable-file'

import { animatedPng, noisePicture, picture } from '../../../../support/files/files'

/** A full device. */
const FULL = '/dev/full'

test.runIf(existsSync(FULL))('§7 A full disk is not reported as a damaged picture', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'picture-'))
  const source = path.join(directory, 'a.png')
  writeFileSync(source, await picture('png'))
  const error = await rewritePicture(source, FULL).catch((reason: unknown) => reason)
  expect([error instanceof UnacceptableFile, isDiskFull(error)]).toEqual([false, true])
  rmSync(directory, { recursive: true })
})

test('§7 A picture is re-encoded in its own process; if that runs out of memory, the picture is refused', async () => {
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
    // Repeatedly, because the signal may hit another picture's process, which has finished.
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
])('§2.19 The colours of %s stay when its profile is removed', async (_, bytes) => {
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

/** An AVIF picture that calls itself a sequence. @param at the place of the brand in its first box */
async function sequence(at: number): Promise<Buffer> {
  const bytes = await sharp(await picture('png'))
    .avif()
    .toBuffer()
  bytes.write('avis', at, 'latin1')
  return bytes
}

test('§7 A sequence of AVIF pictures is refused with what to do', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'picture-'))
  const source = path.join(directory, 'source')
  writeFileSync(source, await sequence(8))
  await expect(rewritePicture(source, path.join(directory, 'target'))).rejects.toThrow(
    /sequence.*use GIF or WebP/,
  )
  rmSync(directory, { recursive: true })
})

test.each([
  ['an AVIF picture that is a sequence, too', sequence(20), /one frame of it was kept/],
  ['an animated PNG', animatedPng(3), /one frame of it was kept/],
  ['a PNG that has an animation of one frame', animatedPng(1), null],
  ['a PNG', picture('png'), null],
  ['a GIF', picture('gif'), null],
])('§7 The uploader of %s learns what was lost', async (_, bytes, note) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'picture-'))
  const source = path.join(directory, 'source')
  writeFileSync(source, await bytes)
  const rewritten = await rewritePicture(source, path.join(directory, 'target'))
  expect(rewritten.note).toEqual(note === null ? null : expect.stringMatching(note))
  rmSync(directory, { recursive: true })
})
