import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Inventory } from '@/backup/inventory'
import { type Api, openApi } from '../../support/application/api'
import { atEnd } from '../../support/application/at-end'
import { createDatabase } from '../../support/application/cluster'
import { runCommand, runCommandWith } from '../../support/application/run-command'
import { pdf, picture } from '../../support/files/files'
import { storedNameOf, uploaded } from '../../support/files/uploads'
import { createProduct } from '../../support/products/factories'
import { publish, put } from '../../support/releases/releases'

let api: Api
let target: string
const upload = { image: '', abandoned: '' }
beforeAll(async () => {
  api = await openApi('sample')
  target = path.join(api.uploadsDir, '..', 'backups')
  const { image_path, file_path } = await uploaded(api, ['image', await picture('png')], ['pdf', pdf()])
  const abandoned = await uploaded(api, ['pdf', pdf()])
  upload.image = storedNameOf(image_path)
  upload.abandoned = storedNameOf(abandoned.file_path)
  const product = await createProduct(api, { image_path, file_path, description: 'a\tb\\c\nd "ü" \u00a0' })
  await publish(api)
  await put(api, product.id, { name: 'Renamed since' })
  const trashed = await createProduct(api)
  await api.send(`DELETE /reference-standards/product/${trashed.id}`)
})

/** Makes a backup in this process, as the command does. */
async function make(folder: string, { keep = null, url }: { keep?: number | null; url?: string } = {}) {
  const { makeBackup } = await import('@/backup/make-backup')
  const { FolderPlace } = await import('@/backup/places/folder-place')
  const pool = url === undefined ? api.payload.db.pool : new pg.Pool({ connectionString: url })
  try {
    return await makeBackup(pool, { place: new FolderPlace(folder), version: '0.0.0', keep }, () => {})
  } finally {
    if (url !== undefined) await pool.end()
  }
}

const backups = () => readdirSync(target).filter((name) => name.endsWith('Z') || /Z-\d+$/.test(name))
const newest = () => path.join(target, backups().sort().at(-1) ?? '')
const inventoryOf = (directory: string): Inventory =>
  JSON.parse(readFileSync(path.join(directory, 'inventory.json'), 'utf8'))

/** An empty place beside: a database without a table, and its folder of files. */
async function emptyPlace() {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  const database = await createDatabase(inject('databaseServer'), 'bare', name)
  const dataDir = path.join(api.uploadsDir, '..', name)
  atEnd(async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await database.drop()
  })
  return { url: database.url, dataDir, env: { DATABASE_URL: database.url, DATA_DIR: dataDir } }
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const summed = (directory: string, file: string) =>
  execFileSync('sha256sum', ['--check', '--quiet', file], { cwd: directory, encoding: 'utf8' })

describe('contract §8 npm run backup', () => {
  test('called without a folder: how it is used, exit code 2', async () => {
    const { code, stdout } = await runCommand('backup')
    expect({ code, stdout }).toEqual({ code: 2, stdout: expect.stringContaining('Usage: npm run backup') })
  })

  test('a variable that cannot be used, and a name that breaks lines: one sentence, exit code 1', async () => {
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

  test('holds every row and every file that a row names, and sha256sum agrees', async () => {
    const { code, stdout, stderr } = await runCommand('backup', target)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Backup \d{4}-\d\d-\d\dT[\d-]+Z: \d+ rows, 2 files, 2 new, \d+\.\d s$/m)
    const inventory = inventoryOf(newest())
    const rowsOf = (name: string) => inventory.tables.find((table) => table.name === name)?.rows
    const [{ products }] = (
      await api.payload.db.pool.query('select count(*)::int as products from reference_products')
    ).rows as [{ products: number }]
    expect(rowsOf('reference_products')).toBe(products)
    // Sessions, limits and previews are not in it.
    expect(inventory.tables.map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(?:admin_sessions|sign_in_failures|release_previews)$/),
      ]),
    )
    expect(inventory).toMatchObject({ format: 1, release: 1, files: { count: 2 } })
    expect(summed(newest(), 'inventory.json.sha256')).toBe('')
    expect(summed(target, path.join(newest(), 'files.txt'))).toBe('')
    // An upload that nobody took is not in it.
    expect(readFileSync(path.join(newest(), 'files.txt'), 'utf8')).not.toContain(upload.abandoned)
  })

  test('a second one copies no file again; --keep 1 leaves the newest; a killed one is cleared away', async () => {
    const killed = path.join(target, '2020-01-01T00-00-00Z')
    cpSync(newest(), killed, { recursive: true })
    rmSync(path.join(killed, 'inventory.json.sha256'))
    // Restored below: tables that somebody made by hand are no reason not to.
    const { pool } = api.payload.db
    await pool.query(
      'create table notes_of_hand (id serial primary key); insert into notes_of_hand default values',
    )
    await pool.query('create table "By Hand" ()')
    expect(await make(target, { keep: 1 })).toMatchObject({ inventory: { files: { count: 2 } }, added: 0 })
    await pool.query('drop table notes_of_hand, "By Hand"')
    expect(backups()).toHaveLength(1)
  })

  test('a folder that has none is no list of backups', async () => {
    expect(await runCommand('backup', `${target}-of-nothing`, '--list')).toMatchObject({
      code: 1,
      stderr: `✗ ${target}-of-nothing has no backup.\n`,
    })
  })

  test('a damaged earlier one: a new one is made all the same; --list names it, and what the others hold', async () => {
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
      /^\S+Z(?:-\d+)? {2}version \d\S+ {2}[\d,]+ rows {2}2 files {2}\d+ MB {2}not verified$/m,
    )
    // Its files may be named by it alone.
    await expect(make(other, { keep: 9 })).rejects.toThrow('is damaged')
  })

  test("another installation's folder is refused", async () => {
    const other = `${target}-of-another`
    cpSync(target, other, { recursive: true })
    appendFileSync(path.join(other, 'installation'), 'x')
    await expect(make(other)).rejects.toThrow('of another installation')
    rmSync(other, { recursive: true })
  })
})

