import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { readPdfText } from '@/platform/files/pdf-text/read-pdf'
import { paperOf, plainPdf, scannedPaper } from '../../../../support/documents/made-pdfs'
import { PAGE, PLAIN, pdfOf, stream } from '../../../../support/files/pdf-files'
import { CIPHERS, protectedPdf } from '../../../../support/files/protected-pdf'

const dir = mkdtempSync(path.join(tmpdir(), 'read-pdf-'))
afterAll(() => rmSync(dir, { recursive: true }))

function read(bytes: Buffer) {
  const file = path.join(dir, 'paper.pdf')
  writeFileSync(file, bytes)
  return readPdfText(file)
}

const LINES = ['Certificate of Analysis', 'CAT No: AV-101002', 'Lot: L23']
const TEXT = LINES.join('\n')

describe('contract §10 Proposals come from the text of the first two pages', () => {
  test('the text of more pages is not read', async () => {
    const pages = [LINES, ['second'], ['third'], ['fourth']]
    expect(await read(plainPdf(paperOf(pages)))).toBe(`${TEXT}\fsecond`)
  })

  test('text that is drawn in the wrong order is read as it is seen', async () => {
    expect(await read(plainPdf(paperOf([LINES], { order: 'reversed' })))).toBe(TEXT)
  })

  test('pieces of a line are joined from left to right, words apart', async () => {
    const pieces = [
      [200, 'L23'],
      [50, 'Lot'],
      [65.5, ':'],
      [300, 'Purity'],
    ].map(([x, text]) => `BT /F1 11 Tf 1 0 0 1 ${x} 700 Tm ${PLAIN.string(String(text))} Tj ET`)
    const [catalogue, tree, font, page] = paperOf([[]]).map((body) => body(PLAIN))
    const file = pdfOf([catalogue ?? '', tree ?? '', font ?? '', page ?? '', stream(pieces.join('\n'))])
    expect(await read(file)).toBe('Lot: L23 Purity')
  })

  test.each(CIPHERS)('a PDF that an owner has protected is read (%s)', async (cipher) => {
    expect(await read(protectedPdf(paperOf([LINES]), cipher))).toBe(TEXT)
  })

  test('letters of five languages are read', async () => {
    const line = 'Überarbeitet Révisé Revisión Revisão più'
    expect(await read(plainPdf(paperOf([[line]])))).toBe(line)
  })

  test('a scanned paper has no text', async () => {
    expect(await read(plainPdf(scannedPaper))).toBe('')
  })

  test('a file of 5,000 pages is read', async () => {
    const file = plainPdf(paperOf(Array(5_000).fill([]).with(0, LINES)))
    expect(await read(file)).toBe(`${TEXT}\f`)
  })

  test.each<[what: string, file: Buffer]>([
    ['needs a password', protectedPdf(paperOf([LINES]), 'aes-128', 'secret')],
    ['is no PDF', Buffer.from('text')],
    ['has no pages', pdfOf(['<< /Type /Catalog >>'])],
  ])('a file that %s has no text, and the next one is read', async (_what, file) => {
    expect(await read(file)).toBe('')
    expect(await read(plainPdf(paperOf([LINES])))).toBe(TEXT)
  })

  test('pages that contain themselves end', async () => {
    const loop = pdfOf([PAGE[0] ?? '', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>'])
    expect(await read(loop)).toBe('')
  })

  test('a page that unpacks to more text than anyone reads is cut', async () => {
    const [catalogue, tree, font, page] = paperOf([[]]).map((body) => body(PLAIN))
    const drawing = `BT /F1 1 Tf ${'1 0 0 1 50 700 Tm (aaaaaaaaaa) Tj '.repeat(12_000)} ET`
    const contents = stream(deflateSync(Buffer.from(drawing)), '/Filter /FlateDecode')
    const text = await read(pdfOf([catalogue ?? '', tree ?? '', font ?? '', page ?? '', contents]))
    expect(text?.length).toBe(100_000)
  })
})
