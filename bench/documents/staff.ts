import type { ImportAnswer } from '@/domain/contract/import-answers'
import { csvFile } from '@/domain/rules/imports/csv-line'
import { pdf } from '../../tests/support/files/files'
import { fillCatalogue } from '../api/rows'
import { against, beside, quietly } from '../instruments/beside'
import { type Installation, withInstallation } from '../instruments/installation'
import { p95, repeated, seconds, timed } from '../instruments/statistics'
import { type Part, sized, type Tell } from '../part'
import { fillPapers } from './staff-rows'

const PRODUCTS = sized(100_000, 1_000)
const LOTS = sized(20_000, 300)
const PDFS = sized(1_000, 20)
const ROUNDS = sized(41, 3)
/** Files that a browser sends at once. */
const AT_ONCE = 3
const API = '/api/reference-standards/'

/** The lists that staff look at. */
const VIEWS: Readonly<Record<string, string>> = {
  'lots, newest': 'lot/?limit=100',
  'lots, page 40': 'lot/?limit=100&page=40',
  'lots of a product': 'lot/?product_id=PRODUCT',
  'withdrawn lots': 'lot/?state=withdrawn',
  'current and previous lots': 'lot/?state=current,previous&limit=100',
  'lots valid before a day': 'lot/?valid_before=2026-12-31&limit=100',
  'lots without a certificate': 'lot/?missing=coa&limit=100',
  'current lots without a certificate': 'lot/?missing=coa&state=current&limit=100',
  'search of lots that finds one': 'lot/?search=L123A-000123',
  'search of lots that finds many': 'lot/?search=L12',
  'search of lots by a catalogue number': 'lot/?search=AV-000123',
  'search of lots by both numbers': 'lot/?search=AV-000123%20/%20L123',
  'search of lots that finds none': 'lot/?search=zzzz',
  'documents, newest': 'document/?limit=100',
  'documents, page 40': 'document/?limit=100&page=40',
  'documents of a product': 'document/?product_id=PRODUCT',
  certificates: 'document/?kind=coa&limit=100',
  'German safety data sheets of the EU': 'document/?kind=sds&region=EU&language=de&limit=100',
  'superseded documents': 'document/?state=superseded',
  'current documents': 'document/?state=current&limit=100',
  'documents issued before a day': 'document/?issued_before=2024-01-01&limit=100',
  'search of documents by a catalogue number': 'document/?search=AV-000123',
  'search of documents by a lot number': 'document/?search=L123A-000123',
  'search of documents by a name': 'document/?search=coa%20123',
  'search of documents that finds none': 'document/?search=zzzz',
  Due: 'document/due?days=90&region=EU&language=en',
  'Due, page 101': 'document/due?days=90&region=EU&language=en&page=101',
  'Due, without a sheet of the USA': 'document/due?days=365&region=US&language=en',
}

async function lists({ staff, query }: Installation, tell: Tell): Promise<void> {
  const [{ id }] = await query('select min(id) + 7 as id from reference_products')
  for (const [view, path] of Object.entries(VIEWS)) {
    const call = `GET ${API}${path.replace('PRODUCT', id)}`
    // The first one may be planned.
    const [, ...times] = await repeated(ROUNDS + 1, () => staff.send(call))
    tell(view, p95(times))
  }
}

/** A list of lots: three of four are new, the others change one that there is. */
async function listOfLots({ query }: Installation): Promise<string> {
  const known = await query(
    `select p.cat_no, l.lot_no from product_lots l join reference_products p on p.id = l.product_id
     where p.deleted_at is null and l.state = 'current' order by l.id limit $1`,
    [Math.floor(LOTS / 4)],
  )
  const products = await query(
    'select cat_no from reference_products where deleted_at is null order by id desc limit $1',
    [LOTS - known.length],
  )
  const made = products.map((row, n) => [
    row.cat_no,
    `B ${n}/26`,
    'current',
    'expiry',
    '2028-05-31',
    `99.${n % 10} %`,
  ])
  const changed = known.map((row) => [row.cat_no, row.lot_no, 'current', 'expiry', '2029-06-30', '98.7 %'])
  return csvFile([['cat_no', 'lot_no', 'state', 'date_kind', 'valid_until', 'purity'], ...changed, ...made])
}

async function importLots(installation: Installation, tell: Tell): Promise<void> {
  const { staff } = installation
  const form = new FormData()
  form.append('file', new Blob([await listOfLots(installation)]), 'lots.csv')
  const { id, columns } = await staff.send<ImportAnswer>(`POST ${API}import/`, form)
  const until = (state: ImportAnswer['state']) =>
    staff.until<ImportAnswer>(`GET ${API}import/${id}`, (found) => {
      if (found.state === 'failed') throw new Error(`The import failed: ${found.error}`)
      return found.state === state
    })
  const checking = await timed(async () => {
    await staff.send(`PUT ${API}import/${id}`, {
      columns: Object.fromEntries(columns.map(({ header, field }) => [header, field])),
    })
    await until('checked')
  })
  const count = LOTS.toLocaleString('en')
  tell(`import of ${count} lots: check`, seconds(checking))
  const applying = await timed(async () => {
    await staff.send(`POST ${API}import/${id}/apply`, {})
    await until('applied')
  })
  tell(`import of ${count} lots: apply`, seconds(applying))
  const { counts } = await staff.send<ImportAnswer>(`GET ${API}import/${id}`)
  tell(`import of ${count} lots: written`, `${counts.created + counts.updated}`)
  tell(
    `import of ${count} lots: undo`,
    seconds(await timed(() => staff.changed(`POST ${API}import/${id}/undo`))),
  )
}

