import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Api } from '../../support/application/api'
import { atEnd } from '../../support/application/at-end'
import { runCommand, runCommandWith } from '../../support/application/run-command'
import {
  backups,
  inventoryOf,
  make,
  newest,
  upload,
  WAITING,
  withBackups,
} from '../../support/database/backups'
import { picture } from '../../support/files/files'
import { storedNameOf, uploaded } from '../../support/files/uploads'
import { csv, IMPORTS, upload as uploadImport } from '../../support/imports/imports'
import { createProduct, purgeProduct } from '../../support/products/factories'

let api: Api
let target: string
withBackups((opened) => {
  ;({ api, target } = opened)
})

/** Makes a backup, with an action before its first file is copied. */
async function makeSlowly(folder: string, meanwhile: () => Promise<void>): Promise<void> {
  const { makeBackup } = await import('@/commands/backup/make-backup')
  const { FolderPlace } = await import('@/commands/backup/places/folder-place')
  let isFirst = true
  class SlowPlace extends FolderPlace {
    override async put(key: string, copy: (file: string) => Promise<boolean>) {
      if (isFirst) {
        isFirst = false
        await meanwhile()
      }
      return super.put(key, copy)
    }
  }
  const order = { place: new SlowPlace(folder), version: '0.0.0', keep: null }
  await makeBackup(api.payload.db.pool, order, () => {})
}

const summed = (directory: string, file: string) =>
  execFileSync('sha256sum', ['--check', '--quiet', file], { cwd: directory, encoding: 'utf8' })

