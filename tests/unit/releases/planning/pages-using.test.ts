import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DOCUMENT } from '@/releases/pages/page-file'
import { PageList } from '@/releases/pages/page-list'
import { PageStore } from '@/releases/pages/page-store'
import { pagesUsing } from '@/releases/planning/pages-showing'

let directory = ''
let store: PageStore
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'used-'))
  store = new PageStore(directory, 'this')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const write = (address: string, since: number, used: readonly string[]) =>
  store.write(address, since, {
    status: 200,
    type: 'text/html; charset=utf-8',
    policy: null,
    used,
    parts: new Map([[DOCUMENT, Buffer.from('<p>page</p>')]]),
  })

const using = async (since: number, key: string) =>
  (await pagesUsing(store, PageList.of([['/about', { since }]]), new Set([key]))).addresses

test('contract §5 An unprinted page counts as showing a document until it is printed without it', async () => {
  expect(await using(1, 'about/story')).toEqual(['/about'])
  await write('/about', 1, ['home/hero'])
  expect(await using(1, 'about/story')).toEqual([])
})

test('contract §5 A page that was printed again is read again, and an unchanged one is read once', async () => {
  await write('/about', 1, ['home/hero'])
  expect(await using(1, 'home/hero')).toEqual(['/about'])
  await write('/about', 2, ['about/story'])
  expect(await using(2, 'home/hero')).toEqual([])
  expect(await using(2, 'about/story')).toEqual(['/about'])
  await store.remove('/about', 2)
  expect(await using(2, 'home/hero')).toEqual([])
})
