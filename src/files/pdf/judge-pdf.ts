import { startThread } from '@/workers/thread'
import { UnacceptableFile } from '../unacceptable-file'
import { PDF_PROBLEMS, type PdfProblem } from './unacceptable-pdf'

/**
 * The time and memory to check one PDF, the file's own bytes not counted. The reader limits itself to less: a thread
 * that runs out of memory can take down the process.
 */
export type JudgingLimits = { seconds: number; megabytes: number }

const THREAD = 'src/files/pdf/pdf-thread.ts'

const tooMuch = () =>
  new UnacceptableFile('content', 'The PDF takes too much work to judge: print it to a new PDF and retry')

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Checks the inside of a PDF in a thread, so that it blocks nobody and can be terminated.
 * @param file its path
 * @throws {UnacceptableFile} for forbidden or unclear content, and for exceeding the limits
 */
export function judgePdf(file: string, { seconds, megabytes }: JudgingLimits): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = startThread(THREAD, { workerData: { file }, heapMegabytes: megabytes })
    const timer = setTimeout(() => {
      reject(tooMuch())
      void thread.terminate()
    }, seconds * 1_000)
    thread.once('message', (problem: PdfProblem | null) => {
      if (problem) reject(new UnacceptableFile('content', PDF_PROBLEMS[problem]))
      else resolve()
    })
    thread.once('error', (error) => reject(isOutOfMemory(error) ? tooMuch() : error))
    thread.once('exit', (code) => {
      clearTimeout(timer)
      // Has no effect if it has been resolved.
      reject(new Error(`The thread that judges PDFs ended with code ${code}`))
    })
  })
}
