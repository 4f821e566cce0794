import type { TellProgress } from '@/backup/make-backup'
import { errorSentence } from '@/database/error-report'
import { asLogText } from '@/domain/log-text'
import { Refused } from '@/domain/refused'
import { StoreAway } from '@/domain/store-away'
import { isDiskFull } from '@/files/disk-full'
import { problemOf } from '@/files/storing/check-store'
import { bucketStore } from '@/files/storing/chosen-store'
import type { AskedFor } from './backup-words'

const EXIT = { done: 0, failed: 1, unusable: 2 } as const

/** `1 row`, `2,000 rows`. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`

const TOLD_EVERY_MS = 2_000

/** Tells how far a command is: each step once, then every two seconds. */
export function commandProgress(): TellProgress {
  let [told, at] = ['', 0]
  return (step, done, total) => {
    const now = performance.now()
    if (step === told && now - at < TOLD_EVERY_MS) return
    ;[told, at] = [step, now]
    console.log(
      total > 1 ? `  ${step}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}` : `  ${step} …`,
    )
  }
}

/** An error in one sentence. */
async function sentenceOf(what: string, error: unknown): Promise<string> {
  if (error instanceof Refused) return error.message
  // One attempt more tells the reason.
  if (error instanceof StoreAway)
    return (bucketStore && (await problemOf(bucketStore.bucket))) ?? error.message
  if (isDiskFull(error)) return `${what}: the disk is full.`
  return `${what}: ${errorSentence(error)}`
}

/**
 * Runs a command's work.
 * @param what begins the sentence of an unforeseen failure
 * @returns the exit code
 */
export async function endedBy<Asked extends object>(
  what: string,
  words: AskedFor<Asked>,
  usage: string,
  work: (asked: Asked) => Promise<void>,
): Promise<number> {
  if (words === null || words === 'help') {
    console.log(usage)
    return words === 'help' ? EXIT.done : EXIT.unusable
  }
  try {
    await work(words)
    return EXIT.done
  } catch (error) {
    // A name that was typed may break lines.
    console.error(`✗ ${asLogText(await sentenceOf(what, error))}`)
    return EXIT.failed
  }
}