describe('contract §8 npm run restore', () => {
  /** A copy of the newest backup with its files, to be damaged. */
  function copy(): { directory: string; root: string } {
    const root = `${target}-${randomUUID()}`
    cpSync(target, root, { recursive: true })
    atEnd(async () => rmSync(root, { recursive: true, force: true }))
    return { root, directory: path.join(root, path.basename(newest())) }
  }
  async function read(directory: string) {
    const { readBackup } = await import('@/backup/backups')
    const { FolderPlace } = await import('@/backup/places/folder-place')
    return readBackup(new FolderPlace(path.dirname(directory)), path.basename(directory))
  }
  const cut = (file: string) => truncateSync(file, 30)
  /** The place that the newest was restored into. */
  let restored: Awaited<ReturnType<typeof emptyPlace>>

  test('a copy of one is as good', async () => {
    const { checkBackup } = await import('@/backup/check-backup')
    expect(await checkBackup(await read(copy().directory))).toHaveLength(2)
  })

  test.each([
    [
      'half of a table',
      (directory: string) => cut(path.join(directory, 'tables/releases.copy.gz')),
      /releases\.copy\.gz is missing or damaged/,
    ],
    [
      'another inventory',
      (directory: string) => appendFileSync(path.join(directory, 'inventory.json'), ' '),
      /inventory\.json of .* is damaged/,
    ],
    [
      'no seal',
      (directory: string) => rmSync(path.join(directory, 'inventory.json.sha256')),
      /is no complete backup/,
    ],
    [
      'another list of files',
      (directory: string) => appendFileSync(path.join(directory, 'files.txt'), 'x'),
      /files\.txt of .* is damaged/,
    ],
    [
      'a file that is cut off',
      (directory: string) => cut(path.join(directory, '..', 'files', upload.image.slice(0, 2), upload.image)),
      /is missing or damaged/,
    ],
  ])('%s: refused', async (_what, damage, sentence) => {
    const { checkBackup } = await import('@/backup/check-backup')
    const { directory } = copy()
    damage(directory)
    await expect((async () => checkBackup(await read(directory)))()).rejects.toThrow(sentence)
  })

  test('a damaged backup changes nothing: one sentence, exit code 1', async () => {
    const place = await emptyPlace()
    const { directory } = copy()
    cut(path.join(directory, 'tables/changes.copy.gz'))
    const { code, stderr } = await runCommandWith(place.env, 'restore', directory)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^✗ .* is missing or damaged[^\n]*\n$/),
    })
    expect(await query(place.url, `select to_regclass('payload_migrations') as is_there`)).toEqual([
      { is_there: null },
    ])
    expect(existsSync(path.join(place.dataDir, 'uploads', upload.image))).toBe(false)
  })

  test('a backup of a newer version: refused, naming its migrations', async () => {
    const { checkBackup } = await import('@/backup/check-backup')
    const backup = await read(newest())
    const newer = {
      ...backup.inventory,
      migrations: [...backup.inventory.migrations, '20990101_000000_later'],
    }
    await expect(checkBackup({ ...backup, inventory: newer })).rejects.toThrow(
      /newer version .* does not know the migration 20990101_000000_later/,
    )
  })

  test('a place that holds data, or that is in use: refused', async () => {
    const { refuseTaken } = await import('@/backup/restore-backup')
    const client = await api.payload.db.pool.connect()
    await expect(refuseTaken(client, true)).rejects.toThrow(/^The database is in use: \d+ conn/)
    client.release()
    const { url } = await emptyPlace()
    await query(url, 'create table payload_migrations ()')
    const held = new pg.Client(url)
    await held.connect()
    await expect(refuseTaken(held, false)).rejects.toThrow('add --replace')
    await held.end()
  })

  test('a server that is started while the backup is compared: refused, nothing is changed', async () => {
    const place = await emptyPlace()
    const { root, directory } = copy()
    const file = path.join(root, 'files', upload.image.slice(0, 2), upload.image)
    const bytes = readFileSync(file)
    rmSync(file)
    // Reading it takes as long as this test wants.
    execFileSync('mkfifo', [file])
    const restoring = runCommandWith(place.env, 'restore', directory)
    const pipe = await open(file, 'w')
    const server = new pg.Client(place.url)
    await server.connect()
    await pipe.writeFile(bytes)
    await pipe.close()
    expect(await restoring).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^✗ The database is in use: 1 connection since [^\n]*\n$/),
    })
    await server.end()
    expect(await query(place.url, `select to_regclass('payload_migrations') as is_there`)).toEqual([
      { is_there: null },
    ])
  })

  test('rows, files, sequences and migrations are those of the backup, also of one with tables made by hand; the next id is a new one', async () => {
    const place = await emptyPlace()
    restored = place
    const { code, stdout, stderr } = await runCommandWith(place.env, 'restore', newest())
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Restored \S+: \d+ rows, 2 files, \d+\.\d s$/m)
    const products = 'select * from reference_products order by id'
    expect(await query(place.url, products)).toEqual((await api.payload.db.pool.query(products)).rows)
    expect(readFileSync(path.join(place.dataDir, 'uploads', upload.image))).toEqual(
      readFileSync(path.join(api.uploadsDir, upload.image)),
    )
    const next = `select nextval('reference_products_id_seq')::int as next, (select max(id) from reference_products) as last`
    const [ids] = (await query(place.url, next)) as [{ next: number; last: number }]
    expect(ids.next).toBeGreaterThan(ids.last)
    // The log of changes is whole, and the triggers write it again.
    const { verifyLog } = await import('@/catalogue/history/seal')
    const pool = new pg.Pool({ connectionString: place.url })
    expect(await verifyLog(drizzle({ client: pool }))).toMatchObject({
      broken: [],
      orphans: 0,
      unrecorded: 0,
    })
    await pool.end()
    await query(place.url, `update reference_products set name = 'By hand' where id = ${ids.last}`)
    expect(
      await query(place.url, `select old ->> 'name' as name from changes order by at desc limit 1`),
    ).not.toEqual([{ name: null }])
    // Backed up again, every table has the same digest, but for what was changed just now.
    const again = `${target}-again`
    await make(again, { url: place.url })
    const digests = (directory: string) =>
      Object.fromEntries(inventoryOf(directory).tables.map(({ name, sha256 }) => [name, sha256]))
    const made = path.join(
      again,
      readdirSync(again)
        .filter((name) => name.includes('Z'))
        .at(0) ?? '',
    )
    expect(digests(made)).toMatchObject({
      releases: digests(newest()).releases,
      release_products: digests(newest()).release_products,
      admin_users: digests(newest()).admin_users,
    })
    rmSync(again, { recursive: true })
  })

  test('without --replace the command refuses a database that holds data; --replace replaces all of it', async () => {
    const place = restored
    expect(await runCommandWith(place.env, 'restore', newest())).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^✗ The database holds data already: add --replace [^\n]*\n$/),
    })
    await query(place.url, `delete from release_products; delete from kept_values`)
    // Its pages may be of other releases with these numbers.
    const printed = path.join(place.dataDir, 'releases', 'build', '1', 'aa')
    mkdirSync(printed, { recursive: true })
    expect(await runCommandWith(place.env, 'restore', newest(), '--replace')).toMatchObject({ code: 0 })
    expect(existsSync(printed)).toBe(false)
    // Where addresses lead is in the backup.
    expect(await query(place.url, 'select release from release_page_lists')).toEqual([{ release: 1 }])
    const [{ count }] = (await query(place.url, 'select count(*)::int from release_products')) as [
      { count: number },
    ]
    expect(count).toBeGreaterThan(0)
  })
})

describe('contract §8 a database beside another one', () => {
  test('one at a time; what a killed verification left is removed', async () => {
    const { withDatabaseBeside } = await import('@/backup/database-beside')
    const { url } = await emptyPlace()
    const beside = async () =>
      (
        await query(
          url,
          `select datname as name from pg_database where starts_with(datname, 'averline_verify_'
            || (select oid from pg_database where datname = current_database()) || '_')`,
        )
      ).map(({ name }) => String(name))
    let left = ''
    await withDatabaseBeside(url, async (made) => {
      left = path.basename(new URL(made).pathname)
      expect(await beside()).toEqual([left])
      await expect(withDatabaseBeside(url, async () => {})).rejects.toThrow(/Another verification/)
    })
    expect(await beside()).toEqual([])
    await query(url, `create database ${left}`)
    await withDatabaseBeside(url, async () => expect(await beside()).not.toContain(left))
    expect(await beside()).toEqual([])
  })
})
