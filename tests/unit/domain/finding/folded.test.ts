import { describe, expect, test } from 'vitest'
import { commonSpelling, foldedWords, rotationOf, wholeOf } from '@/domain/finding/folded'
import { markedParts } from '@/domain/finding/matching/marks'
import { nearCasNumbers } from '@/domain/finding/matching/near-miss'
import { readQuery } from '@/domain/finding/matching/query'
import { mistakesBetween, segmentsOf, segmentsSought } from '@/domain/finding/segments'
import { dice } from '../../../support/chance/dice'
import { emptySite } from '../../../support/finding/catalogue'

describe('folding', () => {
  test.each([
    ['α-Tocopherol', 'alpha tocopherol'],
    ['ALPHA–tocopherol', 'alpha tocopherol'],
    ['β‑Cyclo\u200bdextrin', 'beta cyclodextrin'],
    ["4'-Hydroxydiclofenac", '4 hydroxydiclofenac'],
    ['4′-hydroxydiclofenac', '4 hydroxydiclofenac'],
    ['(±)-Ｋetamine', 'ketamine rac'],
    ['rac-Ketoprofen', 'ketoprofen rac'],
    ['racemic ketoprofen', 'ketoprofen rac'],
    ['vitamin D, L-carnitine', 'vitamin d l carnitine'],
    ['Ketoprofen (racemate)', 'ketoprofen rac'],
    ['DL-Methionine', 'methionine rac'],
    ['D,L-Lactide', 'lactide rac'],
    ['(RS)-Ibuprofen', 'ibuprofen rac'],
    ['Ibuprofen RS', 'ibuprofen rs'],
    ['rac', 'rac'],
    ['Racecadotril 5 mg/dL', 'racecadotril 5 mg dl'],
    ['D-L-Peptide', 'd l peptide'],
    ['∆9-Tetrahydrocannabinol', 'delta9 tetrahydrocannabinol'],
    ['17ß-Estradiol', '17beta estradiol'],
    ['Weißöl', 'weissol'],
    ['¹³C₆-Caffeine', '13c6 caffeine'],
    ['N,N´-X‴', 'n n x'],
    ['Crème,  brûlée', 'creme brulee'],
    ['Vitamin D₃', 'vitamin d3'],
    ['Кофеин', 'кофеин'],
    ['\ud800 x \u0000', 'x'],
    ['__proto__', 'proto'],
  ])('%s', (text, words) => expect(foldedWords(text).join(' ')).toBe(words))

  test.each([
    ['sulphadiazine', 'sulfadiazine'],
    ['oestradiol', 'estradiol'],
    ['besilate', 'besylate'],
    ['tosilate', 'tosylate'],
    ['cephalexin', 'cefalexin'],
    ['phenobarbitone', 'phenobarbital'],
    ['hcl', 'hydrochloride'],
    ['2hcl', 'dihydrochloride'],
    ['haemoglobin', 'hemoglobin'],
  ])('%s is also spelt %s', (one, other) => expect(commonSpelling(one)).toBe(commonSpelling(other)))

  test('whole names match without white space', () =>
    expect(wholeOf(foldedWords('Amlodipine  Besilate'))).toBe(wholeOf(foldedWords('amlodipinebesylate'))))

  test('rotation is distinguished where folding removes it', () => {
    expect(['(+)-X', '(−)-X', '(±)-X', '(+/-)-X', 'rac-X', 'DL-X', 'X'].map(rotationOf)).toEqual([
      '+',
      '-',
      '±',
      '±',
      '±',
      '±',
      '',
    ])
  })
})

