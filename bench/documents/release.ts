import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fillCatalogue } from '../api/rows'
import { type Installation, withInstallation } from '../instruments/installation'
import { residentMegabytes } from '../instruments/memory'
import { kilobytes, megabytes, p95, seconds, timed } from '../instruments/statistics'
import { type Part, sized, type Tell } from '../part'
import { Visitor } from '../releases/visits'
import { addSheets, firstPages, type ShownLot, shownLots, withoutPapers } from './papers'
import { fillPapers } from './staff-rows'

const PRODUCTS = sized(100_000, 300)
const CATEGORIES = sized(5_000, 20)
/** Of 20, the 95th percentile would be the slowest. */
const ROUNDS = sized(40, 3)
/** Lots that visitors ask for, one after the other. */
const ASKED = sized(400, 20)
/** Pages that are looked at before the memory is read. */
const LOOKED_AT = sized(300, 20)
const SHEETS = 20

/** The bytes of a page, or of another answer, as a browser gets them. */
async function bytesOf(visitor: Visitor, address: string): Promise<number> {
  const { status, bytes } = await visitor.visit(address)
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  return bytes.length
}

/** Looks at pages, and at the answers of lots, in a server that has just started. @returns its memory in MB */
async function memoryAfter(installation: Installation, addresses: readonly string[]): Promise<number> {
  await installation.stop()
  await installation.start()
  const visitor = new Visitor(installation.staff.url, 4)
  for (const address of addresses) await visitor.visit(address)
  visitor.close()
  return residentMegabytes(installation.pid)
}

/** What a release has written: its files, and the row of its list. */
async function writtenBy({ settings, query }: Installation, release: number): Promise<string> {
  const folder = path.join(settings.DATA_DIR, 'releases')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    new RegExp(`^[^/]+/${release}/.*\\.page$`).test(name),
  )
  const bytes = files.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)
  const [row] = await query('select length(list) as bytes from release_page_lists where release = $1', [
    release,
  ])
  return `${files.length} files, ${kilobytes(bytes)}, and a list of ${kilobytes(Number(row?.bytes ?? 0))}`
}

/** Publishes a change, and waits until a visitor reads it. @returns the time from the click, and the release */
async function published(
  { staff }: Installation,
  visitor: Visitor,
  { address, words }: { address: string; words: string },
) {
  const start = performance.now()
  const publishing = staff.published()
  await visitor.untilShown(address, words)
  const ms = performance.now() - start
  return { ms, number: (await publishing).number }
}

/** Changes of one lot and of one document, one release each. */
async function changesOfOne(installation: Installation, lots: readonly ShownLot[], tell: Tell) {
  const { staff, query } = installation
  const visitor = new Visitor(staff.url, 1)
  const [ofLots, ofDocuments]: [number[], number[]] = [[], []]
  let last = 0
  for (const [round, { id, answer }] of lots.slice(0, ROUNDS).entries()) {
    const words = `9${round}.5 % as the bench says`
    await staff.send(`PUT /api/reference-standards/lot/${id}`, { purity: words })
    const { ms, number } = await published(installation, visitor, { address: answer, words })
    ofLots.push(ms)
    last = number
  }
  tell('one lot, click to visible, p95', p95(ofLots))
  tell('written by one changed lot', await writtenBy(installation, last))
  for (const [round, { product, page }] of lots.slice(0, ROUNDS).entries()) {
    const [sheet] = await query(
      `select id from product_documents where product_id = $1 and kind = 'sds' and state = 'current' limit 1`,
      [product],
    )
    if (!sheet) continue
    const words = `b${round}.bench`
    await staff.send(`PUT /api/reference-standards/document/${sheet.id}`, { revision_no: words })
    const { ms, number } = await published(installation, visitor, { address: page, words })
    ofDocuments.push(ms)
    last = number
  }
  tell('one document, click to visible, p95', p95(ofDocuments))
  tell('written by one changed document', await writtenBy(installation, last))
  visitor.close()
}

/** The answers of lots that nobody has asked for before. */
async function answers({ staff }: Installation, lots: readonly ShownLot[], tell: Tell) {
  const visitor = new Visitor(staff.url, 1)
  const [times, sizes]: [number[], number[]] = [[], []]
  for (const { answer } of lots)
    times.push(await timed(async () => sizes.push(await bytesOf(visitor, answer))))
  tell('lot to answer, p95', p95(times))
  tell('lot to answer, the largest of them', kilobytes(Math.max(...sizes)))
  visitor.close()
}

