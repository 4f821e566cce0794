import { fork } from 'node:child_process'
import path from 'node:path'

/** What a program answers (picture-program.mjs). */
type Told<Answer> = { answer: Answer } | { error: string }

/** The process was killed before it could say anything: for the memory of others, or by hand. */
export class PictureProcessEnded extends Error {}

/** What the program says of a picture that it cannot work on. */
export class PictureFailure extends Error {}

/**
 * Has a program work on a picture, in a process of its own at low priority: of a large one it takes a gigabyte of memory,
 * which goes with it, and should the system have no more, it is this process that is ended.
 * @param program its file below src/files: a path, and no import, so that no bundler takes it along
 * @param signal ends it
 * @throws {PictureProcessEnded}
 * @throws {PictureFailure}
 */
export function runOnPicture<Order extends object, Answer>(
  program: string,
  order: Order,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(/* turbopackIgnore: true */ path.resolve('src/files', program), [], {
      // What this process was started with is none of its business.
      execArgv: [],
      signal,
      killSignal: 'SIGKILL',
    })
    child.once('message', (told: Told<Answer>) => {
      if ('answer' in told) resolve(told.answer)
      else reject(new PictureFailure(told.error))
    })
    child.once('error', (error) => reject(signal.aborted ? signal.reason : error))
    child.once('exit', () => reject(new PictureProcessEnded('The process that works on a picture has ended')))
    child.send(order, () => {})
  })
}
