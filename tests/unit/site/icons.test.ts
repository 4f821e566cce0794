import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import manifest from '@/app/manifest'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file))
const sign = (file: string) => /[^a-z-]d="(M1\.5[^"]+)"/.exec(read(file).toString())?.[1]

test('§2.2 The icons show the logo of the bar', () => {
  expect(sign('src/ui/layout/wordmark.tsx')).toBeTruthy()
  expect(sign('assets/icons/mark.svg')).toBe(sign('src/ui/layout/wordmark.tsx'))
  expect(read('src/app/icon.svg')).toEqual(read('assets/icons/mark.svg'))
})

test('favicon.ico has pictures of 16, 32 and 48 pixels that a browser can read', async () => {
  const ico = read('src/app/favicon.ico')
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
  for (const [index, edge] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
    const picture = await sharp(ico.subarray(offset, offset + length)).metadata()
    // Four channels, not a palette: the build refuses anything else inside an ICO file.
    expect(picture).toMatchObject({ format: 'png', width: edge, height: edge, channels: 4, isPalette: false })
  }
})

test('each icon of the manifest exists in the size it states', async () => {
  for (const { src, sizes } of manifest().icons ?? []) {
    const { width, height } = await sharp(read(`public${src}`)).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})