/** The files of the whole catalogue, asked for after a release that changes products. */
async function catalogueFiles({ staff, query }: Installation, tell: Tell) {
  const visitor = new Visitor(staff.url, 1)
  await query(
    "update reference_products set synonym = 'In a new file' where id in (select min(id) from reference_products)",
  )
  await staff.published()
  for (const format of ['csv', 'xlsx']) {
    const address = `/catalogue.${format}`
    for (const what of ['first', 'second']) {
      let size = 0
      const ms = await timed(async () => {
        size = await bytesOf(visitor, address)
      })
      tell(`${address}, ${what} request`, `${seconds(ms)}, ${(size / 1e6).toFixed(1)} MB`)
    }
  }
  visitor.close()
}

/** Pages before anything is known of papers: their bytes, by address. */
async function sizesOf({ staff }: Installation, pages: readonly string[]): Promise<number[]> {
  const visitor = new Visitor(staff.url, 1)
  const sizes: number[] = []
  for (const page of pages) sizes.push(await bytesOf(visitor, page))
  visitor.close()
  return sizes
}

const LOTS_TEXT = (3 * PRODUCTS).toLocaleString('en')

export const part: Part = {
  question: `${PRODUCTS.toLocaleString('en')} products with ${LOTS_TEXT} lots and as many documents: what does one change cost, and what do visitors wait for? It takes some 20 minutes, most of them to print releases.`,
  bars: {
    'a page without papers, more than before': '≤ 0 bytes',
    [`a page with ${SHEETS} more documents, more than before`]: '≤ 3 KB',
    'one lot, click to visible, p95': '≤ 2 s',
    'written by one changed lot': '≤ 3 files',
    'one document, click to visible, p95': '≤ 2 s',
    'written by one changed document': '≤ 3 files',
    'lot to answer, p95': '≤ 100 ms',
    'lot to answer, the largest of them': '≤ 2 KB',
    'memory of the server, more than without papers': '≤ 30 MB',
    '/catalogue.csv, first request': '≤ 15 s',
    '/catalogue.xlsx, first request': '≤ 15 s',
  },
  run: (tell) =>
    withInstallation('documents', async (installation) => {
      const { database, staff } = installation
      await fillCatalogue(database, PRODUCTS, CATEGORIES)
      tell('first release, without papers', seconds(await timed(() => staff.published())))
      // The first has papers later, the second has many, the third none.
      const [, many, none, ...others] = await firstPages(installation, LOOKED_AT)
      if (!many || !none) throw new Error('The release shows too few products')
      const pages = others.map(({ page }) => page)
      const before = await sizesOf(installation, [many.page, none.page])
      const without = await memoryAfter(installation, pages)

      // A server that goes on printing the first release would take half of the machine meanwhile.
      await installation.stop()
      tell('papers filled in', seconds(await timed(() => fillPapers(database))))
      await withoutPapers(installation, [none.id])
      await installation.start()
      tell('release of all papers', seconds(await timed(() => staff.published())))
      const papered = await sizesOf(installation, [many.page, none.page])
      const lots = await shownLots(installation, ASKED)
      tell('a page without papers, more than before', `${(papered[1] ?? 0) - (before[1] ?? 0)} bytes`)
      tell('a page with its lots, more than before', kilobytes((papered[0] ?? 0) - (before[0] ?? 0)))
      await changesOfOne(installation, lots, tell)
      await addSheets(installation, many.id, SHEETS)
      await staff.published()
      const [withMany] = await sizesOf(installation, [many.page])
      tell(
        `a page with ${SHEETS} more documents, more than before`,
        kilobytes((withMany ?? 0) - (papered[0] ?? 0)),
      )
      const [looked, asked] = [lots.slice(0, ASKED / 2), lots.slice(ASKED / 2)]
      const now = await memoryAfter(installation, [...pages, ...looked.map(({ answer }) => answer)])
      tell(
        'memory of the server, more than without papers',
        `${megabytes(now - without)} (${megabytes(without)} before)`,
      )
      await answers(installation, asked, tell)
      await catalogueFiles(installation, tell)
    }),
}
