import { describe, expect, test } from 'vitest'
import { NO_SHOWN_PAPERS, shownPapers } from '@/domain/rules/documents/shown-papers'
import { paperDocument, paperLot } from '../../../../support/documents/frozen-papers'

const CAT_NO = 'AV-101002'

const shown = (papers: Parameters<typeof shownPapers>[1]) => shownPapers(CAT_NO, papers)

describe('contract §10 what a product’s page shows of its lots and documents', () => {
  test('without any it shows none', () => {
    expect(shown({ lots: [], documents: [] })).toEqual(NO_SHOWN_PAPERS)
  })

  test('documents that are superseded or withdrawn are not shown', () => {
    const documents = [
      paperDocument({ id: 1, state: 'superseded' }),
      paperDocument({ id: 2, state: 'withdrawn', reason: 'Wrong hazards' }),
    ]
    expect(shown({ lots: [], documents }).documents).toEqual([])
  })

  test('a withdrawn lot is shown with its note and without its documents', () => {
    const lots = [paperLot({ id: 7, lot_no: 'L 23', state: 'withdrawn', note: 'Impurity B' })]
    const documents = [paperDocument({ id: 1, kind: 'coa', region: null, lot_id: 7 })]
    expect(shown({ lots, documents })).toMatchObject({
      documents: [],
      lots: [
        { lot_no: 'L 23', note: 'Impurity B', address: '/documents/av-101002/l-23.json', documents: [] },
      ],
    })
  })

  test('a product’s documents come by kind, region and language, and a lot’s stand with their lot', () => {
    const lots = [paperLot({ id: 7, lot_no: 'L23' })]
    const documents = [
      paperDocument({ id: 1, kind: 'nmr', region: null }),
      paperDocument({ id: 2, region: 'US' }),
      paperDocument({ id: 3, region: 'EU', language: 'de' }),
      paperDocument({ id: 4, region: 'EU' }),
      paperDocument({ id: 5, kind: 'coa', region: null, lot_id: 7 }),
    ]
    const { documents: own, lots: shownLots } = shown({ lots, documents })
    expect(own.map(({ address }) => address)).toEqual([
      '/documents/av-101002/sds-eu-en.pdf',
      '/documents/av-101002/sds-eu-de.pdf',
      '/documents/av-101002/sds-us-en.pdf',
      '/documents/av-101002/nmr-en.pdf',
    ])
    expect(shownLots.flatMap((lot) => lot.documents.map(({ address }) => address))).toEqual([
      '/documents/av-101002/l23/coa-en.pdf',
    ])
  })

  test('lots come current ones first, of a state the one released last first', () => {
    const lots = [
      paperLot({ id: 1, lot_no: 'A', state: 'withdrawn', note: 'x' }),
      paperLot({ id: 2, lot_no: 'B', state: 'previous' }),
      paperLot({ id: 3, lot_no: 'C' }),
      paperLot({ id: 4, lot_no: 'D', released_on: '2026-01-31' }),
      paperLot({ id: 5, lot_no: 'E', released_on: '2025-12-01' }),
    ]
    expect(shown({ lots, documents: [] }).lots.map(({ lot_no }) => lot_no)).toEqual(['D', 'E', 'C', 'B', 'A'])
  })
})
