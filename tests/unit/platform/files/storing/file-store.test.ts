import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Bucket } from '@/platform/files/storing/bucket'
import { DiskStore } from '@/platform/files/storing/disk-store'
import { existingIn, type FileStore } from '@/platform/files/storing/file-store'
import { S3Store } from '@/platform/files/storing/s3-store'
import { settingsOf } from '../../../../support/store/bucket-settings'
import { openS3, type S3Server } from '../../../../support/store/s3-server'

let home: string
let s3: S3Server
/** Two instances of an installation with common files. */
const opened: Record<'disk' | 's3', () => [FileStore, FileStore]> = {
  disk: () => {
    const shared = path.join(home, 'shared')
    return [new DiskStore(shared), new DiskStore(shared)]
  },
  s3: () => {
    const one = (name: string) => new S3Store(new Bucket(settingsOf(s3)), path.join(home, name), 100_000_000)
    return [one('first'), one('second')]
  },
}

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'file-store-'))
  s3 = await openS3()
})
afterAll(async () => {
  await s3.close()
  rmSync(home, { recursive: true, force: true })
})

let made = 0
/** A file outside of the store. */
function fileOf(content: string | Buffer): string {
  made += 1
  const file = path.join(home, `made-${made}`)
  writeFileSync(file, content)
  return file
}

const move = async (store: FileStore, from: string, to: string) =>
  (await store.beginMove(from, to)).complete()

const contentAt = (file: string) => readFileSync(file, 'utf8')

describe.each(['disk', 's3'] as const)('contract §8 The store of files on %s', (kind) => {
  let store: FileStore
  let other: FileStore
  beforeAll(() => {
    ;[store, other] = opened[kind]()
  })

  test('a missing file is reported, and nothing is done to it', async () => {
    const key = 'uploads/none.png'
    expect(await store.stat(key)).toBeNull()
    expect(await store.copyTo(key, path.join(home, 'copy-of-none'))).toBe(false)
    const place = await store.bring(key)
    expect(() => statSync(place)).toThrow()
    await store.remove(key)
    await move(store, key, 'uploads/trash/none.png')
    expect(await store.list('uploads')).toEqual([])
    expect(await store.readNote('uploads/.installation')).toBeNull()
  })

  test('a stored file is available to another instance, readable by this user only', async () => {
    const file = fileOf('a picture')
    await store.put('uploads/a.png', file)
    expect(() => statSync(file)).toThrow()
    for (const each of [store, other]) {
      const place = await each.bring('uploads/a.png')
      expect(contentAt(place)).toBe('a picture')
      expect(statSync(place).mode & 0o777).toBe(0o600)
      expect(await each.stat('uploads/a.png')).toMatchObject({ name: 'a.png', bytes: 9 })
    }
    const copy = path.join(home, `copy-${kind}`)
    expect(await other.copyTo('uploads/a.png', copy)).toBe(true)
    expect(contentAt(copy)).toBe('a picture')
  })

  test('a folder is listed in full, without the folders in it', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `${index}.avif`)
    for (const name of names) await store.put(`pictures/${name}`, fileOf(name))
    await store.put('pictures/trash/gone.avif', fileOf('gone'))
    const found = await other.list('pictures')
    expect(found.map(({ name }) => name).sort()).toEqual(names)
    expect(
      found.every(({ bytes, changedAt }) => bytes === 6 && Math.abs(Date.now() - changedAt) < 60_000),
    ).toBe(true)
    const existing = existingIn(other, 'pictures')
    expect(await existing(['1.avif', 'none.avif'])).toEqual(new Set(['1.avif']))
    const many = [...names, ...Array.from({ length: 60 }, (_, index) => `none-${index}`)]
    expect(await existing(many)).toEqual(new Set(names))
  })

  test('a moved file is dated now, and returns when it is moved back', async () => {
    const file = fileOf('moved')
    utimesSync(file, new Date(0), new Date(0))
    await store.put('uploads/m.pdf', file)
    await move(other, 'uploads/m.pdf', 'uploads/trash/m.pdf')
    expect(await store.stat('uploads/m.pdf')).toBeNull()
    const [trashed] = await store.list('uploads/trash')
    expect(trashed?.name).toBe('m.pdf')
    expect(Date.now() - (trashed?.changedAt ?? 0)).toBeLessThan(60_000)
    await move(store, 'uploads/trash/m.pdf', 'uploads/m.pdf')
    expect(contentAt(await store.bring('uploads/m.pdf'))).toBe('moved')
    expect(await store.list('uploads/trash')).toEqual([])
  })

  test('an unfinished move leaves the file in place; completed or reverted, it never removes the last copy', async () => {
    const [key, trash] = ['uploads/b.pdf', 'uploads/trash/b.pdf']
    const isIn = () => Promise.all([key, trash].map(async (place) => (await other.stat(place)) !== null))
    await store.put(key, fileOf('begun'))
    const begun = await store.beginMove(key, trash)
    expect((await isIn())[0]).toBe(true)
    await begun.takeBack()
    // The copy is gone: the file stays where it is.
    if (kind === 's3') await begun.complete()
    expect(await isIn()).toEqual([true, false])
    const [first, second] = [await store.beginMove(key, trash), await other.beginMove(key, trash)]
    await first.complete()
    await second.complete()
    await second.takeBack()
    expect(await isIn()).toEqual([false, true])
    await store.remove(trash)
  })

  test('a file written at its path is available to all once it is shared', async () => {
    const key = 'pictures/shared.webp'
    const place = store.pathOf(key)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, 'made beside')
    await store.share(key)
    expect(contentAt(await other.bring(key))).toBe('made beside')
  })

  test('a removed file is gone', async () => {
    await store.put('imports/x.part', fileOf('rows'))
    expect(contentAt(await other.bring('imports/x.part'))).toBe('rows')
    await store.remove('imports/x.part')
    expect(await other.stat('imports/x.part')).toBeNull()
    expect(await other.list('imports')).toEqual([])
  })

  test('the first note stays, unless it is to be replaced', async () => {
    await store.writeNote('uploads/.installation', 'one\n', true)
    await other.writeNote('uploads/.installation', 'two\n', true)
    expect(await other.readNote('uploads/.installation')).toBe('one\n')
    await other.writeNote('uploads/.installation', 'three\n', false)
    expect(await store.readNote('uploads/.installation')).toBe('three\n')
  })
})

describe('contract §8 The copies of a bucket', () => {
  test('on the disk the files of imports are below the uploads, as before', () => {
    expect(new DiskStore('/data').pathOf('imports/x.part')).toBe('/data/uploads/imports/x.part')
    expect(new DiskStore('/data').pathOf('uploads/x.png')).toBe('/data/uploads/x.png')
  })

  test('many readers of one file ask the bucket once, and later ones not at all', async () => {
    const [store, other] = opened.s3()
    await store.put('uploads/once.png', fileOf('once'))
    s3.asked.length = 0
    await Promise.all(Array.from({ length: 20 }, () => other.bring('uploads/once.png')))
    await other.bring('uploads/once.png')
    await store.bring('uploads/once.png')
    expect(s3.asked).toEqual(['GET site/uploads/once.png'])
  })

  test('a truncated answer leaves no copy', async () => {
    const [store, other] = opened.s3()
    await store.put('uploads/cut.pdf', fileOf(Buffer.alloc(300_000, 'x')))
    s3.mood = 'cut'
    await expect(other.bring('uploads/cut.pdf')).rejects.toThrow('The store of files does not answer')
    s3.mood = 'well'
    expect(() => statSync(other.pathOf('uploads/cut.pdf'))).toThrow()
  })
})
