import { describe, expect, test } from 'vitest'

import { judgeStructure } from '@/platform/files/pdf/structure'
import type { PdfProblem } from '@/platform/files/pdf/unacceptable-pdf'
import { BYPASSES, DAMAGED, HIDDEN, REFUSED } from '../../../../support/files/hostile-pdfs'

import {
  linearised,
  PAGE,
  packed,
  packedPdf,
  pdfOf,
  pdfWith,
  stream,
  updated,
} from '../../../../support/files/pdf-files'

/** The fault of a file; null if it is accepted. */
function problemOf(file: Buffer): PdfProblem | null {
  try {
    judgeStructure(file)
    return null
  } catch (error) {
    if (error instanceof Error && 'problem' in error) return error.problem as PdfProblem
    throw error
  }
}

describe('§7 A PDF that is uploaded', () => {
  test.each(BYPASSES)('a script %s is refused', (_what, problem, file) => {
    expect(problemOf(file)).toBe(problem)
  })

  test.each(HIDDEN)('hidden content in or after %s is refused', (_what, problem, file) => {
    expect(problemOf(file)).toBe(problem)
  })

  test.each(REFUSED)('a PDF is refused for %s', (_what, problem, file) => {
    expect(problemOf(file)).toBe(problem)
  })

  test.each(DAMAGED)('a PDF with %s is refused', (_what, problem, file) => {
    expect(problemOf(file)).toBe(problem)
  })

  const form = '<< /AcroForm << /Fields [6 0 R] /DA (/Helv 0 Tf) >> >>'
  const binary = Buffer.from([0x28, 0x25, 0x3c, 0x5b, 0x80, 0x0a, 0xff, 0x5c])
  test.each<[what: string, file: Buffer]>([
    ['with a table of its objects', pdfOf(PAGE)],
    ['with packed objects', packedPdf()],
    [
      'with packed objects, each listed with the blank before it',
      pdfWith(stream('6 0 7 1 1 <</A 1>>', '/Type /ObjStm /N 2 /First 8')),
    ],
    [
      'with packed objects under a list of one filter',
      packedPdf(PAGE, (all) => packed(all, '/Filter [/FlateDecode]')),
    ],
    [
      'with packed objects that are not deflated',
      pdfWith(stream('6 0 7 2 1 <</A 1>>', '/Type /ObjStm /N 2 /First 8')),
    ],
    [
      'whose packed objects have their length in another object',
      pdfOf([...PAGE, stream('6 0 1', '/Type /ObjStm /N 1 /First 4', '6 0 R'), '5']),
    ],
    ['that is linearised', linearised()],
    ['that was updated twice', updated(updated(pdfOf(PAGE), ['<< /A 1 >>']), ['<< /A 2 >>'])],
    ['with a stream of a wrong length', pdfWith(stream('abcdef', '', 3))],
    ['with a stream whose length is another object', pdfOf([...PAGE, stream('abc', '', '6 0 R'), '3'])],
    ['with a stream of brackets and comments', pdfWith(stream(binary))],
    ['with an object that does not say where it ends', pdfWith('1\n6 0 obj 2')],
    ['without a table', Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')],
    ['with bytes between its objects', pdfWith('1\nendobj\n(]>> \x80\x00 <')],
    ['with a form that people fill in', pdfWith(form)],
    ['with links', pdfWith('<< /S /URI /URI (https://example.com/javascript:x) >>')],
    ['that opens at a page', pdfOf(['<< /OpenAction [3 0 R /Fit] >>'])],
    ['whose text mentions scripts', pdfWith('<< /Title (/JavaScript, /Launch) /A <2F4A53> >>')],
    ['whose strings contain brackets', pdfWith('(a\\(b(c)\\)d\\\\)')],
    ['whose streams mention objects', pdfWith(stream('100 objects, a trailer for 5 obj.'))],
  ])('a PDF %s is accepted', (_what, file) => {
    expect(problemOf(file)).toBeNull()
  })
})

describe('contract §10 The pages of a PDF', () => {
  const tree = (count: string) => PAGE.with(1, `<< /Type /Pages /Kids [3 0 R] /Count ${count} >>`)
  test.each([
    ['as its tree of pages counts them', pdfOf(tree('12')), 12],
    [
      'of the largest tree of its revisions',
      pdfOf([...tree('3'), '<< /Type /Pages /Kids [] /Count 2 >>']),
      3,
    ],
    ['0, where the count is no number', pdfOf(tree('(x)')), 0],
    ['0, where the count is absurd', pdfOf(tree('99999999999')), 0],
    ['0, where it comes twice', pdfOf(tree('2 /Count 3')), 0],
  ])('are %s', (_what, file, pages) => {
    expect(judgeStructure(file)).toBe(pages)
  })
})
