import { describe, expect, test } from 'vitest'
import { formerAddresses } from '@/domain/rules/content/site-address'
import { ChangedList } from '@/releases/pages/changed-list'
import { type ListedPage, PageList } from '@/releases/pages/page-list'
import { addMoves, contentMoves } from '@/releases/planning/moves'

type Documents = ReadonlyMap<string, unknown>

const NOTHING: Documents = new Map()
const page = (address: string, ...former: string[]) => ({
  address,
  former: former.map((each) => ({ address: each })),
})
const redirect = (from: string, to: string, status = '308') => ({ from, to, status })

/** The list of a release with these pages and documents, based on another one. */
function released(
  pages: readonly string[],
  documents: Documents,
  before = NOTHING,
  former = PageList.of([]),
) {
  const addresses = new Map([...documents].map(([key, content]) => [key, addressIn(content)]))
  const listed = pages.map((address): [string, ListedPage] => [address, { since: 1 }])
  const list = new ChangedList(
    former.with(new Map([...withoutPages(former), ...new Map<string, ListedPage | null>(listed)])),
  )
  addMoves(list, former.moves(), {
    catalogue: new Map(),
    before: contentMoves(before, new Map()),
    after: contentMoves(documents, addresses),
  })
  return list.list()
}

const withoutPages = (list: PageList) =>
  new Map([...list].flatMap(([address, entry]) => ('since' in entry ? [[address, null] as const] : [])))

const addressIn = (content: unknown): string => {
  const { address } = content as { address?: string }
  return address ?? ''
}

const led = (list: PageList, address: string) => {
  const found = list.find(address)
  if (!found) return null
  return 'since' in found ? 'page' : `${found.isTemporary ? 307 : 308} ${found.movedTo}`
}

describe('contract §9 The redirects of a release', () => {
  test.each([
    ['a former address', page('/work', '/careers'), '/careers', '308 /work'],
    ['the page itself', page('/work', '/careers'), '/work', 'page'],
    ['a redirect', redirect('/old.html', '/about'), '/old.html', '308 /about'],
    ['a redirect for the time being', redirect('/old', '/about', '307'), '/old', '307 /about'],
    ['a redirect that ends with a slash', redirect('/old/', '/about'), '/old', '308 /about'],
    ['to a part of a page', redirect('/old', '/about#team'), '/old', '308 /about#team'],
    [
      'to another site, as a header can say it',
      redirect('/old', 'https://elsewhere.example/ä b'),
      '/old',
      null,
    ],
    [
      'to another site',
      redirect('/old', 'https://elsewhere.example/ä'),
      '/old',
      '308 https://elsewhere.example/%C3%A4',
    ],
    ['to an unknown address', redirect('/old', '/careers'), '/old', null],
    ['to an unknown page', redirect('/old', 'doc:pages/none'), '/old', null],
    ['at the address of a page', redirect('/about', '/work'), '/about', 'page'],
    ['to itself', redirect('/old', '/old'), '/old', null],
    ['from an invalid address', redirect('old', '/about'), 'old', null],
  ])('%s', (_, document, address, expected) => {
    const key = 'from' in document ? 'redirects/1' : 'pages/careers'
    const list = released(['/', '/about', '/work'], new Map([[key, document]]))
    expect(led(list, address)).toBe(expected)
  })

  test('a redirect to a page by name follows it; one to its former address leads straight on', () => {
    const documents = new Map<string, unknown>([
      ['pages/careers', page('/work', '/careers')],
      ['redirects/1', redirect('/a', 'doc:pages/careers#apply')],
      ['redirects/2', redirect('/b', '/careers', '307')],
    ])
    const list = released(['/work'], documents)
    expect(led(list, '/a')).toBe('308 /work#apply')
    expect(led(list, '/b')).toBe('307 /work')
  })

  test('a removed redirect has no target, and one of the catalogue stays', () => {
    const before = new Map([['redirects/1', redirect('/old', '/about')]])
    const first = PageList.of([
      ...released(['/about'], before),
      ['/reference-standards/a', { movedTo: '/about' }],
    ])
    const list = released(['/about'], NOTHING, before, first)
    expect(led(list, '/old')).toBeNull()
    expect(led(list, '/reference-standards/a')).toBe('308 /about')
  })

  test('a page replaces a redirect at its address, which returns when the page leaves', () => {
    const documents = new Map([['redirects/1', redirect('/old', '/about')]])
    const first = released(['/about'], documents)
    const second = released(['/about', '/old'], documents, documents, first)
    expect(led(second, '/old')).toBe('page')
    expect(led(released(['/about'], documents, documents, second), '/old')).toBe('308 /about')
  })

  test('two pages that exchange addresses are both found', () => {
    const documents = new Map([
      ['pages/a', page('/b', '/a')],
      ['pages/b', page('/a', '/b')],
    ])
    const list = released(['/a', '/b'], documents)
    expect([led(list, '/a'), led(list, '/b')]).toEqual(['page', 'page'])
  })
})

/** A repeatable sequence of numbers below a limit. */
function dice(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

describe('contract §9 Random moves, removals and redirects', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'no address needs two redirects, and every former address leads to its page: %i',
    (seed) => {
      const throwDice = dice(seed + 1)
      const addresses = Array.from({ length: 8 }, (_, index) => `/p-${index}`)
      let pages = new Map<string, { address: string; former: { address: string }[] }>()
      let [before, list]: [Documents, PageList] = [NOTHING, PageList.of([])]
      for (let release = 0; release < 30; release += 1) {
        const next = new Map(pages)
        const key = `pages/${throwDice(4)}`
        const address = addresses[throwDice(8)] ?? '/'
        const taken = [...next].some(([other, each]) => other !== key && each.address === address)
        const was = next.get(key)
        if (throwDice(6) === 0) next.delete(key)
        else if (!taken) {
          const live = was?.address ?? null
          const former = formerAddresses(
            { address, former: was?.former.map((each) => each.address) ?? [] },
            { saved: live, live },
          )
          next.set(key, page(address, ...former))
        }
        const documents = new Map<string, unknown>([
          ...next,
          ['redirects/1', redirect('/from', addresses[throwDice(8)] ?? '/')],
        ])
        list = released(
          [...next.values()].map((each) => each.address),
          documents,
          before,
          list,
        )
        for (const [, entry] of list) if ('movedTo' in entry) expect(led(list, entry.movedTo)).toBe('page')
        for (const each of next.values()) {
          expect(led(list, each.address)).toBe('page')
          for (const { address: former } of each.former) {
            const heirs = [...next.values()].filter((other) =>
              other.former.some((one) => one.address === former),
            )
            const expected = [...heirs.map((heir) => `308 ${heir.address}`), 'page']
            expect(expected).toContain(led(list, former))
          }
        }
        ;[pages, before] = [next, documents]
      }
    },
  )
})
