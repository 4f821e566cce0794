import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isOfKind } from '@/domain/rules/products/product-fields'
import {
  CATALOGUE_FILES,
  type CatalogueFormat,
  catalogueHeaders,
} from '@/domain/rules/releases/catalogue-files'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray } from '@/platform/database/statements/values'
import { DOCUMENT, type PrintedPage } from '../pages/page-file'
import type { PageStore } from '../pages/page-store'
import { releasedProducts, SHOWN_FIELDS } from '../stored/released-tables'

type Row = readonly (string | null)[]

/** Writes a file in pieces; concatenated, they are the file. */
type FileWriter = {
  begin: () => Uint8Array
  rows: (rows: readonly Row[]) => Uint8Array
  end: () => Uint8Array
}

/** The writers of the export, which staff download with the same cells. */
export type CatalogueWriters = Record<CatalogueFormat, (columns: readonly string[]) => FileWriter>

/** The columns: what pages show as text. */
export const CATALOGUE_COLUMNS: readonly string[] = [
  'name',
  'cat_no',
  'category',
  ...SHOWN_FIELDS.filter((field) => !isOfKind(field, 'file') && field !== 'name' && field !== 'cat_no'),
]

/** The values of a product, by the names of columns. */
type Values = Readonly<Record<string, string | null | undefined>>

const rowOf = (values: Values): Row => CATALOGUE_COLUMNS.map((column) => values[column] ?? null)

/** Writes a catalogue. @param parts of its products, in order */
export async function writeCatalogue(
  writer: FileWriter,
  parts: AsyncIterable<readonly Values[]> | Iterable<readonly Values[]>,
): Promise<Buffer> {
  const pieces = [writer.begin()]
  for await (const products of parts) pieces.push(writer.rows(products.map(rowOf)))
  return Buffer.concat([...pieces, writer.end()])
}

/** Products read at once. */
const PART = 2_000

const productRow = z.object({ id: z.int(), category: z.string(), fields: z.record(z.string(), z.string()) })

/** All products of a release, by name. @param pause awaited before each part */
async function* productsOf(
  db: Database,
  release: number,
  pause: () => Promise<unknown>,
): AsyncGenerator<Values[]> {
  const rows = await selectRows(
    db,
    z.object({ id: z.int() }),
    sql`select product_id as id from ${releasedProducts(release)} as p
        order by left(lower(name), 500), product_id`,
  )
  for (let start = 0; start < rows.length; start += PART) {
    await pause()
    const ids = rows.slice(start, start + PART).map(({ id }) => id)
    const part = await selectRows(
      db,
      productRow,
      sql`select product_id as id, category_name as category, fields from ${releasedProducts(release)} as p
          where product_id = any(${idArray(ids)})`,
    )
    const byId = new Map(part.map(({ id, category, fields }) => [id, { ...fields, category }]))
    yield ids.flatMap((id) => byId.get(id) ?? [])
  }
}

type Made = { number: number; since: number; format: CatalogueFormat }

async function makeNow(
  db: Database,
  store: PageStore,
  writers: CatalogueWriters,
  { number, since, format }: Made,
  pause: () => Promise<unknown>,
): Promise<void> {
  const products = productsOf(db, number, pause)
  const bytes = await writeCatalogue(writers[format](CATALOGUE_COLUMNS), products)
  const page: PrintedPage = {
    status: 200,
    type: catalogueHeaders(format)['Content-Type'] ?? '',
    policy: null,
    used: [],
    parts: new Map([[DOCUMENT, bytes]]),
  }
  await store.write(CATALOGUE_FILES[format], since, page)
}

/** Work in progress, and what says that somebody waits for it. */
type Work = { done: Promise<void>; hurry: () => void }

/** By store, release and format. */
const making = new Map<string, Work>()

/**
 * Makes a file with the catalogue of a release: of 100,000 products it takes seconds. It is made once for all concurrent
 * callers, also those who were told to ask again.
 * @param made `since`: the release that the list names
 * @param giveWay awaited between parts until somebody waits for the file: the caller does not
 */
export function makeCatalogueFile(
  db: Database,
  store: PageStore,
  writers: CatalogueWriters,
  made: Made,
  giveWay?: () => Promise<void>,
): Promise<void> {
  const key = `${store.directory} ${store.build} ${made.since} ${made.format}`
  const underWay = making.get(key)
  if (underWay) {
    if (!giveWay) underWay.hurry()
    return underWay.done
  }
  let hurry = () => {}
  const wanted = new Promise<void>((resolve) => {
    hurry = resolve
  })
  const pause = async () => giveWay && Promise.race([wanted, giveWay()])
  const done = makeNow(db, store, writers, made, pause).finally(() => making.delete(key))
  making.set(key, { done, hurry })
  return done
}
