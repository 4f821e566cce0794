import { describe, expect, test } from 'vitest'
import { listMark, withPlainSpaces } from '@/domain/rules/text/pasted-text'

const rest = (line: string) => {
  const mark = listMark(line)
  return mark && `${mark.listType}${mark.isCertain ? '' : '?'}: ${line.slice(mark.length)}`
}

describe('contract §9 Text pasted from a word processor', () => {
  test.each([
    ['·\u00a0\u00a0\u00a0 First', 'bullet: First'],
    ['• First', 'bullet: First'],
    ['•\tFirst', 'bullet: First'],
    ['o\u00a0\u00a0 Second', 'bullet: Second'],
    ['o\tSecond', 'bullet: Second'],
    ['o Second', 'bullet?: Second'],
    ['1.  Third', 'number: Third'],
    ['12)\u00a0Third', 'number: Third'],
    ['1. Third', 'number?: Third'],
    ['  2.\tThird', 'number: Third'],
  ])('%j is an entry of a list', (line, said) => {
    expect(rest(line)).toBe(said)
  })

  test.each(['', '·', '1.', '1.5 mg', 'o-Toluidine', 'our', '2026. ', '1,2-Dichloroethane', '-  dash'])(
    '%j is not an entry of a list',
    (line) => {
      expect(listMark(line)).toBeNull()
    },
  )

  test('double and no-break spaces become one; line breaks stay', () => {
    expect(withPlainSpaces('Two  spaces,\u00a0one\u202fthin,\u00a0 both\tand a tab\n\nnext')).toBe(
      'Two spaces, one thin, both and a tab\n\nnext',
    )
  })

  test('zero-width spaces are removed, and joiners stay', () => {
    expect(withPlainSpaces('\ufeffnitro\u200bs\u2060amines, क्\u200dष')).toBe('nitrosamines, क्\u200dष')
  })

  test('a megabyte is read in one pass', () => {
    expect(listMark(`1.${' '.repeat(1_000_000)}`)).toBeNull()
    expect(withPlainSpaces(' '.repeat(1_000_000))).toBe(' ')
  })
})
