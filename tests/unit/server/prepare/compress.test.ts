import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { precompress } from '@/server/prepare/compress'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compress-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  const place = path.join(folder, name)
  writeFileSync(place, text)
  return place
}

it('files too small to gain, and compressed ones, are left alone', async () => {
  const small = file('small.html', 'x'.repeat(1_023))
  const done = file('done.html', 'y'.repeat(5_000))
  writeFileSync(`${done}.br`, 'as it was')
  await precompress([small, done], 5)
  expect(existsSync(`${small}.br`)).toBe(false)
  expect(readFileSync(`${done}.br`, 'utf8')).toBe('as it was')
})

it('each file has both forms, and the same bytes are compressed once', async () => {
  const shared = 'the same part of every page '.repeat(200)
  const other = 'a page of its own '.repeat(200)
  const files = [file('a.rsc', shared), file('b.rsc', shared), file('c.rsc', other), file('d.rsc', shared)]
  await precompress(files, 5)
  for (const [place, text] of files.map((name, index) => [name, index === 2 ? other : shared] as const)) {
    expect(brotliDecompressSync(readFileSync(`${place}.br`)).toString()).toBe(text)
    expect(gunzipSync(readFileSync(`${place}.gz`)).toString()).toBe(text)
  }
  const inodes = files.map((place) => statSync(`${place}.br`).ino)
  expect(new Set(inodes).size).toBe(2)
})
