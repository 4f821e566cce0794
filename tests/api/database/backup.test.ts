import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Inventory } from '@/commands/backup/inventory'
import { type Api, openApi } from '../../support/application/api'
import { atEnd } from '../../support/application/at-end'
import { createDatabase } from '../../support/application/cluster'
import { runCommand, runCommandWith } from '../../support/application/run-command'
import { addDocument, addLot } from '../../support/documents/papers'
import { pdf, picture } from '../../support/files/files'
import { storedNameOf, uploaded } from '../../support/files/uploads'
import { csv, IMPORTS, upload as uploadImport } from '../../support/imports/imports'
import { createProduct, purgeProduct } from '../../support/products/factories'
import { publish, put } from '../../support/releases/releases'

let api: Api
let target: string
const upload = { image: '', abandoned: '', certificate: '' }
beforeAll(async () => {
  api = await openApi('sample')
  target = path.join(api.uploadsDir, '..', 'backups')
  const { image_path, file_path } = await uploaded(api, ['image', await picture('png')], ['pdf', pdf()])
  const abandoned = await uploaded(api, ['pdf', pdf()])
  upload.image = storedNameOf(image_path)
  upload.abandoned = storedNameOf(abandoned.file_path)
  const product = await createProduct(api, { image_path, file_path, description: 'a\tb\\c\nd "ü" \u00a0' })
  const paper = await uploaded(api, ['pdf', pdf()])
  upload.certificate = storedNameOf(paper.file_path)
  const { id: product_id } = product
  const lot = await addLot(api, {
    product_id,
    lot_no: 'L 23-A',
    date_kind: 'retest',
    valid_until: '2027-03-31',
  })
  await addDocument(api, { product_id, lot_id: lot.id, kind: 'coa', file_path: paper.file_path })
  await publish(api)
  await put(api, product.id, { name: 'Renamed since' })
  const trashed = await createProduct(api)
  await api.send(`DELETE /reference-standards/product/${trashed.id}`)
})

/** Makes a backup in this process, as the command does. */
async function make(folder: string, { keep = null, url }: { keep?: number | null; url?: string } = {}) {
  const { makeBackup } = await import('@/commands/backup/make-backup')
  const { FolderPlace } = await import('@/commands/backup/places/folder-place')
  const pool = url === undefined ? api.payload.db.pool : new pg.Pool({ connectionString: url })
  try {
    return await makeBackup(pool, { place: new FolderPlace(folder), version: '0.0.0', keep }, () => {})
  } finally {
    if (url !== undefined) await pool.end()
  }
}

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

const backups = () => readdirSync(target).filter((name) => name.endsWith('Z') || /Z-\d+$/.test(name))
const newest = () => path.join(target, backups().sort().at(-1) ?? '')
const inventoryOf = (directory: string): Inventory =>
  JSON.parse(readFileSync(path.join(directory, 'inventory.json'), 'utf8'))

/** An empty place: a database without a table, and a folder for files. */
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

