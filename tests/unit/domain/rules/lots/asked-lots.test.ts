import { describe, expect, test } from 'vitest'
import { askedLots, askedLotsOf } from '@/domain/rules/lots/asked-lots'

const read = (text: string) => askedLots(text).map(({ catNo, lotNo }) => `${catNo ?? '*'} ${lotNo}`)

describe('contract §10 A lot in a field that takes both', () => {
  test.each([
    [''],
    ['   '],
    ['AV-101002'],
    ['av101002'],
    ['CAT No AV-101002'],
    ['AV-101002 / '],
    ['..'],
    ['../../etc/passwd%2f'],
    ['%2f'],
    ['<script>alert(1)</script>'],
    ['אב23'],
    ['L\u000023'],
    ['L\ud80023'],
    ['AV-101002 / <b>'],
    ['x'.repeat(10_000)],
    [`AV-101002 ${'9'.repeat(41)}`],
  ])('%j asks for none', (text) => {
    expect(askedLots(text)).toEqual([])
  })

  test.each([
    ['AV-101002 / L23', 'AV-101002 L23'],
    ['AV-101002 L23', 'AV-101002 L23'],
    ['AV-101002/L23', 'AV-101002 L23'],
    ['av-101002, l23', 'AV-101002 l23'],
    ['AV101002 L23', 'AV-101002 L23'],
    ['AV101002L23', 'AV-101002 L23'],
    ['AV 101002 · L23', 'AV-101002 L23'],
    ['AV_101002;L23', 'AV-101002 L23'],
    ['AV-101002 - L23', 'AV-101002 L23'],
    ['AV‑101002 – L23', 'AV-101002 L23'],
    ['ＡＶ－１０１００２　Ｌ２３', 'AV-101002 L23'],
    ['AV-101002\u00a0/\u00a0L23', 'AV-101002 L23'],
    ['\u200fAV-101002 / L23\u200e', 'AV-101002 L23'],
    ['AV-101002\tL23\n', 'AV-101002 L23'],
    ['AV-101002 Lot L23', 'AV-101002 L23'],
    ['AV-101002 Lot: L23', 'AV-101002 L23'],
    ['AV-101002 Lot No. L23', 'AV-101002 L23'],
    ['AV-101002, Batch # L23', 'AV-101002 L23'],
    ['AV-101002 Batch No: 23-0456', 'AV-101002 23-0456'],
    ['AV-101002 Ch.-B.: 4711', 'AV-101002 4711'],
    ['AV-101002 “Lot” L23', 'AV-101002 L23'],
    ['CAT No AV-101002 Lot L23', 'AV-101002 L23'],
    ['Cat. No.: AV-101002; Lot No.: L23', 'AV-101002 L23'],
    ['L23 AV-101002', 'AV-101002 L23'],
    ['Lot L23 (AV-101002)', 'AV-101002 L23'],
    ['L23 / AV-101002', 'AV-101002 L23'],
    ['(AV-101002) L23', 'AV-101002 L23'],
    ['AV-101002 WS/001.24_b', 'AV-101002 WS/001.24_b'],
    ['AV-101002 L 23', 'AV-101002 L 23'],
    ['AV-101002 Lot-23', 'AV-101002 Lot-23'],
    ['AV-101002 240115', 'AV-101002 240115'],
  ])('%j asks for one', (text, expected) => {
    expect(read(text)).toEqual([expected])
  })

  test.each([
    ['L23', ['* L23']],
    ['Lot L23', ['* L23']],
    ['lot: l23', ['* l23']],
    ['“L23”', ['* L23']],
    ['Lotus7', ['* Lotus7']],
    ['240115', ['* 240115']],
    ['WS / 001', ['WS 001', '* WS / 001']],
    ['101002 / L23', ['AV-101002 L23', '* 101002 / L23']],
    ['101002 L23', ['AV-101002 L23', '* 101002 L23']],
    ['L23 101002', ['AV-101002 L23', '* L23 101002']],
    ['CAT No 101002, Lot L23', ['AV-101002 L23']],
    ['X-77 / L23', ['X-77 L23', '* X-77 / L23']],
    ['X-77; L23', ['X-77 L23']],
  ])('%j may ask for %j', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('contract §10 A lot in two fields', () => {
  test.each([
    ['', '', []],
    ['AV-101002', '', []],
    ['AV-101002', '..', []],
    ['AV-101002', 'L23', ['AV-101002 L23']],
    ['101002', 'Lot L23', ['AV-101002 L23']],
    ['av 101002', 'l23', ['AV-101002 l23']],
    ['CAT No AV-101002', 'L23', ['AV-101002 L23']],
    ['', 'AV-101002 / L23', ['AV-101002 L23']],
    ['AV-101002 / L23', '', ['AV-101002 L23']],
    ['AV-999999', 'AV-101002 / L23', ['AV-101002 L23']],
    ['AV-101002', '240115 B', ['AV-101002 240115 B']],
    ['X-77', 'L23', ['X-77 L23']],
    ['', 'L23', ['* L23']],
  ])('%j and %j', (catNo, lot, expected) => {
    expect(askedLotsOf(catNo, lot).map((one) => `${one.catNo ?? '*'} ${one.lotNo}`)).toEqual(expected)
  })
})