describe('typed text', () => {
  const casOf = (text: string) => readQuery(text, []).casNo
  test.each(['103-90-2', 'CAS No. 103-90-2', '103–90–2', '[103-90-2]', '0103-90-2', '103902', '103 90 2'])(
    'the CAS number %s',
    (text) => expect(casOf(text)).toBe('103-90-2'),
  )

  test('a wrong check digit is reported', () => {
    expect(readQuery('50-78-3', []).wrongCas).toEqual({
      casNo: '50-78-3',
      reason: 'CAS number 50-78-3 has the check digit 3, expected 2',
      isSure: true,
    })
    expect(nearCasNumbers('50-78-3')).toContain('50-78-2')
    expect(nearCasNumbers('130-90-2')).toContain('103-90-2')
  })

  test('at least 60 names are known that INN, USAN and BAN spell differently', () => {
    expect(emptySite.sameNames.length).toBeGreaterThanOrEqual(60)
    for (const [one, other] of [
      ['paracetamol', 'acetaminophen'],
      ['adrenaline', 'epinephrine'],
      ['salbutamol', 'albuterol'],
      ['frusemide', 'furosemide'],
      ['lignocaine', 'lidocaine'],
      ['pethidine', 'meperidine'],
      ['glibenclamide', 'glyburide'],
      ['rifampicin', 'rifampin'],
    ] as const)
      expect(
        emptySite.sameNames.some((names) => names.includes(one) && names.includes(other)),
        one,
      ).toBe(true)
  })

  test('a formula is found in any spelling', () => {
    const keys = ['C8H9NO2', 'H9C8O2N', 'C₈H₉NO₂', 'c8h9no2', 'C8H9NO2+', 'C8 H9 N O2'].map(
      (text) => readQuery(text, []).formulaKey,
    )
    expect(new Set(keys).size).toBe(1)
    expect(readQuery('C', []).formulaKey).toBe('')
  })

  test('other names of a substance are found, whole and begun', () => {
    const said = (text: string) =>
      readQuery(text, [['paracetamol', 'acetaminophen']]).wordings.map(({ words }) => words.join(' '))
    expect(said('Paracetamol impurity K')).toEqual(['paracetamol impurity k', 'acetaminophen impurity k'])
    expect(said('parac')).toEqual(['parac', 'acetaminophen'])
    expect(said('par')).toEqual(['par'])
    expect(said('p')).toEqual([])
  })
})

describe('mistyped words are found', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'

  /** A word with one mistake of any kind at any place. */
  function mistyped(word: string, roll: (below: number) => number): string {
    const at = roll(word.length)
    const letter = letters.charAt(roll(26))
    const kinds = [
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) +
        word
          .slice(at, at + 2)
          .split('')
          .reverse()
          .join('') +
        word.slice(at + 2),
    ]
    return kinds[roll(4)] ?? word
  }

  test.each([
    ['short', ['cetirizin', 'ibuprofen', 'caffeine', 'biotin', 'menthol', 'urea']],
    ['long', ['acetaminophen', 'carbamazepine', 'salbutamol', 'paracetamol', 'chloramphenicol']],
  ])('%s words share a part with the intended word, whatever the mistake', (_, words) => {
    const roll = dice(3)
    for (let round = 0; round < 2_000; round++) {
      const word = words[roll(words.length)] ?? ''
      const typed = mistyped(word, roll)
      if (typed.length < 4) continue
      const stretches = new Set(segmentsOf(word))
      expect(
        segmentsSought(typed).some((each) => stretches.has(each)),
        `${typed} → ${word}`,
      ).toBe(true)
      expect(mistakesBetween(typed, word, 2)).toBeLessThanOrEqual(1)
    }
  })

  test('mistakes are counted by letters, and an exchange of neighbours is one', () => {
    expect(mistakesBetween('omperazole', 'omeprazole', 2)).toBe(1)
    expect(mistakesBetween('ibuprophen', 'ibuprofen', 1)).toBe(1)
    expect(mistakesBetween('abcdef', 'ghijkl', 2)).toBe(3)
  })
})

describe('the match', () => {
  const marked = (text: string, ...words: string[]) =>
    markedParts(text, words)
      .map(({ text: part, isMatched }) => (isMatched ? `[${part}]` : part))
      .join('')
  test('the match is highlighted in the text as written', () => {
    expect(marked('Amlodipine Besylate', 'amlo', 'besilate')).toBe('[Amlo]dipine [Besylate]')
    expect(marked('α-Tocopherol', 'alpha')).toBe('[α]-Tocopherol')
    expect(marked('Mélatonine', 'mela')).toBe('[Méla]tonine')
    expect(marked('<b>x</b>', 'b')).toBe('<[b]>x</[b]>')
    expect(marked('Œstradiol', 'oes')).toBe('[Œs]tradiol')
  })
})
