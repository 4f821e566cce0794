import { startThread } from '@/workers/thread'
import { UnacceptableFile } from '../unacceptable-file'
import { PDF_PROBLEMS, type PdfProblem } from './unacceptable-pdf'

/**
 * How long one PDF may be judged, and how much memory beside the file's own bytes that may take. The reader keeps to
 * less by itself: a thread that runs out of memory can take the process with it.
 */
export type JudgingLimits = { seconds: number; megabytes: number }

const THREAD = 'src/files/pdf/pdf-thread.ts'

const tooMuch = () =>
  new UnacceptableFile('content', 'The PDF takes too much work to judge: print it to a new PDF and retry')

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Judges the inside of a PDF in a thread of its own, so that nobody waits for it and it can be ended.
 * @param file its path
 * @throws {UnacceptableFile} for what PDFs must not hold, what is not plainly understood, and what takes too much
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
      // Nothing, if it was judged.
      reject(new Error(`The thread that judges PDFs ended with code ${code}`))
    })
  })
}
