import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

import { checkPdf } from '@/platform/files/pdf/check-pdf'
import { QueueFull } from '@/platform/workers/fair-queue'
import { BYPASSES } from '../../../../support/files/hostile-pdfs'
import { PAGE, packedPdf, pdfOf } from '../../../../support/files/pdf-files'

const dir = mkdtempSync(path.join(tmpdir(), 'check-pdf-'))
afterAll(() => rmSync(dir, { recursive: true }))

function written(name: string, bytes: Buffer | string): string {
  const file = path.join(dir, name)
  writeFileSync(file, bytes)
  return file
}

const good = written('good.pdf', packedPdf())
const [, , hostile = Buffer.alloc(0)] = BYPASSES[0] ?? []

/** Two million bytes in which a naive search for objects, or for packed streams, restarts again and again. */
const slow = (unit: string) =>
  written(
    'slow.pdf',
    `%PDF-1.7\n1 0 obj\n<< >>\nendobj\n${unit.repeat(2_000_000 / unit.length)}\nstartxref\n0\n%%EOF`,
  )

describe('contract §10 Stray bytes before the header and after the end of a PDF', () => {
  const pdf = pdfOf(PAGE)
  const withStray = (before: string, behind: string) =>
    written('stray.pdf', Buffer.concat([Buffer.from(before, 'latin1'), pdf, Buffer.from(behind, 'latin1')]))
  const archive = 'PK\x05\x06'.padEnd(20, '\0')

  test.each([
    ['too many bytes before', 'x'.repeat(1_025), '', 'The document must be a PDF'],
    ['too many bytes after the end', '', 'x'.repeat(1_030), 'The PDF is damaged or incomplete'],
    ['a picture before', 'GIF89a', '', 'The document must be a PDF'],
    ['a page before', '<html><script>', '', 'The PDF holds another file'],
    ['an archive after the end', '', `${archive}\0\0`, 'The PDF holds another file'],
  ])('%s: the file is refused', async (_, before, behind, message) => {
    const file = withStray(before, behind)
    await expect(checkPdf(file)).rejects.toMatchObject({ message: expect.stringContaining(message) })
  })

  test('an archive that ends where the PDF does, before stray bytes, is refused', async () => {
    const text = pdf.toString('latin1').trimEnd()
    const at = text.indexOf('xref')
    const comment = String.fromCharCode((text.length - at + 1) & 0xff, (text.length - at + 1) >> 8)
    const file = written(
      'archive.pdf',
      Buffer.from(`${text.slice(0, at)}%${archive}${comment}\n${text.slice(at)}stray`, 'latin1'),
    )
    await expect(checkPdf(file)).rejects.toMatchObject({
      message: 'The PDF holds another file: export it again and retry',
    })
  })

  test.each([
    ['no bytes', '', ''],
    ['a byte order mark', '\xef\xbb\xbf', ''],
    ['headers of a message', 'Content-Type: application/pdf\r\n\r\n', ''],
    ['as many as may be', 'x'.repeat(1_024), `\r\n${'x'.repeat(1_000)}`],
    ['the end of a chunk', '', '\r\n0\r\n\r\n'],
    ['bytes of any kind', '\0\xff', '\0\xff'],
  ])('%s: the bytes are removed', async (_, before, behind) => {
    const file = withStray(before, behind)
    await checkPdf(file)
    const kept = readFileSync(file)
    expect(kept.subarray(0, before.length).toString().trim()).toBe('')
    const whole = pdf.toString('latin1')
    expect(kept.subarray(before.length).toString('latin1')).toBe(behind === '' ? whole : whole.trimEnd())
  })
})

describe('§7 A PDF is checked in its own thread', () => {
  test('forbidden contents are refused with a sentence that says what to do', async () => {
    await expect(checkPdf(written('hostile.pdf', hostile))).rejects.toMatchObject({
      problem: 'content',
      message: 'The PDF is built in a way that cannot be judged: print it to a new PDF and retry',
    })
    await expect(checkPdf(good)).resolves.toMatchObject({ pages: 1 })
  })

  test.each([
    ['digits', '1'],
    ['packed streams', '/ObjStm '],
  ])('2 MB of %s block nothing: the event loop runs while they are checked', async (_what, unit) => {
    let threads = 0
    const count = () => {
      threads += 1
    }
    process.on('worker', count)
    let isJudged = false
    const judged = checkPdf(slow(unit)).finally(() => {
      isJudged = true
    })
    let rounds = 0
    for (; !isJudged; rounds += 1) await new Promise((resolve) => setImmediate(resolve))
    await judged
    process.off('worker', count)
    // One thread, and every turn of the loop could answer another request.
    expect({ threads, goesRound: rounds > 10 }).toEqual({ threads: 1, goesRound: true })
  })

  test('a check that takes too long is refused, and the next PDF is checked', async () => {
    await expect(checkPdf(good, { seconds: 0, megabytes: 128 })).rejects.toMatchObject({
      problem: 'content',
      message: 'The PDF takes too much work to check: print it to a new PDF and retry',
    })
    await expect(checkPdf(good)).resolves.toMatchObject({ pages: 1 })
  })

  test('more than 32 waiting PDFs are refused', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => checkPdf(written('text.txt', 'no document'))),
    )
    const full = outcomes.filter(
      ({ status, ...rest }) => status === 'rejected' && 'reason' in rest && rest.reason instanceof QueueFull,
    )
    // One runs, 32 wait.
    expect(full).toHaveLength(7)
  })
})
