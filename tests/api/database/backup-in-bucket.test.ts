import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Inventory } from '@/commands/backup/inventory'
import { sha256Of } from '@/commands/backup/inventory'
import type { BackupPlace } from '@/commands/backup/places/backup-place'
import { commandFile } from '../../../scripts/steps/commands.mjs'
import { type Api, openApi } from '../../support/application/api'
import { atEnd } from '../../support/application/at-end'
import { createDatabase } from '../../support/application/cluster'
import { runCommandWith } from '../../support/application/run-command'
import { pdf, picture } from '../../support/files/files'
import { storedNameOf, uploaded } from '../../support/files/uploads'
import { createProduct } from '../../support/products/factories'
import { settingsOf } from '../../support/store/bucket-settings'
import { openS3, type S3Server } from '../../support/store/s3-server'

/** Backups in a bucket, of an installation whose files are on the disk (contract §8). */

const TARGET = 's3://files/kept'

let s3: S3Server
let api: Api
let image: string
/** For commands: the bucket of backups only. */
let settings: Record<string, string>
beforeAll(async () => {
  s3 = await openS3()
  settings = {
    S3_BUCKET: '',
    S3_ENDPOINT: 'http://store.invalid',
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_REGION: s3.signer.region,
    BACKUP_S3_ACCESS_KEY_ID: s3.signer.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.signer.secretAccessKey,
  }
  api = await openApi('sample')
  const { image_path, file_path } = await uploaded(api, ['image', await picture('png')], ['pdf', pdf()])
  image = storedNameOf(image_path)
  await createProduct(api, { image_path, file_path })
})
afterEach(() => {
  s3.mood = 'well'
  s3.moodAt = null
})
afterAll(() => s3.close())

const backUp = (target: string, ...words: string[]) => runCommandWith(settings, 'backup', target, ...words)

/** The keys below a prefix, relative to it. */
const keysOf = (prefix = 'kept') =>
  [...s3.objects.keys()]
    .filter((key) => key.startsWith(`${prefix}/`))
    .map((key) => key.slice(prefix.length + 1))
/** The folders of backups, oldest first. */
const backups = () =>
  [...new Set(keysOf().map((key) => key.split('/')[0] ?? ''))].filter((name) => /^\d{4}-/.test(name)).sort()
const newest = () => backups().at(-1) ?? ''
const textOf = (key: string) => String(s3.objects.get(`kept/${key}`)?.bytes)

async function placeOf(prefix = 'kept'): Promise<BackupPlace> {
  const { Bucket } = await import('@/platform/files/storing/bucket')
  const { BucketPlace } = await import('@/commands/backup/places/bucket-place')
  return new BucketPlace(new Bucket({ ...settingsOf(s3), prefix }))
}

async function make(place: BackupPlace, keep: number | null = null) {
  const { makeBackup } = await import('@/commands/backup/make-backup')
  return makeBackup(api.payload.db.pool, { place, version: '0.0.0', keep }, () => {})
}

/** A moment that a test waits for. */
function moment() {
  let come = () => {}
  const isCome = new Promise<void>((resolve) => {
    come = resolve
  })
  return { come, isCome }
}

const ONE_SENTENCE = /^✗ [^\n]+\n$/

