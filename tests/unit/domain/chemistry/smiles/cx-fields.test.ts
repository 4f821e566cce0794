import { describe, expect, test } from 'vitest'
import { judgeRow } from '@/catalogue/reading/rows/record-judge'
import { besideSmiles } from '@/domain/chemistry/smiles/cx-fields'
import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import { expectLinear } from '../../../../support/chance/growth'

function beside(text: string) {
  const reading = readSmiles(text)
  if (!reading.ok) throw new Error(reading.reason)
  return besideSmiles(reading)
}

describe('contract §4 A CXSMILES whose block describes another substance', () => {
  test.each([
    ['N[Zn] |C:0.0|', /dative bond/],
    ['[NH3][Zn+2] |C:0.0|', /dative bond/],
    ['N[Zn](Cl)Cl |c:1,C:0.0,lp:0:1|', /dative bond/],
    ['ON |H:0.0|', /hydrogen bond/],
    ['C |^1:0|', /radicals/],
    ['CC[CH2] |^1:2,^1:0|', /radicals/],
    ['CC |$;a$,^1:0|', /radicals/],
  ])('%s is left out', (text, reason) => {
    expect(beside(text)).toMatchObject({ other: expect.stringMatching(reason) })
    const row = judgeRow({ cat_no: 'AV-100001', name: 'A', category: 'C', smiles: text })
    expect(row).toMatchObject({ kind: 'product', product: { values: { smiles: null } } })
    expect(row.notes).toContainEqual(
      expect.objectContaining({
        field: 'smiles',
        message: expect.stringMatching(/is left out: the text after/),
      }),
    )
  })
})

describe('contract §4 A CXSMILES whose block says more than the structure', () => {
  test.each([
    ['C[C@H](F)Cl |w:1.0|', 'a configuration that is open in spite of its SMILES'],
    ['Cc1cccc(C)c1-c1c(C)cccc1C |(0,0,),wU:7.7|', 'a configuration shown by a wedge'],
    ['CC(F)Cl |wD:1.0|', 'a configuration shown by a wedge'],
    ['*CCO* |$_AP1;;;;_AP2$,Sg:n:1,2,3::ht|', 'brackets'],
    ['CCO |SgD:0,1:purity:98 %::::|', 'a note'],
    ['CCO |LN:1:1.3|', 'atoms that may repeat'],
    ['CCO |u:0,s:0:*|', 'conditions of a query'],
    ['CCO |zz:0|', '"zz", which is not understood'],
  ])('%s: %s', (text, said) => {
    expect(beside(text)).toEqual({ other: null, said: [said] })
    const row = judgeRow({ cat_no: 'AV-100001', name: 'A', category: 'C', smiles: text })
    expect(row).toMatchObject({ kind: 'product', product: { values: { smiles: text } } })
    expect(row.notes).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/says more than its structure: /) }),
    )
  })

  test.each([
    'CCO',
    'CCO ethanol',
    'CCO ||',
    'CCO |$a;b;c$|',
    'CCO |(0,0,;1,1,;2,2,)|',
    'C[C@H](F)[C@H](Cl)Br |&1:1,o1:3|',
    'C[C@H](F)[C@H](Cl)Br |a:1,&1:3,r|',
    'C[C@H](F)Cl |r|',
    'C[C@H](F)Cl |wU:1.0|',
    'CC(F)Cl |w:1.0|',
    'C1=CC=CC=C1 |c:0,2,4|',
    'C*.C |lp:5:2|',
    'C*.CC1=CC=CC=C1 |c:4,6,t:2,m:1:4.5.6|',
    '[Na+].[Cl-] |f:0.1|',
    '[CH2] |^3:0|',
    'C[O] |^1:1|',
  ])('%s says no more', (text) => expect(beside(text)).toEqual({ other: null, said: [] }))

  test('a long block is read in linear time', async () => {
    for (const piece of ['a:1,', 'x', ',', 'a', '^1:', 'C', '1,'])
      await expectLinear((size) => besideSmiles({ rest: `|${piece.repeat(size)}|`, atoms: [] }), 2_000)
  })
})
