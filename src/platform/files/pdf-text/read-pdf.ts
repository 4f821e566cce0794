import { FairQueue } from '@/platform/workers/fair-queue'
import { KeptThread } from '@/platform/workers/kept-thread'

/** A question for the thread. */
export type TextQuestion = { file: string }

const thread = new KeptThread<TextQuestion>({
  source: 'src/platform/files/pdf-text/text-thread.ts',
  heapMegabytes: 256,
  // Its start counts too, which takes seconds on a busy machine.
  withinMs: 20_000,
})

/** The file is read into memory: one at a time. */
const queue = new FairQueue({ perLane: 32, inAll: 64, retryAfter: 10 })

/**
 * Reads the text of the first two pages of a PDF, in a thread with limits for time and memory.
 * @param file its path; it has been judged (check-pdf.ts)
 * @returns lines, with a form feed between the pages; empty if there is no text, null if it takes too much work
 * @throws {QueueFull} when too many are waiting
 */
export const readPdfText = (file: string): Promise<string | null> =>
  // The thread answers with a text.
  queue.run('documents', async () => (await thread.ask({ file })) as string | null)
