import type { PaperDocument, PaperLot } from '@/domain/rules/documents/papers'

/** A lot as releases freeze it: current, without a date, unless values say otherwise. */
export const paperLot = (values: Partial<PaperLot> & Pick<PaperLot, 'id' | 'lot_no'>): PaperLot => ({
  state: 'current',
  date_kind: null,
  valid_until: null,
  released_on: null,
  purity: null,
  storage: null,
  note: null,
  ...values,
})

/** A document as releases freeze it: a current safety data sheet of the EU in English, unless values say otherwise. */
export const paperDocument = (values: Partial<PaperDocument> & Pick<PaperDocument, 'id'>): PaperDocument => ({
  lot_id: null,
  kind: 'sds',
  region: 'EU',
  language: 'en',
  title: null,
  revision_no: null,
  issued: null,
  state: 'current',
  reason: null,
  file_path: `/api/files/paper-${values.id}.pdf`,
  sha256: String(values.id).padStart(64, '0'),
  bytes: 1_000,
  pages: 1,
  ...values,
})
