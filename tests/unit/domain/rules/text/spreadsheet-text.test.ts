import { expect, test } from 'vitest'
import { isSpreadsheetError } from '@/domain/rules/text/spreadsheet-text'

test.each([
  ['English', ['#NAME?', '#REF!', '#DIV/0!', '#N/A', '#GETTING_DATA', '#SPILL!']],
  ['German', ['#WERT!', '#BEZUG!', '#ÜBERLAUF!', '#NV']],
  ['Spanish', ['#¿NOMBRE?', '#¡REF!', '#¡DIV/0!', '#N/D']],
  ['French', ['#NOM ?', '#VALEUR!', '#NOMBRE!']],
  ['Italian and Portuguese', ['#NOME?', '#RIF!', '#VALORE!', '#VALOR!', '#NÚM!']],
  ['Polish and Dutch', ['#NAZWA?', '#ADR!', '#WAARDE!', '#DEEL/0!', '#N/B']],
  ['Russian and Turkish', ['#ИМЯ?', '#ССЫЛКА!', '#Н/Д', '#AD?', '#YOK']],
  ['no language', ['####', 'Err:502']],
])('contract §4 errors of a spreadsheet in %s are told from values', (_, errors) => {
  expect(errors.filter((error) => !isSpreadsheetError(error))).toEqual([])
})

test.each(['#1', 'Compound #4?', '# 2-naphthol', '#12!', '#3 (technical)', 'Yohimbine!', '#'])(
  'contract §4 %s is a value, and no error of a spreadsheet',
  (text) => expect(isSpreadsheetError(text)).toBe(false),
)
