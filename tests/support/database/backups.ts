import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, inject } from 'vitest'
import type { Inventory } from '@/commands/backup/inventory'
import { type Api, openApi } from '../application/api'
import { atEnd } from '../application/at-end'
import { createDatabase } from '../application/cluster'
import { addDocument, addLot } from '../documents/papers'
import { pdf, picture } from '../files/files'
import { storedNameOf, uploaded } from '../files/uploads'
import { createProduct } from '../products/factories'
import { publish, put } from '../releases/releases'

let api: Api
let target: string

/** The uploads of the installation: two of a product, with its certificate, and one that nothing names. */
export const upload = { image: '', abandoned: '', certificate: '' }

/** Opens an installation with a release, three files that rows name, and a folder for its backups. */
export function withBackups(take: (opened: { api: Api; target: string }) => void): void {
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
    take({ api, target })
  })
}

/** Makes a backup in this process, as the command does. */
export async function make(
  folder: string,
  { keep = null, url }: { keep?: number | null; url?: string } = {},
) {
  const { makeBackup } = await import('@/commands/backup/make-backup')
  const { FolderPlace } = await import('@/commands/backup/places/folder-place')
  const pool = url === undefined ? api.payload.db.pool : new pg.Pool({ connectionString: url })
  try {
    return await makeBackup(pool, { place: new FolderPlace(folder), version: '0.0.0', keep }, () => {})
  } finally {
    if (url !== undefined) await pool.end()
  }
}

/** The complete backups of the folder. */
export const backups = () => readdirSync(target).filter((name) => name.endsWith('Z') || /Z-\d+$/.test(name))

/** The newest backup of the folder. */
export const newest = () => path.join(target, backups().sort().at(-1) ?? '')

/** The list of contents in a backup. */
export const inventoryOf = (directory: string): Inventory =>
  JSON.parse(readFileSync(path.join(directory, 'inventory.json'), 'utf8'))

/** An empty place: a database without a table, and a folder for files. */
export async function emptyPlace() {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  const database = await createDatabase(inject('databaseServer'), 'bare', name)
  const dataDir = path.join(api.uploadsDir, '..', name)
  atEnd(async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await database.drop()
  })
  return { url: database.url, dataDir, env: { DATABASE_URL: database.url, DATA_DIR: dataDir } }
}

/** Runs a statement in a database. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Idle transactions of this database. */
export const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and state like 'idle in transaction%'`
