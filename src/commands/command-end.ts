import { Refused } from '@/domain/rules/changes/refused'
import { StoreAway } from '@/domain/rules/changes/store-away'
import { asLogText } from '@/domain/rules/text/log-text'
import { errorSentence } from '@/platform/database/errors/error-report'
import { isDiskFull } from '@/platform/files/disk-full'
import { problemOf } from '@/platform/files/storing/check-store'
import { bucketStore } from '@/platform/files/storing/chosen-store'
import type { TellProgress } from './backup/make-backup'

/** The parsed words of a command: its task, `help`, or null if they are not understood. */
export type AskedFor<Asked> = Asked | 'help' | null

/** Exit codes; a command that found a fault also ends with `refused`. */
export const EXIT = { done: 0, refused: 1, unusable: 2, failed: 3 } as const

/** Whether words ask for help. */
export const isHelp = (words: readonly string[]): boolean => words.includes('--help') || words.includes('-h')

const SHOWN_EVERY_MS = 2_000

/** Shows how far a command is: each step once, then every two seconds. */
export function commandProgress(): TellProgress {
  let [shown, at] = ['', 0]
  return (step, done, total) => {
    const now = performance.now()
    if (step === shown && now - at < SHOWN_EVERY_MS) return
    ;[shown, at] = [step, now]
    console.log(
      total > 1 ? `  ${step}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}` : `  ${step} …`,
    )
  }
}

/** An error in one sentence. */
async function sentenceOf(what: string, error: unknown): Promise<string> {
  if (error instanceof Refused) return error.message
  // One more attempt finds the reason.
  if (error instanceof StoreAway)
    return (bucketStore && (await problemOf(bucketStore.bucket))) ?? error.message
  if (isDiskFull(error)) return `${what}: the disk is full.`
  return `${what}: ${errorSentence(error)}`
}

/**
 * Runs a command's work, and ends the process with its exit code, {@link EXIT}.
 * @param what begins the sentence of an unforeseen failure
 * @param work may give another code
 * @param failed the code of an unforeseen failure
 */
export async function endWith<Asked extends object>(
  { what, usage, failed = EXIT.failed }: { what: string; usage: string; failed?: number },
  words: AskedFor<Asked>,
  work: (asked: Asked) => Promise<unknown>,
): Promise<never> {
  if (words === null || words === 'help') {
    console.log(usage)
    process.exit(words === 'help' ? EXIT.done : EXIT.unusable)
  }
  try {
    const code = await work(words)
    process.exit(typeof code === 'number' ? code : EXIT.done)
  } catch (error) {
    // A name that was typed may break lines.
    console.error(`✗ ${asLogText(await sentenceOf(what, error))}`)
    process.exit(error instanceof Refused ? EXIT.refused : failed)
  }
}