type Named = { cat_no: string; lot_no: string }
type Intake = {
  file_path: string
  proposed: { product_id: number | null; cat_no: string | null; lot_no: string | null; kind: string | null }
}

/**
 * Names as suppliers, laboratory systems and Windows write them. Without a word before it, a number is a lot's only if
 * the product has that lot.
 */
const NAMES: readonly { isNewLot: boolean; of: (named: Named) => string }[] = [
  { isNewLot: false, of: ({ cat_no, lot_no }) => `${cat_no}_${lot_no}_CoA.pdf` },
  { isNewLot: true, of: ({ cat_no, lot_no }) => `CoA ${cat_no} Lot ${lot_no}.pdf` },
  { isNewLot: true, of: ({ cat_no, lot_no }) => `COA-${cat_no.toLowerCase()}-Lot-${lot_no}-2026-01-15.pdf` },
  {
    isNewLot: true,
    of: ({ cat_no, lot_no }) => `${cat_no.replace('-', ' ')} Batch ${lot_no} CoA rev 2 (1).pdf`,
  },
  { isNewLot: false, of: ({ cat_no, lot_no }) => `Certificate of Analysis ${cat_no} ${lot_no} - Copy.pdf` },
]

/** Files whose names say of which lot they are the certificate, read and registered as a person with ten minutes does. */
async function takeIn(installation: Installation, tell: Tell): Promise<void> {
  const { staff, query } = installation
  const lots: Named[] = await query(
    `select p.cat_no, min(l.lot_no) as lot_no from reference_products p join product_lots l on l.product_id = p.id
     where p.deleted_at is null and l.deleted_at is null group by p.id order by md5(p.id::text) limit $1`,
    [PDFS],
  )
  const files = lots.map(({ cat_no, lot_no }, n) => {
    const { isNewLot, of: nameOf } = NAMES[n % NAMES.length] ?? { isNewLot: false, of: () => '' }
    const of = { cat_no, lot_no: isNewLot ? `Q${String(n).padStart(4, '0')}-26` : lot_no }
    return { of, isNewLot, name: nameOf(of), bytes: pdf({ paddingBytes: 40_000 }) }
  })
  const taken: Intake[] = []
  let [right, wrong] = [0, 0]
  const quiet = await quietly(installation, 5_000)
  const work = await beside(installation, async () => {
    const queue = [...files]
    const send = async () => {
      for (let file = queue.shift(); file; file = queue.shift()) {
        const form = new FormData()
        form.append('file', new Blob([Uint8Array.from(file.bytes)]), file.name)
        const found = await staff.send<Intake>(`POST ${API}document/intake`, form)
        const { cat_no, lot_no, kind } = found.proposed
        const isOther = (proposed: string | null, wanted: string) => proposed !== null && proposed !== wanted
        if (isOther(cat_no, file.of.cat_no) || isOther(lot_no, file.of.lot_no) || isOther(kind, 'coa'))
          wrong += 1
        else if (cat_no && lot_no && kind) right += 1
        taken.push({
          ...found,
          proposed: { ...found.proposed, cat_no: file.of.cat_no, lot_no: file.of.lot_no },
        })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    await staff.send(`POST ${API}document/batch`, {
      lots: files.flatMap(({ isNewLot, of }) => (isNewLot ? [of] : [])),
      documents: taken.map(({ file_path, proposed: { cat_no, lot_no } }) => ({
        file_path,
        cat_no,
        lot_no,
        kind: 'coa',
      })),
    })
  })
  const many = `${PDFS.toLocaleString('en')} PDFs`
  tell(`${many}: matched by name`, `${((100 * right) / PDFS).toFixed(1)} %`)
  tell(`${many}: matched wrongly`, `${wrong} files`)
  tell(`${many}: intake and batch`, seconds(work.ms))
  tell(`${many}: p99 of other calls`, against(work, quiet))
}

const LOTS_TEXT = LOTS.toLocaleString('en')
const PDFS_TEXT = PDFS.toLocaleString('en')

export const part: Part = {
  question: `How fast are staff's lists of lots and documents with ${PRODUCTS.toLocaleString('en')} products and three times as many of each, and how long do lots and PDFs take to come in?`,
  bars: {
    ...Object.fromEntries([...Object.keys(VIEWS), 'the pending changes'].map((view) => [view, '≤ 300 ms'])),
    ...Object.fromEntries(
      ['check', 'apply', 'undo'].map((step) => [`import of ${LOTS_TEXT} lots: ${step}`, '≤ 10 s']),
    ),
    [`${PDFS_TEXT} PDFs: matched by name`]: '≥ 95 %',
    [`${PDFS_TEXT} PDFs: matched wrongly`]: '≤ 0 files',
    [`${PDFS_TEXT} PDFs: intake and batch`]: '≤ 90 s',
    [`${PDFS_TEXT} PDFs: p99 of other calls`]: '≤ 2×',
  },
  run: (tell) =>
    withInstallation('documents_staff', async (installation) => {
      const { database, staff } = installation
      await fillCatalogue(database, PRODUCTS, PRODUCTS / 10)
      await fillPapers(database)
      await lists(installation, tell)
      // Everything is pending: nothing was published yet.
      const [, ...pending] = await repeated(ROUNDS + 1, () => staff.send('GET /api/release/pending?limit=50'))
      tell('the pending changes', p95(pending))
      await importLots(installation, tell)
      await takeIn(installation, tell)
    }),
}
