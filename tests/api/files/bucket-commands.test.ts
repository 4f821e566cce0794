import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Api } from '../../support/application/api'
import { createDatabase } from '../../support/application/cluster'
import { everyRow } from '../../support/application/rows'
import { runCommandWith } from '../../support/application/run-command'
import type { Panel } from '../../support/content/content-panel'
import { pdf, picture } from '../../support/files/files'
import { prepared, upload } from '../../support/files/pictures'
import { uploaded } from '../../support/files/uploads'
import { settingsOf } from '../../support/store/bucket-settings'
import type { S3Server } from '../../support/store/s3-server'
import { keys, productWith, withBucket } from '../../support/store/with-bucket'

let s3: S3Server
let api: Api
let panel: Panel
let dataDir: string
withBucket((opened) => {
  ;({ s3, api, panel, dataDir } = opened)
})
beforeAll(async () => {
  await productWith(await uploaded(api, ['image', await picture('png')], ['pdf', pdf()]))
  await upload(panel, await picture('jpeg', 700, 420))
  await prepared(api)
  // The first sweep marks the folder as this installation's.
  const { sweepFiles } = await import('@/platform/files/sweep')
  await sweepFiles(api.payload)
})

const noProgress = () => {}

describe('contract §8 backup, restore and files:move with a bucket', () => {
  const target = () => path.join(dataDir, 'backups')
  /** The path of a key below a data directory. */
  const onDisk = (directory: string, key: string) =>
    path.join(directory, key.replace(/^imports\//, 'uploads/imports/'))
  const newest = () =>
    path.join(
      target(),
      readdirSync(target())
        .filter((name) => /^\d{4}-/.test(name))
        .sort()
        .at(-1) ?? '',
    )

  test('a backup holds the files of the bucket; with a wrong key it ends with one sentence', async () => {
    const wrong = await runCommandWith(
      { ...s3.env, S3_SECRET_ACCESS_KEY: 'a wrong secret' },
      'backup',
      target(),
    )
    expect(wrong).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^✗ The secret in S3_SECRET_ACCESS_KEY .*\n$/),
    })
    expect(wrong.stderr + wrong.stdout).not.toMatch(/wrong secret|not-in-any-log/)
    const { makeBackup } = await import('@/commands/backup/make-backup')
    const { placeAt } = await import('@/commands/backup/places/named-place')
    const order = { place: placeAt(target()), version: '0.0.0', keep: null }
    const { count } = (await makeBackup(api.payload.db.pool, order, noProgress)).inventory.files
    expect(count).toBeGreaterThan(2)
    const listed = readFileSync(path.join(newest(), 'files.txt'), 'utf8')
    const held = [...s3.objects].filter(([key]) => listed.includes(path.basename(key)))
    expect(held).toHaveLength(count)
  })

  test('a restore fills another prefix of the bucket; a damaged file is found before anything is written', async () => {
    const database = await createDatabase(inject('databaseServer'), 'bare', `bucket_${process.pid}`)
    const env = {
      ...s3.env,
      S3_PREFIX: 'restored',
      DATABASE_URL: database.url,
      DATA_DIR: path.join(dataDir, 'restored'),
    }
    const [line = ''] = readFileSync(path.join(newest(), 'files.txt'), 'utf8').split('\n')
    const file = path.join(target(), line.slice(66))
    const whole = readFileSync(file)
    appendFileSync(file, 'x')
    const { readBackup } = await import('@/commands/backup/backups')
    const { placeOfBackup } = await import('@/commands/backup/places/named-place')
    const { restoreBackup } = await import('@/commands/backup/restore-backup')
    const { place, name } = placeOfBackup(newest())
    const before = [...s3.objects.keys()]
    const rows = await everyRow(api)
    await expect(restoreBackup(api.payload, await readBackup(place, name), noProgress)).rejects.toThrow(
      `${file} is missing or damaged`,
    )
    expect([...s3.objects.keys()]).toEqual(before)
    expect(await everyRow(api)).toEqual(rows)
    writeFileSync(file, whole)
    // A page of another release with the same number.
    const page = 'restored/releases/build/1/aa/x.page'
    s3.objects.set(page, { bytes: Buffer.from('page'), changedAt: new Date() })
    expect(await runCommandWith(env, 'restore', newest())).toMatchObject({ code: 0, stderr: '' })
    expect(s3.objects.has(page)).toBe(false)
    const listed = readFileSync(path.join(newest(), 'files.txt'), 'utf8').split('\n').filter(Boolean)
    const restored = [...s3.objects.keys()].filter((key) =>
      /^restored\/(?:uploads|pictures|imports)\/[\w-]+\./.test(key),
    )
    expect(restored).toHaveLength(listed.length)
    await database.drop()
  })

  test('files:move copies missing files, compares all, and can be repeated', async () => {
    const env = { ...s3.env, DATA_DIR: path.join(dataDir, 'moved') }
    const none = await runCommandWith({ ...env, S3_BUCKET: '' }, 'move-files', 'disk')
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('S3_BUCKET names no bucket') })
    expect(await runCommandWith(env, 'move-files', 'nowhere')).toMatchObject({ code: 2 })
    const files = keys().filter((key) => !key.endsWith('.installation'))
    const bytes = files.reduce((sum, key) => sum + (s3.objects.get(`site/${key}`)?.bytes.length ?? 0), 0)
    const first = await runCommandWith(env, 'move-files', 'disk')
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout.trimEnd().split('\n').at(-1)).toBe(
      `${files.length} copied, 0 there already, ${bytes} bytes`,
    )
    for (const key of keys())
      expect(
        readFileSync(onDisk(env.DATA_DIR, key)).equals(
          s3.objects.get(`site/${key}`)?.bytes ?? Buffer.alloc(0),
        ),
      ).toBe(true)
    const [lost = '', damaged = ''] = files
    rmSync(onDisk(env.DATA_DIR, lost))
    const { moveFiles } = await import('@/commands/backup/move-files')
    const { Bucket } = await import('@/platform/files/storing/bucket')
    const { DiskStore } = await import('@/platform/files/storing/disk-store')
    const { S3Store } = await import('@/platform/files/storing/s3-store')
    const disk = new DiskStore(env.DATA_DIR)
    const bucket = (prefix: string) =>
      new S3Store(new Bucket({ ...settingsOf(s3), prefix }), path.join(env.DATA_DIR, 'cache'), 1_000_000)
    const again = () => moveFiles({ from: bucket('site'), to: disk }, noProgress)
    expect(await again()).toMatchObject({ copied: 1, there: files.length - 1 })
    appendFileSync(onDisk(env.DATA_DIR, damaged), 'x')
    await expect(again()).rejects.toThrow(damaged)
    rmSync(onDisk(env.DATA_DIR, damaged))
    const back = await moveFiles({ from: disk, to: bucket('back') }, noProgress)
    expect(back).toMatchObject({ copied: files.length - 1, there: 0 })
    expect(existsSync(onDisk(env.DATA_DIR, lost))).toBe(true)
    expect(s3.objects.get('back/uploads/.installation')?.bytes).toEqual(
      s3.objects.get('site/uploads/.installation')?.bytes,
    )
  })

  test('files:move refuses a place that belongs to another installation', async () => {
    const env = { ...s3.env, DATA_DIR: path.join(dataDir, 'moved'), S3_PREFIX: 'foreign' }
    s3.objects.set('foreign/uploads/.installation', {
      bytes: Buffer.from('another\n'),
      changedAt: new Date(),
    })
    const { code, stderr } = await runCommandWith(env, 'move-files', 's3')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: '✗ s3://files/foreign/uploads holds the files of another installation: choose another place.\n',
    })
  })
})
