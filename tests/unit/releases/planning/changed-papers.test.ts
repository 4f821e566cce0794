import { describe, expect, test } from 'vitest'
import { changedPapers } from '@/releases/planning/changed-papers'
import type { FrozenPapers } from '@/releases/stored/product-papers'

const lot: FrozenPapers['lots'][number] = {
  id: 1,
  lot_no: 'L23',
  state: 'current',
  date_kind: 'retest',
  valid_until: '2027-03-31',
  released_on: null,
  purity: null,
  storage: null,
  note: null,
}
const certificate: FrozenPapers['documents'][number] = {
  id: 7,
  lot_id: 1,
  kind: 'coa',
  region: null,
  language: 'en',
  title: null,
  revision_no: null,
  issued: null,
  state: 'current',
  reason: null,
  file_path: '/api/files/abcdefghijklmnopqrstuv.pdf',
  sha256: 'a'.repeat(64),
  bytes: 1_000,
  pages: 2,
}
const papers: FrozenPapers = { lots: [lot], documents: [certificate] }
const LOT = 'L23 · current · retest by 31 March 2027'
const NAME = 'Certificate of analysis, English (document 7)'
const CERTIFICATE = `Certificate of analysis, English · lot L23 · current · 2 pages · ${'a'.repeat(12)}`

describe('contract §10 Drafts name lots and documents as changes of their product', () => {
  test.each<[what: string, before: FrozenPapers | null, after: FrozenPapers | null, changes: unknown[]]>([
    ['nothing', null, null, []],
    ['the same', papers, papers, []],
    [
      'new ones',
      null,
      papers,
      [
        { field: 'Lot L23', before: null, after: LOT },
        { field: NAME, before: null, after: CERTIFICATE },
      ],
    ],
    [
      'ones that are gone',
      papers,
      null,
      [
        { field: 'Lot L23', before: LOT, after: null },
        { field: NAME, before: CERTIFICATE, after: null },
      ],
    ],
    [
      'a withdrawn lot',
      papers,
      { ...papers, lots: [{ ...lot, state: 'withdrawn', note: 'Impurity B' }] },
      [
        {
          field: 'Lot L23',
          before: LOT,
          after: 'L23 · withdrawn · retest by 31 March 2027 · Impurity B',
        },
      ],
    ],
    [
      'a date of the other kind',
      papers,
      { ...papers, lots: [{ ...lot, date_kind: 'expiry' }] },
      [{ field: 'Lot L23', before: LOT, after: 'L23 · current · expires on 31 March 2027' }],
    ],
    [
      'another revision of a document',
      papers,
      { ...papers, documents: [{ ...certificate, revision_no: '2', issued: '2026-01-31' }] },
      [
        {
          field: NAME,
          before: CERTIFICATE,
          after: CERTIFICATE.replace('current ·', 'current · revision 2 · issued 31 January 2026 ·'),
        },
      ],
    ],
  ])('%s', (_what, before, after, changes) => {
    expect(changedPapers(before, after)).toEqual(changes)
  })
})
