import { open } from 'node:fs/promises'
import { FairQueue } from '@/workers/fair-queue'
import { endsAsZip, startsWithMarkup, ZIP_END_WITHIN } from '../foreign-content'
import { UnacceptableFile } from '../unacceptable-file'
import { type JudgingLimits, judgePdf } from './judge-pdf'

/**
 * Some programs write a byte order mark or blank lines first; anything else before the header would be a second
 * format.
 */
const HEADER = /^(?:\xEF\xBB\xBF)?[\s\0]*%PDF-[12]\.\d/
const HEADER_WITHIN = 1_024
/** The end of a complete PDF; readers look for it in the last kilobyte, and rebuild an invalid table. */
const END = /(?:startxref|trailer)[\s\S]*%%EOF[\s\0]*$/
const END_WITHIN = 1_024

/** A PDF of 50 MB takes about two seconds and little memory: these limits are for unforeseen cases. */
const LIMITS: JudgingLimits = { seconds: 30, megabytes: 128 }

/** A check reads the whole file into memory: one at a time. */
const queue = new FairQueue({ perLane: 32, inAll: 32, retryAfter: 10 })

async function readEnds(file: string): Promise<{ head: Buffer; tail: Buffer }> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const head = Buffer.alloc(Math.min(size, HEADER_WITHIN))
    const tail = Buffer.alloc(Math.min(size, ZIP_END_WITHIN))
    await handle.read(head, 0, head.length, 0)
    await handle.read(tail, 0, tail.length, size - tail.length)
    return { head, tail }
  } finally {
    await handle.close()
  }
}

async function check(file: string, limits: JudgingLimits): Promise<void> {
  const { head, tail } = await readEnds(file)
  if (!HEADER.test(head.toString('latin1'))) throw new UnacceptableFile('type', 'The document must be a PDF')
  if (!END.test(tail.toString('latin1', Math.max(0, tail.length - END_WITHIN)))) {
    throw new UnacceptableFile('content', 'The PDF is damaged or incomplete: export it again and retry')
  }
  if (endsAsZip(tail) || startsWithMarkup(head)) {
    throw new UnacceptableFile('content', 'The PDF holds another file: export it again and retry')
  }
  await judgePdf(file, limits)
}

/**
 * Checks that a file is a PDF and nothing else: header and trailer in place, no second format, and no object that
 * runs, sends, opens or embeds anything (docs/decisions/0011).
 * @throws {UnacceptableFile}
 * @throws {QueueFull} when too many are waiting
 */
export function checkPdf(file: string, limits = LIMITS): Promise<void> {
  return queue.run('documents', () => check(file, limits))
}