describe('contract §8 npm run backup -- s3://…', () => {
  test.each([
    ['no such bucket', 's3://other/kept', {}, /no bucket with the name in s3:\/\/other\/kept/],
    [
      'a wrong secret',
      TARGET,
      { BACKUP_S3_SECRET_ACCESS_KEY: 'a wrong secret' },
      /secret in BACKUP_S3_SECRET_ACCESS_KEY does not belong/,
    ],
  ])('%s is one sentence, exit code 1, without a secret or a write', async (_, target, changed, sentence) => {
    const { code, stdout, stderr } = await runCommandWith({ ...settings, ...changed }, 'backup', target)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(ONE_SENTENCE) })
    expect(stderr).toMatch(sentence)
    expect(stdout + stderr).not.toMatch(/wrong secret|not-in-any-log|AKTESTKEY/)
    expect(s3.objects.size).toBe(0)
  })

  test('an address that names no bucket, or no backup, is refused', async () => {
    const { placeAt, placeOfBackup } = await import('@/commands/backup/places/named-place')
    for (const address of ['s3:///kept', 's3://Files/kept', 's3://files/a b'])
      expect(() => placeAt(address)).toThrow(`${address} names no bucket`)
    for (const address of ['s3://', 's3://files', 's3://files/'])
      expect(() => placeOfBackup(address)).toThrow(`${address} names no backup`)
    expect(placeOfBackup(`${TARGET}/2026-11-23T06-00-00Z/`)).toMatchObject({ name: '2026-11-23T06-00-00Z' })
  })

  test('a backup in a bucket equals one in a folder; the next copies no file again, and --keep 1 leaves the newest', async () => {
    expect(await make(await placeOf())).toMatchObject({ inventory: { files: { count: 2 } }, added: 2 })
    const name = newest()
    expect(textOf(`${name}/inventory.json.sha256`)).toBe(
      `${sha256Of(textOf(`${name}/inventory.json`))}  inventory.json\n`,
    )
    const inventory: Inventory = JSON.parse(textOf(`${name}/inventory.json`))
    for (const table of inventory.tables) {
      const rows = gunzipSync(s3.objects.get(`kept/${name}/tables/${table.name}.copy.gz`)?.bytes ?? '')
      expect([table.name, sha256Of(rows)]).toEqual([table.name, table.sha256])
    }
    for (const line of textOf(`${name}/files.txt`).trim().split('\n')) {
      const [sum = '', key = ''] = line.split('  ')
      expect(sha256Of(s3.objects.get(`kept/${key}`)?.bytes ?? '')).toBe(sum)
    }
    const { code, stdout, stderr } = await backUp(`${TARGET}/`, '--keep', '1')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Backup \d{4}-\d\d-\d\dT[\d-]+Z: \d+ rows, 2 files, 0 new, \d+\.\d s$/m)
    expect(backups()).toHaveLength(1)
    expect(backups()).not.toEqual([name])
    const { listBackups } = await import('@/commands/backup/backups')
    expect(await listBackups(await placeOf())).toMatchObject([
      { name: newest(), inventory: { files: { count: 2 } }, verifiedAt: null },
    ])
  })

  test('the second of two backups at once is refused, and the first is whole', async () => {
    const place = await placeOf()
    const begun = moment()
    const goOn = moment()
    const held = await placeOf()
    held.write = async (key, source) => {
      begun.come()
      await goOn.isCome
      return place.write(key, source)
    }
    const first = make(held)
    await begun.isCome
    await expect(make(place)).rejects.toThrow('Another backup of this database is running')
    goOn.come()
    const { checkBackup } = await import('@/commands/backup/check-backup')
    const { readBackup } = await import('@/commands/backup/backups')
    expect(await checkBackup(await readBackup(place, (await first).name))).toHaveLength(2)
  })

  test('the place of another installation is refused, and stays as it was', async () => {
    s3.objects.set('foreign/installation', { bytes: Buffer.from('another\n'), changedAt: new Date() })
    await expect(make(await placeOf('foreign'))).rejects.toThrow(
      's3://files/foreign has the backups of another installation (another)',
    )
    expect(keysOf('foreign')).toEqual(['installation'])
  })

  test.each(['tables/reference_products.copy.gz', '/files/', 'inventory.json'])(
    'a bucket that fails at %s gives one sentence; earlier backups are whole, and the next cleans up',
    async (part) => {
      const before = backups()
      const place = await placeOf()
      for (const key of keysOf()) if (key.startsWith('files/')) s3.objects.delete(`kept/${key}`)
      s3.moodAt = (asked) => (asked.startsWith('PUT') && asked.includes(part) ? 'broken' : null)
      await expect(make(place)).rejects.toThrow(/^The store of files does not answer/)
      s3.moodAt = null
      await make(await placeOf())
      for (const name of before) expect(keysOf()).toContain(`${name}/inventory.json.sha256`)
      const sealed = keysOf().filter((key) => key.endsWith('/inventory.json.sha256'))
      expect(sealed).toHaveLength(backups().length)
    },
  )

  test('a killed backup leaves the earlier ones whole; the next with --keep removes its remains', async () => {
    const place = await placeOf()
    const whole = backups()
    const lost = { bytes: Buffer.from('of a killed one'), changedAt: new Date() }
    s3.objects.set('kept/files/zz/zz-left.png', lost)
    const reached = moment()
    s3.moodAt = (asked) => {
      if (!asked.includes('/tables/releases')) return null
      reached.come()
      return 'silent'
    }
    const child = spawn(process.execPath, [commandFile('backup'), TARGET], {
      env: { ...process.env, ...settings },
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await reached.isCome
    child.kill('SIGKILL')
    await ended
    s3.moodAt = null
    expect(backups()).toHaveLength(whole.length + 1)
    const { listBackups } = await import('@/commands/backup/backups')
    expect((await listBackups(place)).map(({ name }) => name).sort()).toEqual(whole)
    // Its connection may take a moment to end.
    const made = expect.poll(() => make(place, 2).then(({ name }) => name, String), { timeout: 20_000 })
    await made.toMatch(/^\d{4}-/)
    expect(backups()).toHaveLength(2)
    expect((await listBackups(place)).map(({ name }) => name)).toContain(whole.at(-1))
    expect(keysOf()).not.toContain('files/zz/zz-left.png')
    expect(keysOf().filter((key) => key.startsWith('files/'))).toHaveLength(2)
  })
})

