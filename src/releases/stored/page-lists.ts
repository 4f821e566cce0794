import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, selectOne, selectRow, selectRows } from '@/platform/database/statements/rows'
import { PageList } from '../pages/page-list'
import type { PageStore } from '../pages/page-store'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** A list of 8 MB takes 26 ms, and becomes a twentieth; quality 4 takes 67 ms, and gains nothing. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }

const digestOf = (list: PageList) => createHash('sha256').update(list.bytes).digest('hex')

const digestRow = z.object({ digest: z.string() })
const listRow = z.object({ list: z.instanceof(Buffer) })

const ofRelease = ({ build }: PageStore, release: number) =>
  sql`release_page_lists where build = ${build} and release = ${release}`

/** The list that was read last in this process: a list of 100,000 pages is asked for by many tasks in turn. */
let last: { key: string; list: PageList } | null = null

/** Whether a build has listed a release. */
export const hasPageList = async (db: Database, store: PageStore, release: number): Promise<boolean> =>
  (await selectRow(db, digestRow, sql`select digest from ${ofRelease(store, release)}`)) !== undefined

async function listInRow(db: Database, store: PageStore, release: number): Promise<PageList | null> {
  const row = await selectRow(db, listRow, sql`select list from ${ofRelease(store, release)}`)
  return row ? new PageList(await decompress(row.list)) : null
}

const copyOf = (store: PageStore, release: number) => (store.hasList(release) ? store.list(release) : null)

/**
 * Stores the page list of a release as the store's build lists it, and a copy on its disk.
 * @param unprinted number of its pages that are printed later
 */
export async function savePageList(
  db: Database,
  store: PageStore,
  release: number,
  { list, unprinted }: { list: PageList; unprinted: number },
): Promise<void> {
  const packed = await compress(list.bytes, QUALITY)
  await db.execute(sql`
    insert into release_page_lists (build, release, digest, list, unprinted)
    values (${store.build}, ${release}, ${digestOf(list)}, ${packed}, ${unprinted})
    on conflict (build, release) do update
      set digest = excluded.digest, list = excluded.list, unprinted = excluded.unprinted, made_at = now()`)
  await list.write(store.listFile(release), store.arriving)
}

/**
 * Writes the copy of a list to a disk that lacks it, as after a restore. Such a disk lacks the pages too, so that they
 * count as unprinted.
 */
async function writeCopy(db: Database, store: PageStore, release: number, list: PageList): Promise<void> {
  const isLost = !store.hasList(release)
  await list.write(store.listFile(release), store.arriving)
  if (isLost) await tellUnprinted(db, store, release, list.size)
}

/**
 * Reads the page list of a release as the store's build lists it: the copy on its disk if that is the same, else the
 * row; null if the build has not listed it.
 */
export async function readPageList(
  db: Database,
  store: PageStore,
  release: number,
): Promise<PageList | null> {
  const row = await selectRow(db, digestRow, sql`select digest from ${ofRelease(store, release)}`)
  if (!row) return null
  const key = `${store.directory} ${store.build} ${release} ${row.digest}`
  if (last?.key === key && store.hasList(release)) return last.list
  const copy = copyOf(store, release)
  const list = copy && digestOf(copy) === row.digest ? copy : await listInRow(db, store, release)
  if (!list) return null
  if (list !== copy) await writeCopy(db, store, release, list)
  last = { key, list }
  return list
}

/** Reads another build's page list of a release; a build of an older version has it on the disk only. */
export const readOtherList = async (
  db: Database,
  store: PageStore,
  release: number,
): Promise<PageList | null> => (await listInRow(db, store, release)) ?? copyOf(store, release)

/** The list of a release by this build, else by another one: the newest on the disk, or any. */
export async function anyPageList(db: Database, store: PageStore, release: number): Promise<PageList> {
  const own = await readPageList(db, store, release)
  if (own) return own
  const others = await selectRows(
    db,
    z.object({ build: z.string() }),
    sql`select build from release_page_lists where release = ${release} order by made_at desc`,
  )
  for (const build of new Set([...(await store.builds()), ...others.map((other) => other.build)])) {
    const list = await readOtherList(db, store.of(build), release)
    if (list) return list
  }
  return PageList.of([])
}

/** Notes how many pages of a release a build has still to print. */
export async function tellUnprinted(
  db: Database,
  { build }: PageStore,
  release: number,
  left: number,
): Promise<void> {
  await db.execute(sql`update release_page_lists set unprinted = ${left}
    where build = ${build} and release = ${release} and unprinted <> ${left}`)
}

/** How many pages of a release a build has still to print. */
export async function countUnprinted(db: Database, { build }: PageStore, release: number): Promise<number> {
  const { unprinted } = await selectOne(
    db,
    z.object({ unprinted: z.int() }),
    sql`select coalesce(sum(unprinted), 0)::int as unprinted from release_page_lists
        where build = ${build} and release = ${release}`,
  )
  return unprinted
}

/** Forgets the lists of a build whose pages are removed. */
export async function forgetBuild(db: Database, { build }: PageStore): Promise<void> {
  await db.execute(sql`delete from release_page_lists where build = ${build}`)
}

/** Stores the lists of every build that older versions have on the disk only. */
export async function takeOverLists(db: Database, store: PageStore): Promise<void> {
  const shown = await selectRows(
    db,
    z.object({ number: z.int() }),
    sql`select number from releases where number > 0 and state in ('ready', 'live', 'retired')`,
  )
  const numbers = new Set(shown.map(({ number }) => number))
  for (const build of await store.builds()) {
    const pages = store.of(build)
    for (const number of pages.lists().filter((listed) => numbers.has(listed))) {
      const list = (await hasPageList(db, pages, number)) ? null : copyOf(pages, number)
      if (list) await savePageList(db, pages, number, { list, unprinted: 0 })
    }
  }
}
