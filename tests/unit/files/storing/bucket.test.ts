import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BucketSettings } from '@/env'
import { Bucket } from '@/files/storing/bucket'
import { problemOf } from '@/files/storing/check-store'
import { measures } from '@/observing/metrics'
import { settingsOf } from '../../../support/store/bucket-settings'
import { openS3, type S3Server } from '../../../support/store/s3-server'

let home: string
let s3: S3Server
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'bucket-'))
  s3 = await openS3()
})
afterEach(() => {
  s3.mood = 'well'
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

describe('contract §8 a start with a bucket', () => {
  test('one that can be written, read and removed from has no problem, and is left as it was', async () => {
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
      'nobody listens',
      { endpoint: 'http://127.0.0.1:9' },
      /does not answer \(ECONNREFUSED\): check S3_ENDPOINT/,
    ],
  ])('%s: one sentence that names the variable, and no secret', async (_, changed, sentence) => {
    const problem = await problemOf(bucketWith(changed))
    expect(problem).toMatch(sentence)
    expect(problem).not.toMatch(/wrong secret|not-in-any-log|AKTESTKEY|AKOTHER|\n/)
  })

  test.each<[string, Partial<BucketSettings>, RegExp]>([
    ['no such bucket', { bucket: 'other' }, /no bucket with the name in s3:\/\/other\/a: create it/],
    ['an unknown key', { credentials: wrongKey }, /does not know the key in BACKUP_S3_ACCESS_KEY_ID/],
    ['another region', { region: 'eu-test-2' }, /correct BACKUP_S3_REGION/],
    ['no such host', { endpoint: 'http://store.invalid' }, /no host with the name in BACKUP_S3_ENDPOINT/],
  ])('of backups, %s: the sentence names their variable', async (_, changed, sentence) => {
    const named = { bucket: 's3://other/a', variables: 'BACKUP_S3_' } as const
    expect(await problemOf(bucketWith({ named, ...changed }))).toMatch(sentence)
  })

  test('a clock that is wrong by more than the store allows: the sentence names the clock', async () => {
    s3.aheadMs = 60 * 60_000
    expect(await problemOf(bucketWith())).toMatch(/^This machine's clock is wrong/)
  })

  test('a store that takes connections and never answers: a sentence within the deadline', async () => {
    s3.mood = 'silent'
    expect(await problemOf(bucketWith())).toMatch(/does not answer \(\w+\): check S3_ENDPOINT/)
  })
})

describe('contract §8 a bucket', () => {
  test('above 16 MB a file goes in parts, and comes back with the same bytes', async () => {
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

  async function* stream(bytes: Buffer) {
    for (let start = 0; start < bytes.length; start += 700_000) yield bytes.subarray(start, start + 700_000)
  }
  async function readAll(bucket: Bucket, key: string): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of bucket.read(key)) parts.push(part)
    return Buffer.concat(parts)
  }

  test('a stream that fails leaves neither a file nor parts; a file that is missing or cut off cannot be read', async () => {
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

  test('a stream is written and read in parts of 16 MB, whatever its length', async () => {
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
    'of one that is %s a call ends within its deadline, later ones at once, and it is back by itself',
    async (mood) => {
      const bucket = bucketWith()
      expect(await bucket.isAnswering()).toBe(true)
      s3.mood = mood
      await expect(bucket.stat('uploads/a.png')).rejects.toThrow('The store of files does not answer')
      const began = performance.now()
      await expect(bucket.putBytes('uploads/a.png', Buffer.from('a'))).rejects.toThrow('does not answer')
      expect(performance.now() - began).toBeLessThan(100)
      expect(await bucket.isAnswering()).toBe(false)
      s3.mood = 'well'
      await expect.poll(() => bucket.isAnswering(), { timeout: 10_000 }).toBe(true)
      await bucket.putBytes('uploads/a.png', Buffer.from('a'))
      expect(await bucket.getText('uploads/a.png')).toBe('a')
    },
  )

  test('calls are counted and timed by what they do', async () => {
    await bucketWith().stat('uploads/a.png')
    s3.mood = 'broken'
    await expect(bucketWith().remove('uploads/a.png')).rejects.toThrow()
    const text = await measures.metrics()
    expect(text).toMatch(/averline_store_operation_duration_seconds_count\{operation="stat"\} [1-9]/)
    expect(text).toMatch(/averline_store_errors_total\{operation="remove"\} [1-9]/)
  })
})
