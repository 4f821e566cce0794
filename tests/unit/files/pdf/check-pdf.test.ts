import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

import { checkPdf } from '@/files/pdf/check-pdf'
import { QueueFull } from '@/workers/fair-queue'
import { BYPASSES } from '../../../support/files/hostile-pdfs'
import { packedPdf } from '../../../support/files/pdf-files'

const dir = mkdtempSync(path.join(tmpdir(), 'check-pdf-'))
afterAll(() => rmSync(dir, { recursive: true }))

function written(name: string, bytes: Buffer | string): string {
  const file = path.join(dir, name)
  writeFileSync(file, bytes)
  return file
}

const good = written('good.pdf', packedPdf())
const [, , hostile = Buffer.alloc(0)] = BYPASSES[0] ?? []

/** Two million bytes in which the search for objects, or for packed streams, went back to the start again and again. */
const slow = (unit: string) =>
  written(
    'slow.pdf',
    `%PDF-1.7\n1 0 obj\n<< >>\nendobj\n${unit.repeat(2_000_000 / unit.length)}\nstartxref\n0\n%%EOF`,
  )

describe('§7 a PDF is judged in a thread of its own', () => {
  test('what it holds is refused with a sentence that says what to do', async () => {
    await expect(checkPdf(written('hostile.pdf', hostile))).rejects.toMatchObject({
      problem: 'content',
      message: 'The PDF is built in a way that cannot be judged: print it to a new PDF and retry',
    })
    await expect(checkPdf(good)).resolves.toBeUndefined()
  })

  test.each([
    ['digits', '1'],
    ['packed streams', '/ObjStm '],
  ])('2 MB of %s hold nobody up: the event loop goes round while they are judged', async (_what, unit) => {
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
    // One thread, and every round a chance for somebody else's request.
    expect({ threads, goesRound: rounds > 10 }).toEqual({ threads: 1, goesRound: true })
  })

  test('what takes longer than allowed is refused, and the next one is judged', async () => {
    await expect(checkPdf(good, { seconds: 0, megabytes: 128 })).rejects.toMatchObject({
      problem: 'content',
      message: 'The PDF takes too much work to judge: print it to a new PDF and retry',
    })
    await expect(checkPdf(good)).resolves.toBeUndefined()
  })

  test('more than 32 that wait are refused', async () => {
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
