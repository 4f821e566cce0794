import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '@/platform/workers/step-back'
import { outlineOf } from '../file-outline'
import { openTable } from '../open-table'
import { judgedRows } from '../rows/judged-rows'
import type { CatalogueTable } from '../table/catalogue-table'
import { UnreadableFile } from '../table/unreadable-file'
import { type Answer, BATCHES_AHEAD, type Question, type ReadingTask } from './thread-messages'

/** The thread that {@link openReader} starts: opens one file, outlines it, and judges its rows on request. */

/** Counts the batches that may still be sent, and waits for more. */
class Credit {
  private left = BATCHES_AHEAD
  private isStopped = false
  private wake: () => void = () => {}

  /** @returns whether a batch may be sent; false after the reader has stopped */
  async spend(): Promise<boolean> {
    while (this.left === 0 && !this.isStopped) {
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
    this.left--
    return !this.isStopped
  }

  grant(): void {
    this.left++
    this.wake()
  }

  stop(): void {
    this.isStopped = true
    this.wake()
  }
}

function answer(message: Answer): void {
  parentPort?.postMessage(message)
}

/** Reports an unreadable file to the main thread. */
async function unlessUnreadable(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    answer({ say: 'unreadable', problem: error.problem, reason: error.reason })
  }
}

async function sendRows(
  table: CatalogueTable,
  { run, mapping, after, withRecords }: Extract<Question, { ask: 'rows' }>,
  credit: Credit,
): Promise<void> {
  for await (const outcomes of judgedRows(table, mapping, after)) {
    if (!(await credit.spend())) return
    const asked = withRecords ? outcomes : outcomes.map((outcome) => ({ ...outcome, record: [] }))
    answer({ say: 'rows', run, outcomes: asked })
  }
  answer({ say: 'end', run })
}

async function serve({ file, reading, rowsMax }: ReadingTask): Promise<void> {
  const table = await openTable(await readFile(file), reading)
  if (table.count > rowsMax) {
    const [found, most] = [table.count, rowsMax].map((rows) => rows.toLocaleString('en'))
    throw new UnreadableFile('size', `it has ${found} rows: import it in parts of ${most} rows at most`)
  }
  answer({ say: 'outline', outline: await outlineOf(table) })
  let credit = new Credit()
  parentPort?.on('message', (question: Question) => {
    if (question.ask === 'more') credit.grant()
    else credit.stop()
    if (question.ask !== 'rows') return
    credit = new Credit()
    const mine = credit
    void unlessUnreadable(() => sendRows(table, question, mine))
  })
}

stepBack()
// Set by the code that started this thread.
await unlessUnreadable(() => serve(workerData as ReadingTask))