describe('contract §8 npm run restore -- s3://…', () => {
  /** Copies all backups to another prefix, to be damaged. */
  async function copy() {
    const prefix = `copy-${randomUUID()}`
    for (const key of keysOf()) {
      const found = s3.objects.get(`kept/${key}`)
      if (found) s3.objects.set(`${prefix}/${key}`, { ...found, bytes: Buffer.from(found.bytes) })
    }
    return { prefix, place: await placeOf(prefix) }
  }
  function flip(key: string): void {
    const { bytes } = s3.objects.get(key) ?? {}
    if (!bytes) throw new Error(`There is no ${key}`)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
  }

  test('a copy of a backup can be restored', async () => {
    const { checkBackup } = await import('@/commands/backup/check-backup')
    const { readBackup } = await import('@/commands/backup/backups')
    expect(await checkBackup(await readBackup((await copy()).place, newest()))).toHaveLength(2)
  })

  test.each([
    [
      'a flipped byte in a table',
      (prefix: string) => flip(`${prefix}/${newest()}/tables/changes.copy.gz`),
      /changes\.copy\.gz is missing or damaged/,
    ],
    [
      'a flipped byte in a file',
      (prefix: string) => flip(`${prefix}/files/${image.slice(0, 2)}/${image}`),
      /is missing or damaged/,
    ],
    [
      'a flipped byte in the inventory',
      (prefix: string) => flip(`${prefix}/${newest()}/inventory.json`),
      /inventory\.json of .* is damaged/,
    ],
    [
      'a flipped byte in the list of files',
      (prefix: string) => flip(`${prefix}/${newest()}/files.txt`),
      /files\.txt of .* is damaged/,
    ],
    [
      'half of it',
      (prefix: string) => s3.objects.delete(`${prefix}/${newest()}/inventory.json.sha256`),
      /is no complete backup/,
    ],
    [
      'a table missing',
      (prefix: string) => s3.objects.delete(`${prefix}/${newest()}/tables/releases.copy.gz`),
      /releases\.copy\.gz is missing/,
    ],
    [
      'a file missing',
      (prefix: string) => s3.objects.delete(`${prefix}/files/${image.slice(0, 2)}/${image}`),
      /is missing or damaged/,
    ],
  ])('%s is refused', async (_, damage, sentence) => {
    const { checkBackup } = await import('@/commands/backup/check-backup')
    const { readBackup } = await import('@/commands/backup/backups')
    const { prefix, place } = await copy()
    damage(prefix)
    await expect((async () => checkBackup(await readBackup(place, newest())))()).rejects.toThrow(sentence)
  })

  test('a bucket that fails during the comparison is reported as such, not as a damaged backup', async () => {
    const { checkBackup } = await import('@/commands/backup/check-backup')
    const { readBackup } = await import('@/commands/backup/backups')
    const place = await placeOf()
    const backup = await readBackup(place, newest())
    s3.moodAt = (asked) => (asked.includes('/tables/') ? 'broken' : null)
    await expect(checkBackup(backup)).rejects.toThrow('The store of files does not answer')
  })

  test('an unknown backup is reported in one sentence', async () => {
    const { readBackup } = await import('@/commands/backup/backups')
    await expect(readBackup(await placeOf(), '2020-01-01T00-00-00Z')).rejects.toThrow(
      's3://files/kept/2020-01-01T00-00-00Z is no complete backup: it has no inventory.json.',
    )
  })

  test('rows and files equal the backup', async () => {
    const database = await createDatabase(inject('databaseServer'), 'bare', `s3_${randomUUID().slice(0, 8)}`)
    const dataDir = path.join(api.uploadsDir, '..', 'restored-of-bucket')
    atEnd(async () => {
      rmSync(dataDir, { recursive: true, force: true })
      await database.drop()
    })
    const env = { ...settings, DATABASE_URL: database.url, DATA_DIR: dataDir }
    const { code, stdout, stderr } = await runCommandWith(env, 'restore', `${TARGET}/${newest()}`)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Restored \S+: \d+ rows, 2 files, \d+\.\d s$/m)
    expect(readFileSync(path.join(dataDir, 'uploads', image))).toEqual(
      readFileSync(path.join(api.uploadsDir, image)),
    )
    const restored = new pg.Client(database.url)
    await restored.connect()
    const products = 'select * from reference_products order by id'
    const { rows } = await restored.query(products)
    await restored.end()
    expect(rows).toEqual((await api.payload.db.pool.query(products)).rows)
  })
})
