import { describe, expect, test } from 'vitest'

import { judgeStructure } from '@/files/pdf/structure'
import type { PdfProblem } from '@/files/pdf/unacceptable-pdf'
import { BYPASSES, DAMAGED, HIDDEN, REFUSED } from '../../../support/files/hostile-pdfs'

import {
  linearised,
  PAGE,
  packed,
  packedPdf,
  pdfOf,
  pdfWith,
  stream,
  updated,
} from '../../../support/files/pdf-files'

/** What is wrong with a file; null when it is taken. */
function problemOf(file: Buffer): PdfProblem | null {
  try {
    judgeStructure(file)
    return null
  } catch (error) {
    if (error instanceof Error && 'problem' in error) return error.problem as PdfProblem
    throw error
  }
}

describe('§7 a PDF that is uploaded', () => {
  test.each(BYPASSES)('is refused with a script %s', (_what, problem, file) => {
    expect(problemOf(file)).toBe(problem)
  })

  test.each(HIDDEN)('is refused when something hides in or behind %s', (_what, problem, file) => {
    expect(problemOf(file)).toBe(problem)
  })

  test.each(REFUSED)('is refused for %s', (_what, problem, file) => {
    expect(problemOf(file)).toBe(problem)
  })

  test.each(DAMAGED)('is refused with %s', (_what, problem, file) => {
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
    ['whose text tells of scripts', pdfWith('<< /Title (/JavaScript, /Launch) /A <2F4A53> >>')],
    ['whose strings hold brackets', pdfWith('(a\\(b(c)\\)d\\\\)')],
    ['whose streams tell of objects', pdfWith(stream('100 objects, a trailer for 5 obj.'))],
  ])('is taken %s', (_what, file) => {
    expect(problemOf(file)).toBeNull()
  })
})
