import { KeptProcess, ProcessEnded } from '@/platform/workers/kept-process'
import { programOf } from '@/platform/workers/program'

/** The result that a worker reports (answer-once.ts). */
export type PictureReport<Answer> = { answer: Answer } | { error: string }

/** The process was killed before it reported a result: out of memory, or by hand. */
export class PictureProcessEnded extends Error {}

/** The error that the worker reported. */
export class PictureFailure extends Error {}

/**
 * Runs a worker on a picture in a process of its own at low priority: a large picture takes a gigabyte of memory,
 * which is freed with the process, and if memory runs out, only this process is killed.
 * @param source the program's file from the repository's root, named in scripts/steps/bundle.mjs
 * @param signal kills it
 * @throws {PictureProcessEnded}
 * @throws {PictureFailure}
 */
export function runOnPicture<Order extends object, Answer>(
  source: string,
  order: Order,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const { file, args } = programOf(source)
    const over = new AbortController()
    const kept = new KeptProcess<PictureReport<Answer>>({
      file,
      args: () => args,
      onMessage: (report) => {
        if ('answer' in report) resolve(report.answer)
        else reject(new PictureFailure(report.error))
        kept.close()
      },
      onLost: (reason) => {
        if (signal.aborted) reject(signal.reason)
        else if (reason instanceof ProcessEnded)
          reject(new PictureProcessEnded('The process that works on a picture has ended'))
        else reject(reason)
      },
      onExit: () => over.abort(),
    })
    const { child } = kept.use()
    signal.addEventListener('abort', () => child.kill('SIGKILL'), { signal: over.signal })
    child.send(order, () => {})
  })
}
