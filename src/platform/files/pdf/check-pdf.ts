import { type FileHandle, open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { FairQueue } from '@/platform/workers/fair-queue'
import { startThread } from '@/platform/workers/thread'
import { endsAsZip, startsWithMarkup, ZIP_END_WITHIN } from '../foreign-content'
import { UnacceptableFile } from '../unacceptable-file'
import type { PdfFacts, PdfJudgement } from './pdf-facts'
import { PDF_PROBLEMS } from './unacceptable-pdf'

/** Readers look for the header among the first bytes, and for the end among the last. */
const STRAY_MAX = 1_024
const HEADER = /%PDF-[12]\.\d/
const END = '%%EOF'
/** What precedes the end of a complete PDF; readers rebuild an invalid table. */
const TABLE = /(?:startxref|trailer)[\s\S]*$/
const TABLE_WITHIN = 1_024

/**
 * The time and memory to check one PDF, the file's own bytes not counted. The reader limits itself to less: a thread
 * that runs out of memory can take down the process.
 */
type Limits = { seconds: number; megabytes: number }

/** A PDF of 50 MB takes about two seconds and little memory: these limits are for unforeseen cases. */
const LIMITS: Limits = { seconds: 30, megabytes: 128 }

/** A check reads the whole file into memory: one at a time. */
const queue = new FairQueue({ perLane: 32, inAll: 32, retryAfter: 10 })

/** The first bytes of a file, and the last. */
async function readEnds(handle: FileHandle): Promise<{ head: Buffer; tail: Buffer; size: number }> {
  const { size } = await handle.stat()
  const head = Buffer.alloc(Math.min(size, STRAY_MAX + HEADER.source.length))
  const tail = Buffer.alloc(Math.min(size, ZIP_END_WITHIN + STRAY_MAX))
  await handle.read(head, 0, head.length, 0)
  await handle.read(tail, 0, tail.length, size - tail.length)
  return { head, tail, size }
}

const isBlank = (bytes: Buffer) => /^[\s\0]*$/.test(bytes.toString('latin1'))

/** How many of these last bytes of a file belong to a PDF; null if it has no end. */
function lengthToEnd(tail: Buffer): number | null {
  const end = tail.lastIndexOf(END)
  const length = end + END.length
  if (end === -1 || tail.length - length > STRAY_MAX) return null
  return TABLE.test(tail.toString('latin1', Math.max(0, end - TABLE_WITHIN), end)) ? length : null
}

/**
 * Takes off what stands before the header and behind the end, as proxies and mail programs leave it: blanks take the
 * place of the former, since tables may count from the first byte.
 */
async function trim(handle: FileHandle): Promise<void> {
  const { head, tail, size } = await readEnds(handle)
  const header = head.toString('latin1').search(HEADER)
  const hasStray = header > 0 && !isBlank(head.subarray(0, header))
  // A picture with a PDF behind it is no PDF with stray bytes.
  const kind = hasStray ? await fileTypeFromBuffer(head) : undefined
  const isAnother = kind !== undefined && kind.mime !== 'application/pdf'
  if (header === -1 || header > STRAY_MAX || isAnother)
    throw new UnacceptableFile('type', 'The document must be a PDF')
  const length = lengthToEnd(tail)
  if (length === null) {
    throw new UnacceptableFile('content', 'The PDF is damaged or incomplete: export it again and retry')
  }
  // Also without its last bytes: they may keep an archive from being one.
  if (endsAsZip(tail) || endsAsZip(tail.subarray(0, length)) || startsWithMarkup(head)) {
    throw new UnacceptableFile('content', 'The PDF holds another file: export it again and retry')
  }
  if (hasStray) await handle.write(Buffer.alloc(header, '\n'), 0, header, 0)
  if (!isBlank(tail.subarray(length))) await handle.truncate(size - tail.length + length)
}

const THREAD = 'src/platform/files/pdf/pdf-thread.ts'

const tooMuch = () =>
  new UnacceptableFile('content', 'The PDF takes too much work to check: print it to a new PDF and retry')

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Checks the inside of a PDF in a thread, so that it does not block other requests and can be terminated.
 * @param file its path
 * @throws {UnacceptableFile} for forbidden or unclear content, and for exceeding the limits
 */
function checkInside(file: string, { seconds, megabytes }: Limits): Promise<PdfFacts> {
  return new Promise((resolve, reject) => {
    const thread = startThread(THREAD, { workerData: { file }, heapMegabytes: megabytes })
    const timer = setTimeout(() => {
      reject(tooMuch())
      void thread.terminate()
    }, seconds * 1_000)
    thread.once('message', (judgement: PdfJudgement) => {
      if ('facts' in judgement) resolve(judgement.facts)
      else reject(new UnacceptableFile('content', PDF_PROBLEMS[judgement.problem]))
    })
    thread.once('error', (error) => reject(isOutOfMemory(error) ? tooMuch() : error))
    thread.once('exit', (code) => {
      clearTimeout(timer)
      // Has no effect if it has been resolved.
      reject(new Error(`The thread that checks PDFs ended with code ${code}`))
    })
  })
}

async function check(file: string, limits: Limits): Promise<PdfFacts> {
  const handle = await open(file, 'r+')
  try {
    await trim(handle)
  } finally {
    await handle.close()
  }
  return checkInside(file, limits)
}

/**
 * Makes a file a PDF and nothing else: takes off stray bytes before its header and behind its end, and checks that it
 * has no second format, and no object that runs, sends, opens or embeds anything (docs/decisions/0011).
 * @throws {UnacceptableFile}
 * @throws {QueueFull} when too many are waiting
 */
export function checkPdf(file: string, limits = LIMITS): Promise<PdfFacts> {
  return queue.run('documents', () => check(file, limits))
}

/** Judges a stored PDF once more, and changes nothing of it. @throws as {@link checkPdf} does */
export const judgePdf = (file: string): Promise<PdfFacts> =>
  queue.run('documents', () => checkInside(file, LIMITS))
