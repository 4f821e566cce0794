import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ChangedList } from '@/releases/pages/changed-list'
import { type ListedPage, PageList } from '@/releases/pages/page-list'

const FORMER: [string, ListedPage][] = [
  ['/', { since: 3 }],
  ['/a', { since: 1 }],
  ['/a-b', { since: 12 }],
  ['/a/b', { since: 2 }],
  ['/old', { movedTo: '/a/b' }],
  ['/sitemap/1.xml', { since: 2 }],
]

const changed = () => new ChangedList(PageList.of(FORMER))

test('contract §5 A changed list equals the list written from all its lines, for any changes', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'lists-'))
  let seed = 7
  const dice = (sides: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % sides
  }
  for (let round = 0; round < 200; round += 1) {
    const before = new Map<string, ListedPage>()
    const some = (): [string, ListedPage] => [
      `/${['', 'a', 'a-', 'a/', 'b?page='][dice(5)]}${dice(30)}`,
      dice(4) === 0 ? { movedTo: '/a' } : { since: dice(20) },
    ]
    for (let line = 0; line < dice(40); line += 1) before.set(...some())
    const list = new ChangedList(PageList.of(before))
    for (let change = 0; change < dice(20); change += 1) {
      const [address, page] = some()
      if (dice(3) === 0) {
        before.delete(address)
        list.delete(address)
      } else {
        before.set(address, page)
        list.set(address, page)
      }
    }
    const [spliced, anew] = [path.join(directory, 'spliced'), path.join(directory, 'anew')]
    await list.list().write(spliced)
    await PageList.of(before).write(anew)
    expect([...PageList.read(spliced)]).toEqual([...PageList.read(anew)])
    expect(Object.fromEntries(PageList.read(spliced))).toEqual(Object.fromEntries(before))
  }
  rmSync(directory, { recursive: true })
})

test('contract §5 Changed lines are found as they are now, and the others as before', () => {
  const list = changed()
  list.delete('/a')
  list.set('/old', { since: 4 })
  list.set('/new', { movedTo: '/' })
  expect(['/', '/a', '/old', '/new', '/none'].map((address) => list.find(address))).toEqual([
    { since: 3 },
    undefined,
    { since: 4 },
    { movedTo: '/' },
    undefined,
  ])
  expect(['/', '/a', '/old', '/new'].map((address) => list.hasPage(address))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('contract §5 Lines with a common beginning are deleted, whether they were there before or not', () => {
  const list = changed()
  list.set('/sitemap.xml', { since: 4 })
  list.set('/sit', { since: 4 })
  list.deleteBeginningWith('/sitemap')
  expect([...list.list()].map(([address]) => address)).toEqual(['/', '/a', '/a-b', '/a/b', '/old', '/sit'])
})

test('contract §5 The pages of a release, its moves and the number of lines are read without parsing the list', () => {
  const list = PageList.of([...FORMER, ['/b', { since: 22 }], ['/c', { movedTo: '/' }]])
  expect([...list.printed(2)]).toEqual([
    ['/a/b', 2],
    ['/sitemap/1.xml', 2],
  ])
  expect([...list.printed(3)]).toEqual([['/', 3]])
  expect([...list.printed()].length).toBe(6)
  expect([...list.moves()]).toEqual([
    ['/c', { movedTo: '/' }],
    ['/old', { movedTo: '/a/b' }],
  ])
  expect(list.size).toBe(8)
  expect([...list.beginningWith('/a')]).toEqual(['/a', '/a-b', '/a/b'])
  expect([...list.beginningWith('/zz')]).toEqual([])
})
