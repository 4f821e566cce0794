import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { StoreAway } from '@/domain/rules/changes/store-away'
import type { BucketSettings } from '@/env'
import { Bucket } from '@/platform/files/storing/bucket'
import { BucketState } from '@/platform/files/storing/bucket-state'
import { problemOf } from '@/platform/files/storing/check-store'
import { measures } from '@/platform/observing/metrics'
import { settingsOf } from '../../../../support/store/bucket-settings'
import { openS3, type S3Server } from '../../../../support/store/s3-server'

let home: string
let s3: S3Server
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'bucket-'))
  s3 = await openS3()
})
afterEach(() => {
  s3.mood = 'well'
  s3.moodAt = null
  s3.aheadMs = 0
})
afterAll(async () => {
  await s3.close()
  rmSync(home, { recursive: true, force: true })
})

const QUICK = { connect: 200, silent: 200, call: 600 }
const bucketWith = (changed: Partial<BucketSettings> = {}) =>
  new Bucket({ ...settingsOf(s3), ...changed }, QUICK)
const wrongKey = { accessKeyId: 'AKOTHER', secretAccessKey: 'a wrong secret' }

describe('contract §8 A start with a bucket', () => {
  test('a bucket that allows writes, reads and removals has no problem, and is left unchanged', async () => {
    expect(await problemOf(bucketWith())).toBeNull()
    expect(s3.objects.size).toBe(0)
  })

  test.each<[string, Partial<BucketSettings>, RegExp]>([
    ['no such bucket', { bucket: 'other' }, /no bucket with the name in S3_BUCKET/],
    ['an unknown key', { credentials: wrongKey }, /does not know the key in S3_ACCESS_KEY_ID/],
    [
      'a wrong secret',
      { credentials: { accessKeyId: 'AKTESTKEY', secretAccessKey: 'a wrong secret' } },
      /secret in S3_SECRET_ACCESS_KEY does not belong/,
    ],
    ['another region', { region: 'eu-test-2' }, /correct S3_REGION/],
    ['no such host', { endpoint: 'http://store.invalid' }, /no host with the name in S3_ENDPOINT/],
    [
      'no server listens',
      { endpoint: 'http://127.0.0.1:9' },
      /does not answer \(ECONNREFUSED\): check S3_ENDPOINT/,
    ],
  ])('%s: one sentence names the variable, without a secret', async (_, changed, sentence) => {
    const problem = await problemOf(bucketWith(changed))
    expect(problem).toMatch(sentence)
    expect(problem).not.toMatch(/wrong secret|not-in-any-log|AKTESTKEY|AKOTHER|\n/)
  })

  test.each<[string, Partial<BucketSettings>, RegExp]>([
    ['no such bucket', { bucket: 'other' }, /no bucket with the name in s3:\/\/other\/a: create it/],
    ['an unknown key', { credentials: wrongKey }, /does not know the key in BACKUP_S3_ACCESS_KEY_ID/],
    ['another region', { region: 'eu-test-2' }, /correct BACKUP_S3_REGION/],
    ['no such host', { endpoint: 'http://store.invalid' }, /no host with the name in BACKUP_S3_ENDPOINT/],
  ])('%s of a bucket for backups: the sentence names its variable', async (_, changed, sentence) => {
    const named = { bucket: 's3://other/a', variables: 'BACKUP_S3_' } as const
    expect(await problemOf(bucketWith({ named, ...changed }))).toMatch(sentence)
  })

  test('a clock that differs by more than the store allows is named', async () => {
    s3.aheadMs = 60 * 60_000
    expect(await problemOf(bucketWith())).toMatch(/^This machine's clock is wrong/)
  })

  test('a store that accepts connections and never answers gives a sentence within the deadline', async () => {
    s3.mood = 'silent'
    expect(await problemOf(bucketWith())).toMatch(/does not answer \(\w+\): check S3_ENDPOINT/)
  })
})

describe('contract §8 A bucket', () => {
  test('a file above 16 MB is sent in parts, and returns with the same bytes', async () => {
    const file = path.join(home, 'large')
    const bytes = randomBytes(40 * 1024 * 1024)
    writeFileSync(file, bytes)
    s3.asked.length = 0
    const bucket = new Bucket(settingsOf(s3))
    await bucket.put('uploads/large.pdf', file)
    expect(s3.asked.map((line) => line.split(' ')[0])).toEqual(['POST', 'PUT', 'PUT', 'PUT', 'POST'])
    expect(s3.unfinished.size).toBe(0)
    const copy = path.join(home, 'copy')
    expect(await bucket.get('uploads/large.pdf', copy, bytes.length)).toBe(bytes.length)
    expect(readFileSync(copy).equals(bytes)).toBe(true)
  })

  test('parts are whole although a file system returns less than requested; a file that became shorter is not stored', async () => {
    const file = path.join(home, 'on-a-network-disk')
    const bytes = randomBytes(17 * 1024 * 1024)
    writeFileSync(file, bytes)
    const bucket = new Bucket(settingsOf(s3))
    const handle = await open(file)
    const read = handle.read.bind(handle)
    const ofAll: { read: (...asked: [Buffer, number, number, number]) => Promise<{ bytesRead: number }> } =
      Object.getPrototypeOf(handle)
    const readShort = vi.spyOn(ofAll, 'read')
    try {
      readShort.mockImplementation((into, offset, length, position) =>
        read(into, offset, Math.min(length, 5_000_000), position),
      )
      await bucket.put('uploads/short.pdf', file)
      expect(s3.objects.get('site/uploads/short.pdf')?.bytes.equals(bytes)).toBe(true)
      readShort.mockResolvedValue({ bytesRead: 0 })
      await expect(bucket.put('uploads/cut.pdf', file)).rejects.toThrow('became shorter')
      expect([s3.objects.has('site/uploads/cut.pdf'), s3.unfinished.size]).toEqual([false, 0])
    } finally {
      readShort.mockRestore()
      await handle.close()
    }
  })

  /** Stores a file under each of these keys. */
  const fill = (names: readonly string[]) => {
    for (const name of names)
      s3.objects.set(`site/${name}`, { bytes: Buffer.from('a'), changedAt: new Date() })
  }
  const askedTo = (method: string) => s3.asked.filter((line) => line.startsWith(`${method} `)).length
  const pagesLeft = () => [...s3.objects.keys()].filter((key) => key.startsWith('site/pages/'))

  test.each([
    { store: 'that removes many at once', refusal: null, count: 2_500, singly: 0 },
    ...[
      { status: 501, code: 'NotImplemented' },
      { status: 405, code: 'MethodNotAllowed' },
      { status: 400, code: 'InvalidRequest' },
    ].map((refusal) => ({ store: `that answers ${refusal.code}`, refusal, count: 40, singly: 40 })),
  ])(
    'a store that $store removes $count files, $singly of them with a request each',
    async ({ refusal, count, singly }) => {
      const bucket = new Bucket(settingsOf(s3))
      s3.refusesRemovals = refusal
      const names = Array.from({ length: count }, (_, number) => `pages/${number}.page`)
      // One of them does not exist.
      fill([...names.slice(1), 'pages/kept.page'])
      s3.asked.length = 0
      await bucket.removeAll(names)
      expect(pagesLeft()).toEqual(['site/pages/kept.page'])
      expect(askedTo('DELETE')).toBe(singly)
      if (!refusal) expect(askedTo('POST')).toBe(3)
      // The store is asked once whether it knows the call.
      s3.asked.length = 0
      await bucket.removeAll(['pages/kept.page'])
      expect(s3.asked).toEqual([refusal ? 'DELETE site/pages/kept.page' : 'POST '])
      expect([pagesLeft(), bucket.state.isAway]).toEqual([[], false])
      s3.refusesRemovals = null
    },
  )

  test('a file that was not removed with the others is removed alone; if that fails, so does the whole', async () => {
    fill(['pages/a', 'pages/b', 'pages/c'])
    s3.stuck = new Set(['site/pages/b'])
    s3.moodAt = (asked) => (asked === 'DELETE site/pages/b' ? 'broken' : null)
    await expect(new Bucket(settingsOf(s3)).removeAll(['pages/a', 'pages/b', 'pages/c'])).rejects.toThrow(
      'does not answer',
    )
    expect(pagesLeft()).toEqual(['site/pages/b'])
    s3.moodAt = null
    await new Bucket(settingsOf(s3)).removeAll(['pages/b'])
    expect(pagesLeft()).toEqual([])
    s3.stuck = new Set()
  })

  test.each(['RequestTimeout', 'ExpiredToken'])(
    'a removal that fails with 400 %s does not mean that the store cannot remove many at once',
    async (code) => {
      const bucket = new Bucket(settingsOf(s3))
      fill(['pages/a', 'pages/b'])
      s3.refusesRemovals = { status: 400, code }
      await expect(bucket.removeAll(['pages/a', 'pages/b'])).rejects.toThrow(StoreAway)
      s3.refusesRemovals = null
      bucket.state.noteAnswer()
      s3.asked.length = 0
      await bucket.removeAll(['pages/a', 'pages/b'])
      expect(s3.asked).toEqual(['POST '])
    },
  )

  async function* stream(bytes: Buffer) {
    for (let start = 0; start < bytes.length; start += 700_000) yield bytes.subarray(start, start + 700_000)
  }
  async function readAll(bucket: Bucket, key: string): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of bucket.read(key)) parts.push(part)
    return Buffer.concat(parts)
  }

  test('a failed stream leaves neither file nor parts; a missing or truncated file cannot be read', async () => {
    const bucket = new Bucket(settingsOf(s3))
    async function* failing() {
      yield randomBytes(17 * 1024 * 1024)
      throw new Error('The source failed')
    }
    await expect(bucket.putStream('tables/failed', failing())).rejects.toThrow('The source failed')
    expect([s3.objects.has('site/tables/failed'), s3.unfinished.size]).toEqual([false, 0])
    await expect(readAll(bucket, 'tables/failed')).rejects.toThrow('There is no file')
    await bucket.putStream('tables/cut', stream(randomBytes(1_000)))
    s3.mood = 'cut'
    await expect(readAll(bucket, 'tables/cut')).rejects.toThrow('does not answer')
  })

  test('a stream of any length is written and read in parts of 16 MB', async () => {
    const bucket = new Bucket(settingsOf(s3))
    const part = 16 * 1024 * 1024
    for (const [length, puts, gets] of [
      [0, 1, 1],
      [1_000, 1, 1],
      [part, 3, 1],
      [2 * part + 1, 5, 3],
    ] as const) {
      const bytes = randomBytes(length)
      s3.asked.length = 0
      await bucket.putStream('tables/a', stream(bytes))
      expect(s3.asked).toHaveLength(puts)
      expect((await readAll(bucket, 'tables/a')).equals(bytes)).toBe(true)
      expect(s3.asked).toHaveLength(puts + gets)
    }
  })

  test.each(['silent', 'broken'] as const)(
    'a call to a bucket that is %s ends within its deadline, later ones at once, and service resumes by itself',
    async (mood) => {
      const bucket = bucketWith()
      expect(await bucket.isAnswering()).toBe(true)
      s3.mood = mood
      await expect(bucket.stat('uploads/a.png')).rejects.toThrow('The store of files does not answer')
      const asked: string[] = []
      s3.moodAt = (call) => {
        asked.push(call)
        return null
      }
      await expect(bucket.putBytes('uploads/a.png', Buffer.from('a'))).rejects.toThrow('does not answer')
      expect(asked).toEqual([])
      expect(await bucket.isAnswering()).toBe(false)
      s3.mood = 'well'
      await expect.poll(() => bucket.isAnswering(), { timeout: 10_000 }).toBe(true)
      await bucket.putBytes('uploads/a.png', Buffer.from('a'))
      expect(await bucket.getText('uploads/a.png')).toBe('a')
    },
  )

  const FILE = 'uploads/a.png'
  const calls: [string, (bucket: Bucket) => Promise<unknown>][] = [
    ['HEAD', (bucket) => bucket.stat(FILE)],
    ['GET', (bucket) => bucket.get(FILE, path.join(home, 'refused'), 1)],
    ['GET of a text', (bucket) => bucket.getText(FILE)],
    ['GET of a part', (bucket) => bucket.getBytes(FILE)],
    ['PUT', (bucket) => bucket.putBytes(FILE, Buffer.from('a'))],
    ['DELETE', (bucket) => bucket.remove(FILE)],
  ]

  test.each(calls)('%s that is forbidden for one key fails alone', async (_, call) => {
    const bucket = bucketWith()
    s3.moodAt = (asked) => (asked.endsWith(FILE) ? 'denying' : null)
    await expect(call(bucket)).rejects.toThrow(StoreAway)
    expect(bucket.state.isAway).toBe(false)
    await bucket.putBytes('uploads/b.png', Buffer.from('b'))
    expect(await bucket.getText('uploads/b.png')).toBe('b')
  })

  test.each<[string, Partial<BucketSettings>, number]>([
    ['an unknown key', { credentials: wrongKey }, 0],
    ['a wrong secret', { credentials: { ...wrongKey, accessKeyId: 'AKTESTKEY' } }, 0],
    ['no such bucket', { bucket: 'other' }, 0],
    ['a clock that is wrong', {}, 60 * 60_000],
  ])('%s means that the whole store is away, in any call', async (_, changed, aheadMs) => {
    s3.aheadMs = aheadMs
    // Without a body, a missing bucket looks like a missing file.
    for (const [, call] of calls.slice(changed.bucket ? 1 : 0)) {
      const bucket = bucketWith(changed)
      await expect(call(bucket)).rejects.toThrow(StoreAway)
      expect(bucket.state.isAway).toBe(true)
    }
  })

  test('a single refused call shows that the store is back, without an answer about it', () => {
    const state = new BucketState()
    state.noteFailure(new Error('broken'))
    expect(() => state.refuseWhileAway()).toThrow(StoreAway)
    state.noteRefusal(new Error('denied'))
    expect(() => state.refuseWhileAway()).not.toThrow()
    expect(state.isFresh()).toBe(false)
  })

  test('calls are counted and timed by kind', async () => {
    await bucketWith().stat('uploads/a.png')
    s3.mood = 'broken'
    await expect(bucketWith().remove('uploads/a.png')).rejects.toThrow()
    const text = await measures.metrics()
    expect(text).toMatch(/averline_store_operation_duration_seconds_count\{operation="stat"\} [1-9]/)
    expect(text).toMatch(/averline_store_errors_total\{operation="remove"\} [1-9]/)
  })
})
