import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Bucket } from '@/platform/files/storing/bucket'
import { S3Store } from '@/platform/files/storing/s3-store'
import { DOCUMENT, type PrintedPage } from '@/releases/pages/page-file'
import { PageList } from '@/releases/pages/page-list'
import { PageStore } from '@/releases/pages/page-store'
import { SharedPages } from '@/releases/pages/shared-pages'
import { surveyPages } from '@/releases/printing/print-all'
import { SmallDisk } from '../../../../faults/instruments/small-disk'
import { settingsOf } from '../../../support/store/bucket-settings'
import { openS3, type S3Server } from '../../../support/store/s3-server'

let home: string
let s3: S3Server
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'shared-pages-'))
  s3 = await openS3()
})
afterEach(() => {
  s3.mood = 'well'
  s3.objects.clear()
})
afterAll(async () => {
  await s3.close()
  rmSync(home, { recursive: true, force: true })
})

let opened = 0
/** The pages of an instance on an empty folder. */
function instance(build = 'this', place?: string): PageStore {
  opened += 1
  const data = place ?? path.join(home, String(opened))
  const bucket = new Bucket(settingsOf(s3), { connect: 200, silent: 200, call: 600 })
  return new PageStore(
    path.join(data, 'releases'),
    build,
    new SharedPages(new S3Store(bucket, path.join(data, 'cache'), 100_000_000)),
  )
}

const page = (text: string): PrintedPage => ({
  status: 200,
  type: 'text/html',
  policy: null,
  used: [],
  parts: new Map([[DOCUMENT, Buffer.from(text)]]),
})
const tagOf = async (store: PageStore, address: string, since: number) =>
  (await store.read(address, since))?.parts.get(DOCUMENT)?.tag
const keys = () => [...s3.objects.keys()].sort()

describe('contract §8 Printed pages in a bucket', () => {
  test('an instance without room for a copy shows every page', async (context) => {
    const place = path.join(home, 'full')
    const disk = SmallDisk.mount(place, 1)
    if (!disk) return context.skip()
    try {
      const [one, full] = [instance(), instance('this', place)]
      await one.write('/a', 1, page('A'.repeat(9_000)))
      await one.shared?.settle()
      disk.fill()
      expect(await tagOf(full, '/a', 1)).toBe(await tagOf(one, '/a', 1))
      expect(await full.read('/b', 1)).toBeNull()
      s3.mood = 'broken'
      expect(await full.read('/a', 1)).toBeNull()
    } finally {
      disk.unmount()
    }
  })

  test('a page printed by one instance is available to another, with the same tag, and not printed there', async () => {
    const [one, other] = [instance(), instance()]
    await one.write('/a', 1, page('A'))
    await one.shared?.settle()
    expect(keys()).toEqual([
      expect.stringMatching(/^site\/releases\/this\/1\/[0-9a-f]{2}\/[0-9a-f]{38}\.page$/),
    ])
    expect(await tagOf(other, '/a', 1)).toBe(await tagOf(one, '/a', 1))
    const list = PageList.of([
      ['/a', { since: 1 }],
      ['/b', { since: 2 }],
    ])
    expect(await surveyPages(instance(), list)).toEqual({ unprinted: ['/b'], printed: 1 })
    expect(await surveyPages(instance(), list, { since: 2 })).toMatchObject({ unprinted: ['/b'] })
  })

  test('while the bucket is away an instance prints missing pages, and serves the others', async () => {
    const one = instance()
    await one.write('/a', 1, page('A'))
    await one.shared?.settle()
    s3.mood = 'broken'
    expect(await one.read('/a', 1)).not.toBeNull()
    const other = instance()
    expect(await other.read('/a', 1)).toBeNull()
    await other.write('/a', 1, page('A'))
    await other.shared?.settle()
    expect(await tagOf(other, '/a', 1)).toBe(await tagOf(one, '/a', 1))
    expect(await surveyPages(instance(), PageList.of([['/a', { since: 1 }]]))).toMatchObject({
      unprinted: ['/a'],
    })
  })

  test('a damaged copy is fetched again', async () => {
    const one = instance()
    await one.write('/a', 1, page('A'))
    await one.shared?.settle()
    const [key = ''] = keys()
    writeFileSync(one.shared?.fileOf('this', key.split('/').slice(3).join('/')) ?? '', 'x')
    expect(await one.read('/a', 1)).not.toBeNull()
  })

  test('pages that no kept release lists are removed after an hour; those of a build and a release at once', async () => {
    const one = instance()
    for (const address of ['/a', '/b', '/c']) await one.write(address, 1, page(address))
    await one.of('old').write('/a', 1, page('A'))
    await one.shared?.settle()
    const [young, ...aged] = keys().filter((key) => key.includes('/this/'))
    for (const key of aged) {
      const stored = s3.objects.get(key)
      if (stored) stored.changedAt = new Date(Date.now() - 2 * 60 * 60_000)
    }
    await one.removeUnlisted([PageList.of([['/none', { since: 1 }]])])
    expect(keys().filter((key) => key.includes('/this/'))).toEqual([young])
    await one.of('old').removeBuild()
    expect(keys()).toEqual([young])
    await one.discard(1)
    expect(keys()).toEqual([])
    // By the thousand, not one by one: an older release may have 100,000 pages of its own.
    expect(s3.asked.filter((line) => line.startsWith('DELETE '))).toEqual([])
  })
})

