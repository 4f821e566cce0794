import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ListedPage, PageList } from '@/releases/pages/page-list'
import { PageStore } from '@/releases/pages/page-store'
import { dice } from '../../../support/chance/dice'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'lists-'))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const PAGES: [string, ListedPage][] = [
  ['/', { since: 3 }],
  ['/a', { since: 1 }],
  ['/a-b', { since: 12 }],
  ['/a/b', { since: 2 }],
  ['/a?page=2', { since: 2 }],
  ['/a?page=10', { since: 2 }],
  ['/old', { movedTo: '/a/b' }],
  ['/old-for-now', { movedTo: '/a/b', isTemporary: true }],
  ['/elsewhere', { movedTo: 'https://elsewhere.example/~a' }],
  ['/%CE%B1', { since: 4 }],
  ['/zz', { since: 100_000 }],
]

async function listOf(pages: [string, ListedPage][]): Promise<PageList> {
  const file = path.join(directory, String(Math.random()))
  await PageList.of(pages).write(file)
  return PageList.read(file)
}

describe('contract §5 The addresses of a release', () => {
  test('each is found, in any order of input', async () => {
    const list = await listOf(PAGES.toReversed())
    for (const [address, page] of PAGES)
      expect({ address, page: list.find(address) }).toEqual({ address, page })
    expect(Object.fromEntries(list)).toEqual(Object.fromEntries(PAGES))
  })

  test.each(['', '/b', '/a/', '/A', '/a?page=3', '/aa', '/zzz', '/old\t', '/\n', '/a\t1', '/é'])(
    'nothing is found at %j',
    async (address) => expect((await listOf(PAGES)).find(address)).toBeUndefined(),
  )

  test('an empty list finds nothing, and a list of one page finds that', async () => {
    expect((await listOf([])).find('/')).toBeUndefined()
    const one = await listOf([['/x', { since: 1 }]])
    expect([one.find('/x'), one.find('/w'), one.find('/y')]).toEqual([{ since: 1 }, undefined, undefined])
  })

  test('the differences to another list are found in one pass', async () => {
    const roll = dice(11)
    const some = () =>
      PAGES.flatMap(([address, page]): [string, ListedPage][] => {
        const kind = roll(3)
        return kind === 0 ? [] : [[address, kind === 1 ? page : { since: 7 }]]
      })
    for (let round = 0; round < 200; round += 1) {
      const [one, other] = [some(), some()]
      const [list, otherList] = [PageList.of(one), PageList.of(other)]
      const expected = [...list].filter(
        ([address, page]) => JSON.stringify(otherList.find(address)) !== JSON.stringify(page),
      )
      expect([...list.notIn(otherList)]).toEqual(expected)
    }
    expect([...(await listOf(PAGES)).notIn(PageList.of([]))]).toHaveLength(PAGES.length)
    expect([...PageList.of([]).notIn(await listOf(PAGES))]).toEqual([])
  })

  test('among thousands each is found', async () => {
    const many = Array.from({ length: 5_000 }, (_, n): [string, ListedPage] => [
      `/reference-standards/c-${n % 97}/p-${n}`,
      { since: n },
    ])
    const list = await listOf(many)
    for (const [address, page] of many) expect(list.find(address)).toEqual(page)
    expect(list.find('/reference-standards/c-1/p-0')).toBeUndefined()
  })

  test('repeated queries give the same answers, also beyond the size of the cache; missing addresses stay missing', async () => {
    const list = await listOf(
      Array.from({ length: 5_000 }, (_, index): [string, ListedPage] => [`/p-${index}`, { since: index }]),
    )
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 5_000; index += 1)
        expect(list.find(`/p-${index}`)).toEqual({ since: index })
      expect(list.find('/invented')).toBeUndefined()
    }
  })

  test('writing leaves no other file', async () => {
    await listOf(PAGES)
    expect(readdirSync(directory).filter((name) => !/^0\.\d+$/.test(name))).toEqual([])
  })

  test.each(['', '/\t1\n/about\t1\n/con', '\0'.repeat(40), 'no list at all'])(
    'a damaged list is unreadable: %j',
    (left) => {
      const store = new PageStore(directory, 'build')
      mkdirSync(path.dirname(store.listFile(7)), { recursive: true })
      writeFileSync(store.listFile(7), left)
      expect(store.hasList(7)).toBe(false)
      // A holder of one does not search forever.
      const list = store.list(7)
      expect([list.find('/contact'), list.find('/zz'), [...list].length]).toEqual([
        undefined,
        undefined,
        expect.any(Number),
      ])
    },
  )
})