/** Idle transactions of this database. */
const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and state like 'idle in transaction%'`

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
    // Restored below: tables made by hand are allowed.
    const { pool } = api.payload.db
    await pool.query(
      'create table notes_of_hand (id serial primary key); insert into notes_of_hand default values',
    )
    await pool.query('create table "By Hand" ()')
    expect(await make(target, { keep: 1 })).toMatchObject({ inventory: { files: { count: 3 } }, added: 0 })
    await pool.query('drop table notes_of_hand, "By Hand"')
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

describe('contract §8 npm run restore', () => {
  /** A copy of the newest backup with its files, to be damaged. */
  function copy(): { directory: string; root: string } {
    const root = `${target}-${randomUUID()}`
    cpSync(target, root, { recursive: true })
    atEnd(async () => rmSync(root, { recursive: true, force: true }))
    return { root, directory: path.join(root, path.basename(newest())) }
  }
  async function read(directory: string) {
    const { readBackup } = await import('@/commands/backup/backups')
    const { FolderPlace } = await import('@/commands/backup/places/folder-place')
    return readBackup(new FolderPlace(path.dirname(directory)), path.basename(directory))
  }
  const cut = (file: string) => truncateSync(file, 30)
  /** The place into which the newest backup was restored. */
  let restored: Awaited<ReturnType<typeof emptyPlace>>

  test('a copy of a backup can be restored', async () => {
    const { checkBackup } = await import('@/commands/backup/check-backup')
    expect(await checkBackup(await read(copy().directory))).toHaveLength(3)
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
  ])('%s is refused', async (_what, damage, sentence) => {
    const { checkBackup } = await import('@/commands/backup/check-backup')
    const { directory } = copy()
    damage(directory)
    await expect((async () => checkBackup(await read(directory)))()).rejects.toThrow(sentence)
  })

  test('a damaged backup changes nothing, and gives one sentence and exit code 1', async () => {
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

  test('a backup of a newer version is refused, naming its migrations', async () => {
    const { checkBackup } = await import('@/commands/backup/check-backup')
    const backup = await read(newest())
    const newer = {
      ...backup.inventory,
      migrations: [...backup.inventory.migrations, '20990101_000000_later'],
    }
    await expect(checkBackup({ ...backup, inventory: newer })).rejects.toThrow(
      /newer version .* does not know the migration 20990101_000000_later/,
    )
  })

  test('a place that holds data, or is in use, is refused', async () => {
    const { refuseTaken } = await import('@/commands/backup/restore-backup')
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

  test('a server that starts during the comparison stops the restore without a change', async () => {
    const place = await emptyPlace()
    const { root, directory } = copy()
    const file = path.join(root, 'files', upload.image.slice(0, 2), upload.image)
    const bytes = readFileSync(file)
    rmSync(file)
    // The test decides how long the read takes.
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

  test('rows, files, sequences and migrations equal the backup, also with tables made by hand; the next id is new', async () => {
    const place = await emptyPlace()
    restored = place
    // The test decides when a file of the backup is read: at the comparison, then at the restore.
    const { root, directory } = copy()
    const file = path.join(root, 'files', upload.image.slice(0, 2), upload.image)
    const bytes = readFileSync(file)
    const send = async (act: () => Promise<void>) => {
      const pipe = await open(file, 'w')
      await act()
      await pipe.writeFile(bytes)
      await pipe.close()
    }
    const pipes = [1, 2].map((number) => `${file}.${number}`)
    execFileSync('mkfifo', pipes)
    renameSync(`${file}.1`, file)
    const restoring = runCommandWith(place.env, 'restore', directory)
    await send(async () => renameSync(`${file}.2`, file))
    await send(async () => {
      expect(await query(place.url, WAITING)).toEqual([{ waiting: 0 }])
      const { refuseTaken } = await import('@/commands/backup/restore-backup')
      const second = new pg.Client(place.url)
      await second.connect()
      await expect(refuseTaken(second, true)).rejects.toThrow(/^The database is in use/)
      await second.end()
    })
    const { code, stdout, stderr } = await restoring
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Restored \S+: \d+ rows, 3 files, \d+\.\d s$/m)
    for (const table of ['reference_products', 'product_lots', 'product_documents']) {
      const rows = `select * from ${table} order by id`
      expect(await query(place.url, rows)).toEqual((await api.payload.db.pool.query(rows)).rows)
    }
    for (const name of [upload.image, upload.certificate])
      expect(readFileSync(path.join(place.dataDir, 'uploads', name))).toEqual(
        readFileSync(path.join(api.uploadsDir, name)),
      )
    const next = `select nextval('reference_products_id_seq')::int as next, (select max(id) from reference_products) as last`
    const [ids] = (await query(place.url, next)) as [{ next: number; last: number }]
    expect(ids.next).toBeGreaterThan(ids.last)
    // The log of changes is whole, and the triggers record again.
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
    // In a second backup every table has the same digest, except the one just changed.
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

  test('without --replace the command refuses a database with data; --replace replaces all of it', async () => {
    const place = restored
    expect(await runCommandWith(place.env, 'restore', newest())).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^✗ The database holds data already: add --replace [^\n]*\n$/),
    })
    await query(place.url, `delete from release_products; delete from kept_values`)
    // Its pages may belong to other releases with these numbers.
    const printed = path.join(place.dataDir, 'releases', 'build', '1', 'aa')
    mkdirSync(printed, { recursive: true })
    expect(await runCommandWith(place.env, 'restore', newest(), '--replace')).toMatchObject({ code: 0 })
    expect(existsSync(printed)).toBe(false)
    // The backup has the redirects.
    expect(await query(place.url, 'select release from release_page_lists')).toEqual([{ release: 1 }])
    const [{ count }] = (await query(place.url, 'select count(*)::int from release_products')) as [
      { count: number },
    ]
    expect(count).toBeGreaterThan(0)
  })
})

describe('contract §8 A database beside another one', () => {
  test('verifications run one at a time; the database of a killed one is removed', async () => {
    const { withTemporaryDatabase } = await import('@/commands/backup/temporary-database')
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
    await withTemporaryDatabase(url, async (made) => {
      left = path.basename(new URL(made).pathname)
      expect(await beside()).toEqual([left])
      await expect(withTemporaryDatabase(url, async () => {})).rejects.toThrow(/Another verification/)
    })
    expect(await beside()).toEqual([])
    await query(url, `create database ${left}`)
    await withTemporaryDatabase(url, async () => expect(await beside()).not.toContain(left))
    expect(await beside()).toEqual([])
  })
})
