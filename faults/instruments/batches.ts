import { pdf } from '../../tests/support/files/files'
import type { Installation } from './installation'
import type { Staff } from './staff'

const DOCUMENT = '/reference-standards/document'

/** The kinds of the documents of a batch, all of one new lot. */
const KINDS = ['coa', 'nmr', 'ms'] as const

/** What the lots of all batches begin with. */
const LOT = 'FAULT-'

/** Where what was acknowledged is noted: the ledger. */
type Notes = { noteFile(address: string, bytes: Uint8Array): void; readonly batches: Set<string> }

let sent = 0

/**
 * Takes files in and registers them in one batch, as documents of a new lot of a product. What is acknowledged is noted.
 * @returns the call that was not acknowledged, and its status if it has one; null: all were
 */
export async function sendBatch(
  staff: Staff,
  ledger: Notes,
  product_id: number,
): Promise<{ call: string; status: number | undefined } | null> {
  sent += 1
  const lot_no = `${LOT}${process.pid}-${sent}`
  const documents: object[] = []
  for (const kind of KINDS) {
    const form = new FormData()
    const bytes = pdf({ paddingBytes: 1_000 + sent })
    form.append('file', new Blob([Uint8Array.from(bytes)]), `${kind}.pdf`)
    const taken = await staff.ask<{ file_path: string }>(`POST ${DOCUMENT}/intake`, { form })
    if (taken?.status !== 200) return { call: 'intake', status: taken?.status }
    ledger.noteFile(taken.body.file_path, bytes)
    documents.push({ file_path: taken.body.file_path, product_id, lot_no, kind })
  }
  const answer = await staff.ask(`POST ${DOCUMENT}/batch`, { json: { documents } })
  if (answer?.status !== 201) return { call: 'batch', status: answer?.status }
  ledger.batches.add(lot_no)
  return null
}

/** How many acknowledged batches are lost or there in part only, also of those without an answer; and how many twice. */
export async function batchFaults(
  installation: Installation,
  acknowledged: ReadonlySet<string>,
): Promise<{ lost: number; twice: number }> {
  const rows = await installation.query<{ lot_no: string; lots: number; documents: number }>(
    `select l.lot_no, count(distinct l.id)::int as lots, count(d.id)::int as documents
     from product_lots l left join product_documents d on d.lot_id = l.id and d.deleted_at is null
     where l.lot_no like '${LOT}%' and l.deleted_at is null group by 1`,
  )
  const found = new Set(rows.map(({ lot_no }) => lot_no))
  const isPartial = ({ documents }: { documents: number }) => documents < KINDS.length
  const isTwice = ({ lots, documents }: { lots: number; documents: number }) =>
    lots > 1 || documents > KINDS.length
  return {
    lost: [...acknowledged].filter((lot_no) => !found.has(lot_no)).length + rows.filter(isPartial).length,
    twice: rows.filter(isTwice).length,
  }
}
