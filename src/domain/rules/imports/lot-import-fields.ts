import type { DATE_KINDS } from '../lots/lot-fields'
import { LOT_FIELDS, LOT_LABELS, type LotField } from '../lots/lot-fields'
import { PRODUCT_FIELDS } from '../products/product-fields'

/** A field of a lot that a file can have a column for: the lot's own ones, and the number of its product. */
export type LotImportField = LotField | 'cat_no'

/** The fields that an import of lots writes (contract §10), in the order of an answer. */
export const LOT_IMPORT_FIELDS: readonly LotImportField[] = ['cat_no', ...LOT_FIELDS]

/** Every row of an import of lots needs these: they tell lots apart. */
export const LOT_KEY_FIELDS: readonly LotImportField[] = ['cat_no', 'lot_no']

type LotColumnFacts = {
  title: string
  kind: 'line' | 'lines'
  /** Usual names of its column, reduced to lower-case letters and digits. */
  headers: readonly string[]
  /** Text for people, in which other programs' damage shows. */
  isProse?: true
  /** An empty cell can empty it. */
  isClearable?: true
}

const RETEST_HEADERS = ['retest', 'retestdate', 'retestby', 'retestdue', 'dateofretest']
const EXPIRY_HEADERS = [
  'expiry',
  'expirydate',
  'expires',
  'expireson',
  'expiration',
  'expirationdate',
  'exp',
  'expdate',
  'dateofexpiry',
]

/** What is known of each column of a file of lots. */
export const LOT_COLUMNS: Readonly<Record<LotImportField, LotColumnFacts>> = {
  cat_no: {
    title: PRODUCT_FIELDS.cat_no.title,
    kind: 'line',
    headers: PRODUCT_FIELDS.cat_no.headers,
  },
  lot_no: {
    title: LOT_LABELS.lot_no,
    kind: 'line',
    headers: ['lot', 'lotnumber', 'lotnr', 'batch', 'batchno', 'batchnumber', 'batchnr'],
  },
  state: { title: LOT_LABELS.state, kind: 'line', headers: ['status', 'lotstate', 'lotstatus'] },
  date_kind: {
    title: LOT_LABELS.date_kind,
    kind: 'line',
    headers: ['kindofdate', 'datetype', 'typeofdate'],
    isClearable: true,
  },
  valid_until: {
    title: LOT_LABELS.valid_until,
    kind: 'line',
    headers: ['validto', ...RETEST_HEADERS, ...EXPIRY_HEADERS],
    isClearable: true,
  },
  released_on: {
    title: LOT_LABELS.released_on,
    kind: 'line',
    headers: ['released', 'releasedate', 'dateofrelease'],
    isClearable: true,
  },
  purity: {
    title: LOT_LABELS.purity,
    kind: 'line',
    headers: ['hplcpurity', 'purityhplc'],
    isProse: true,
    isClearable: true,
  },
  storage: {
    title: LOT_LABELS.storage,
    kind: 'line',
    headers: ['storagecondition', 'storageconditions', 'storagetemperature'],
    isProse: true,
    isClearable: true,
  },
  note: {
    title: LOT_LABELS.note,
    kind: 'lines',
    headers: ['notes', 'remark', 'remarks', 'comment', 'comments'],
    isProse: true,
    isClearable: true,
  },
}

/** What the date below a header means, if the header says it; a date alone never says it. */
export function dateKindSaidBy(header: string): (typeof DATE_KINDS)[number] | null {
  const name = header.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (RETEST_HEADERS.includes(name)) return 'retest'
  return EXPIRY_HEADERS.includes(name) ? 'expiry' : null
}
