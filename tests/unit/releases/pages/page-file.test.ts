import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { DOCUMENT, PAYLOAD, packPage, unpackPage } from '@/releases/pages/page-file'
import { PageStore } from '@/releases/pages/page-store'

const PAGE = {
  status: 200,
  type: 'text/html; charset=utf-8',
  policy: "default-src 'none'",
  used: ['company', 'navigation'],
  parts: new Map([
    [DOCUMENT, Buffer.from('<!DOCTYPE html>α')],
    [PAYLOAD, Buffer.from('0:["payload"]')],
    ['/_full', Buffer.from('0:["payload"]')],
    ['/_tree', Buffer.from('0:["tree"]')],
  ]),
}

describe('contract §5 A page as one file', () => {
  test('a page returns whole', async () => {
    const { parts, ...page } = unpackPage(await packPage(PAGE))
    const { parts: given, ...head } = PAGE
    expect(page).toEqual(head)
    expect(
      [...parts].map(([name, { brotli }]) => [name, brotliDecompressSync(brotli).toString()]).sort(),
    ).toEqual([...given].map(([name, bytes]) => [name, bytes.toString()]).sort())
  })

  test('parts of the same bytes have the same tag and are stored once', async () => {
    const once = await packPage({
      ...PAGE,
      parts: new Map([...PAGE.parts].filter(([name]) => name !== '/_full')),
    })
    const twice = await packPage(PAGE)
    expect(twice.length - once.length).toBeLessThan(20)
    const { parts } = unpackPage(twice)
    expect(parts.get('/_full')).toBe(parts.get(PAYLOAD))
    expect(parts.get('/_tree')?.tag).not.toBe(parts.get(PAYLOAD)?.tag)
  })

  test('the same page gives the same file', async () => {
    expect((await packPage(PAGE)).equals(await packPage(PAGE))).toBe(true)
  })

  test('anything else is refused', () => {
    for (const bytes of ['', 'page', '<!DOCTYPE html>', 'page\0\0\0\x05{nope'])
      expect(() => unpackPage(Buffer.from(bytes))).toThrow()
  })

  test('a damaged file is refused: truncated, or with another byte after its head', async () => {
    const whole = await packPage(PAGE)
    for (const length of [whole.length - 1, whole.length - 40, 12]) {
      expect(() => unpackPage(whole.subarray(0, length))).toThrow()
    }
    const other = Buffer.from(whole)
    other.writeUInt8(other.readUInt8(other.length - 3) ^ 1, other.length - 3)
    expect(() => unpackPage(other)).toThrow()
  })

  test('a damaged page counts as missing, and can be printed again', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'pages-'))
    const store = new PageStore(directory, 'build')
    await store.write('/a', 1, PAGE)
    const [file = ''] = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.page'),
    )
    writeFileSync(path.join(directory, file), 'x')
    expect(await store.read('/a', 1)).toBeNull()
    expect(store.has('/a', 1)).toBe(false)
    await store.write('/a', 1, PAGE)
    expect((await store.read('/a', 1))?.policy).toBe(PAGE.policy)
    rmSync(directory, { recursive: true })
  })
})