describe('contract §8 npm run backup', () => {
  test('without a folder the command prints its usage, with exit code 2', async () => {
    const { code, stdout } = await runCommand('backup')
    expect({ code, stdout }).toEqual({ code: 2, stdout: expect.stringContaining('Usage: npm run backup') })
  })

  test('an unusable variable, or a name with line breaks, gives one sentence and exit code 1', async () => {
    const set = { DATABASE_WORK: 'command', DATABASE_POOL: '1' }
    expect(await runCommandWith(set, 'backup', target)).toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        '✗ The environment variable DATABASE_POOL cannot be used: it is a number of connections, 2 to 100\n',
    })
    const { code, stderr } = await runCommand('restore', `${target}/no\nbackup`)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^✗ [^\n]*no\\u000abackup is no complete backup[^\n]*\n$/),
    })
  })

  test('a backup holds every row and every file that a row names, and sha256sum agrees', async () => {
    const { code, stdout, stderr } = await runCommand('backup', target)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Backup \d{4}-\d\d-\d\dT[\d-]+Z: \d+ rows, 3 files, 3 new, \d+\.\d s$/m)
    const inventory = inventoryOf(newest())
    const rowsOf = (name: string) => inventory.tables.find((table) => table.name === name)?.rows
    const [{ products }] = (
      await api.payload.db.pool.query('select count(*)::int as products from reference_products')
    ).rows as [{ products: number }]
    expect(rowsOf('reference_products')).toBe(products)
    // It has no sessions, limits or previews.
    expect(inventory.tables.map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^(?:admin_sessions|sign_in_\w+|release_previews|used_challenges|factor_enrolments|presences|account_code_failures)$/,
        ),
      ]),
    )
    expect(inventory).toMatchObject({ format: 1, release: 1, files: { count: 3 } })
    expect(summed(newest(), 'inventory.json.sha256')).toBe('')
    expect(summed(target, path.join(newest(), 'files.txt'))).toBe('')
    // It has no unclaimed upload.
    expect(readFileSync(path.join(newest(), 'files.txt'), 'utf8')).not.toContain(upload.abandoned)
  })

  test('a second backup copies no file again; --keep 1 leaves the newest; a killed one is removed', async () => {
    const killed = path.join(target, '2020-01-01T00-00-00Z')
    cpSync(newest(), killed, { recursive: true })
    rmSync(path.join(killed, 'inventory.json.sha256'))
    expect(await make(target, { keep: 1 })).toMatchObject({ inventory: { files: { count: 3 } }, added: 0 })
    expect(backups()).toHaveLength(1)
  })

  test('no transaction waits for the files; the backup has the named files, even if they are removed and swept during it; a second one is refused', async () => {
    const { sweepFiles } = await import('@/platform/files/sweep')
    const { pool } = api.payload.db
    const folder = `${target}-slowly`
    atEnd(async () => rmSync(folder, { recursive: true, force: true }))
    const files = await uploaded(api, ['image', await picture('png')])
    const swept = storedNameOf(files.image_path)
    const product = await createProduct(api, files)
    const importing = await uploadImport(api, csv('name,cat_no,category', 'Held,AV-700001,Held'))
    const { rows } = await pool.query<{ name: string }>(
      'select stored_file as name from imports where id = $1',
      [importing.id],
    )
    const importFile = String(rows[0]?.name)
    const meanwhile = async () => {
      expect((await pool.query(WAITING)).rows).toEqual([{ waiting: 0 }])
      await expect(make(folder)).rejects.toThrow('Another backup of this database is running')
      await purgeProduct(api, product.id)
      await api.send(`POST ${IMPORTS}${importing.id}/cancel`)
      const trash = path.join(api.uploadsDir, 'trash', swept)
      expect(existsSync(trash)).toBe(true)
      const old = new Date(Date.now() - 8 * 24 * 60 * 60_000)
      utimesSync(trash, old, old)
      await sweepFiles(api.payload)
    }
    await makeSlowly(folder, meanwhile)
    const [name = ''] = readdirSync(folder).filter((each) => each.includes('Z'))
    const listed = readFileSync(path.join(folder, name, 'files.txt'), 'utf8')
    for (const file of [swept, importFile, upload.image]) expect(listed).toContain(file)
    expect(summed(folder, path.join(folder, name, 'files.txt'))).toBe('')
    // They are removed afterwards.
    await sweepFiles(api.payload)
    expect(existsSync(path.join(api.uploadsDir, 'trash', swept))).toBe(false)
  })

  test('a backup that loses its lock with its connection ends without result, because another may have begun', async () => {
    const folder = `${target}-lost`
    atEnd(async () => rmSync(folder, { recursive: true, force: true }))
    const { BACKUP_LOCK } = await import('@/platform/files/kept-for-backup')
    const { pool } = api.payload.db
    const lose = async () => {
      await pool.query(
        // Not in the databases of other test files.
        `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and l.locktype = 'advisory' and l.objid = $1`,
        [BACKUP_LOCK],
      )
    }
    await expect(makeSlowly(folder, lose)).rejects.toThrow('The connection that holds the lock was lost')
    const { FolderPlace } = await import('@/commands/backup/places/folder-place')
    const { listBackups } = await import('@/commands/backup/backups')
    expect(await listBackups(new FolderPlace(folder))).toEqual([])
    expect((await make(folder)).inventory.files.count).toBeGreaterThan(0)
  })

  test('a folder without backups is not listed', async () => {
    expect(await runCommand('backup', `${target}-of-nothing`, '--list')).toMatchObject({
      code: 1,
      stderr: `✗ ${target}-of-nothing has no backup.\n`,
    })
  })

  test('a damaged earlier backup does not prevent a new one; --list names it, and the contents of the others', async () => {
    const other = `${target}-with-damage`
    cpSync(target, other, { recursive: true })
    atEnd(async () => rmSync(other, { recursive: true, force: true }))
    const [first = ''] = readdirSync(other).filter((name) => name.includes('Z'))
    const listed = (ended: { stdout: string }) =>
      ended.stdout.split('\n').filter((line) => /Z(?:-\d+)? {2}/.test(line)).length
    appendFileSync(path.join(other, first, 'files.txt'), 'x')
    await make(other)
    appendFileSync(path.join(other, first, 'inventory.json'), ' ')
    await make(other)
    const list = await runCommand('backup', other, '--list')
    const complete = readdirSync(other).filter((name) => name.includes('Z')).length
    expect({ ...list, stdout: listed(list) }).toMatchObject({
      code: 1,
      stdout: complete - 1,
      stderr: expect.stringMatching(/^✗ inventory\.json of [^\n]* is damaged[^\n]*\n$/),
    })
    expect(list.stdout).toMatch(
      /^\S+Z(?:-\d+)? {2}version \d\S+ {2}[\d,]+ rows {2}3 files {2}\d+ MB {2}not verified$/m,
    )
    // Files may exist only in this backup.
    await expect(make(other, { keep: 9 })).rejects.toThrow('is damaged')
  })

  test('the folder of another installation is refused', async () => {
    const other = `${target}-of-another`
    cpSync(target, other, { recursive: true })
    appendFileSync(path.join(other, 'installation'), 'x')
    await expect(make(other)).rejects.toThrow('of another installation')
    rmSync(other, { recursive: true })
  })
})
