import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DOCUMENT } from '@/releases/pages/page-file'
import { PageList } from '@/releases/pages/page-list'
import { PageStore } from '@/releases/pages/page-store'
import { CurrentSite, type SiteSource } from '@/server/site/current-site'
import type { Site } from '@/server/site/site'

let directory: string
let store: PageStore
let live: number
let asked: string[]
beforeEach(() => {
  shown.length = 0
  directory = mkdtempSync(path.join(tmpdir(), 'site-'))
  store = new PageStore(directory, 'this')
  live = 0
  asked = []
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const builtIn: Site = { release: 0, find: () => undefined, standIn: () => undefined, missing: () => {} }

const page = (words: string) => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  policy: null,
  used: [],
  parts: new Map([[DOCUMENT, Buffer.from(words)]]),
})

/** The lists on the disk. */
const listIn = async (of: PageStore, release: number) => (of.hasList(release) ? of.list(release) : null)
const lists = { list: (release: number) => listIn(store, release), otherList: listIn }

/** The releases that were reported as shown. */
const shown: number[] = []

function open(overrides: Partial<SiteSource['printer']> = {}): CurrentSite {
  return new CurrentSite(builtIn, {
    live: async () => ({ number: live, isListed: store.hasList(live), unprinted: 0, pictureOrigins: [] }),
    store,
    ...lists,
    printer: {
      print: async (release, address) => {
        asked.push(`print ${release} ${address}`)
        await store.write(address, release, page(`printed late: ${address}`))
      },
      complete: async () => {},
      adopt: async (release) => {
        asked.push(`adopt ${release}`)
      },
      ...overrides,
    },
    report: () => {},
    shown: (release) => shown.push(release),
  })
}

const textOf = async (site: CurrentSite, release: number, address: string) => {
  const found = await site.document(release, address)
  return found && 'html' in found ? found.html : found
}

describe('contract §5 The content that a process shows', () => {
  test('it is the built-in content, while no release is live', async () => {
    const site = open()
    await site.look()
    expect(site.site.release).toBe(0)
  })

  test('another release is shown as soon as it is live, and the former one when that is live again', async () => {
    await PageList.of([['/', { since: 1 }]]).write(store.listFile(1))
    const site = open()
    live = 1
    await site.look()
    expect([site.site.release, site.site.find('/', undefined), site.site.find('/x', undefined)]).toEqual([
      1,
      expect.any(Function),
      undefined,
    ])
    live = 0
    await site.look()
    expect(site.site.release).toBe(0)
    expect(shown).toEqual([1, 0])
  })

  test('contract §8 An instance on an empty folder is ready once the live release is listed', async () => {
    live = 1
    const site = open()
    await site.look()
    expect([site.site.release, site.hasShownLive]).toEqual([0, false])
    await PageList.of([['/', { since: 1 }]]).write(store.listFile(1))
    await site.look()
    expect([site.site.release, site.hasShownLive]).toEqual([1, true])
    // A later release may take a moment; the instance keeps serving.
    live = 2
    await site.look()
    expect([site.site.release, site.hasShownLive]).toEqual([1, true])
  })

  test('contract §8 An idle site follows releases, and starts no printing', async () => {
    const site = open()
    site.rest()
    live = 1
    await site.look()
    expect(asked).toEqual([])
    await PageList.of([['/', { since: 1 }]]).write(store.listFile(1))
    await site.look()
    expect(site.site.release).toBe(1)
  })

  test('a database that is away changes nothing', async () => {
    await PageList.of([['/', { since: 1 }]]).write(store.listFile(1))
    live = 1
    const site = open()
    await site.look()
    const away = new CurrentSite(builtIn, {
      live: () => Promise.reject(new Error('away')),
      store,
      ...lists,
      printer: { print: async () => {}, complete: async () => {}, adopt: async () => {} },
      report: () => {},
      shown: () => {},
    })
    await expect(away.look()).rejects.toThrow('away')
    expect(site.site.release).toBe(1)
  })

  test('pages that another build has printed are shown until this one has listed them', async () => {
    const other = store.of('before')
    await other.write('/', 1, page('of the build before'))
    await PageList.of([['/', { since: 1 }]]).write(other.listFile(1))
    const site = open()
    live = 1
    await site.look()
    expect([site.site.release, asked]).toEqual([1, ['adopt 1']])
    expect(await textOf(site, 1, '/')).toBe('of the build before')
    await PageList.of([['/', { since: 1 }]]).write(store.listFile(1))
    await site.look()
    expect(await textOf(site, 1, '/')).toBe('printed late: /')
  })

  test('the former release is shown when the pages are lost, which are then listed again', async () => {
    const site = open()
    live = 7
    await site.look()
    expect([site.site.release, asked]).toEqual([0, ['adopt 7']])
  })

  test('an unprinted page is printed on request', async () => {
    await PageList.of([['/late', { since: 1 }]]).write(store.listFile(1))
    const site = open()
    live = 1
    await site.look()
    expect(await textOf(site, 1, '/late')).toBe('printed late: /late')
    expect(asked).toEqual(['print 1 /late'])
  })
})
