import type { DocumentAnswer, DueAnswer } from '@/domain/contract/document-answers'
import type { LotAnswer } from '@/domain/contract/lot-answers'
import { answerCall } from './answers'

const BY = { id: 1, name: 'Asha Admin' }
const AT = '2026-11-01T10:00:00.000Z'

/** A current lot without a date. */
export const lot = (id: number, lot_no: string, overrides: Partial<LotAnswer> = {}): LotAnswer => ({
  id,
  product_id: 1,
  cat_no: 'AV-100001',
  lot_no,
  state: 'current',
  date_kind: null,
  valid_until: null,
  released_on: null,
  purity: null,
  storage: null,
  note: null,
  revision: 1,
  updated_at: AT,
  updated_by: BY,
  ...overrides,
})

/** A current safety data sheet for the European Union in English. */
export const paper = (id: number, overrides: Partial<DocumentAnswer> = {}): DocumentAnswer => ({
  id,
  product_id: 1,
  cat_no: 'AV-100001',
  lot_id: null,
  lot_no: null,
  kind: 'sds',
  region: 'EU',
  language: 'en',
  title: null,
  revision_no: null,
  issued: null,
  state: 'current',
  file_path: `/api/files/paper-${id}.pdf`,
  file_name: `paper-${id}.pdf`,
  sha256: 'a'.repeat(64),
  bytes: 1_000,
  pages: 4,
  reason: null,
  address: '/documents/av-100001/sds-eu-en.pdf',
  revision: 1,
  created_at: AT,
  updated_at: AT,
  updated_by: BY,
  ...overrides,
})

export const LOTS = /\/lot\/\?/
export const DOCUMENTS = /\/document\/\?/
export const DUE = /\/document\/due\?/

const pageOf = <Entry>(path: string, all: readonly Entry[]) => {
  const page = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1)
  const limit = 50
  const paging = { page, limit, total: all.length, pages: Math.ceil(all.length / limit) }
  return { rows: all.slice((page - 1) * limit, page * limit), paging }
}

/** A server with these lots and documents, newest first. It searches them by number. */
export function servePapers({
  lots = [],
  documents = [],
}: {
  lots?: LotAnswer[]
  documents?: DocumentAnswer[]
}): void {
  const sought = <Entry extends { cat_no: string; lot_no: string | null }>(path: string, all: Entry[]) => {
    const search = new URLSearchParams(path.split('?')[1]).get('search') ?? ''
    return all.filter(({ cat_no, lot_no }) => `${cat_no} ${lot_no}`.includes(search))
  }
  answerCall('GET', LOTS, ({ path }) => {
    const { rows, paging } = pageOf(path, sought(path, lots))
    return { status: 200, body: { lots: rows, ...paging } }
  })
  answerCall('GET', DOCUMENTS, ({ path }) => {
    const { rows, paging } = pageOf(path, sought(path, documents))
    return { status: 200, body: { documents: rows, ...paging } }
  })
}

/** What is due, of which nothing is unless the test says so. */
export const due = (overrides: Partial<Omit<DueAnswer, 'counts'>> = {}): DueAnswer => {
  const lists = {
    lots_ending: [],
    lots_over: [],
    without_coa: [],
    without_sds: [],
    old_sds: [],
    ...overrides,
  }
  const { lots_ending, lots_over, without_coa, without_sds, old_sds } = lists
  return {
    ...lists,
    counts: {
      lots_ending: lots_ending.length,
      lots_over: lots_over.length,
      without_coa: without_coa.length,
      without_sds: without_sds.length,
      old_sds: old_sds.length,
    },
  }
}