describe('contract §8 Printed pages after a restore', () => {
  test('former pages are in no copy and not in the bucket; later ones stay', async () => {
    const [one, other] = [instance(), instance()]
    await one.write('/a', 1, page('before'))
    await one.of('old').write('/a', 1, page('before'))
    await one.shared?.settle()
    expect(await other.read('/a', 1)).not.toBeNull()
    await one.shared?.removeAll()
    expect(keys()).toEqual(['site/releases/.restored'])
    await other.shared?.dropOutdated()
    expect(await one.read('/a', 1)).toBeNull()
    expect(await other.read('/a', 1)).toBeNull()
    await other.write('/a', 1, page('after'))
    await other.shared?.settle()
    for (const each of [one, other]) {
      await each.shared?.dropOutdated()
      expect(await each.read('/a', 1)).not.toBeNull()
    }
  })
})

describe('contract §8 Scripts and styles in a bucket', () => {
  test('files of another build are served compressed once all of them are stored', async () => {
    const from = path.join(home, 'build/static')
    mkdirSync(path.join(from, 'chunks'), { recursive: true })
    for (const name of ['a~[b].js', 'a~[b].js.br', 'b.css'])
      writeFileSync(path.join(from, 'chunks', name), name)
    await instance('later').keepAssets(from)
    const old = instance('this')
    expect(await old.builds()).toEqual(['later'])
    const later = old.of('later')
    const directory = await later.assetDirectory('chunks/a~[b].js')
    expect(readFileSync(path.join(directory ?? '', 'chunks/a~[b].js.br'), 'utf8')).toBe('a~[b].js.br')
    expect(await later.assetDirectory('chunks/none.js')).toBeNull()
    expect(await later.assetDirectory('../this/x')).toBeNull()
    // Clients may ask for invented names, also of a build whose files are incomplete.
    s3.objects.set('site/releases/broken/static/c.js', { bytes: Buffer.from('c'), changedAt: new Date() })
    const another = instance('another')
    s3.asked.length = 0
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        Array.from({ length: 20 }, async (_, number) => {
          for (const build of await another.builds())
            expect(await another.of(build).assetDirectory(`${round}/${number}.js`)).toBeNull()
        }),
      )
    // One listing of the builds and a mark of each; then its mark and at most two pages of names for each.
    expect(s3.asked.length).toBeLessThanOrEqual(3 + 2 * 3)
    s3.objects.delete('site/releases/broken/static/c.js')
    s3.asked.length = 0
    await instance('later').keepAssets(from)
    await later.assetDirectory('chunks/b.css')
    await later.assetDirectory('chunks/none.js')
    expect(s3.asked).toEqual([
      'HEAD site/releases/later/static.whole',
      'GET site/releases/later/static/chunks/b.css',
    ])
  })
})
