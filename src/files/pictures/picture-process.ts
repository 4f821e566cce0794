import { KeptProcess, ProcessEnded } from '@/workers/kept-process'
import { programOf } from '@/workers/program'

/** What a program says of its order (answer-once.ts). */
export type Told<Answer> = { answer: Answer } | { error: string }

/** The process was killed before it could say anything: for the memory of others, or by hand. */
export class PictureProcessEnded extends Error {}

/** What the program says of a picture that it cannot work on. */
export class PictureFailure extends Error {}

/**
 * Has a program work on a picture, in a process of its own at low priority: of a large one it takes a gigabyte of memory,
 * which goes with it, and should the system have no more, it is this process that is ended.
 * @param source the program's file from the repository's root, named in scripts/steps/bundle.mjs
 * @param signal ends it
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
    const kept = new KeptProcess<Told<Answer>>({
      file,
      args: () => args,
      onMessage: (told) => {
        if ('answer' in told) resolve(told.answer)
        else reject(new PictureFailure(told.error))
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
