import type { ReleaseContext } from '@/content-seed/release-context'
import type { PageList } from '../pages/page-list'
import { printPage } from './print-page'
import type { Workshop } from './workshop'

/** Interval of progress reports. */
const TELL_EVERY_MS = 500

/** One page is compressed and stored while the next is printed. */
const AT_ONCE = 2

/** Above this many pages a second press, which takes two seconds to start, prints a share, in parts of this size. */
const WORTH_A_SECOND = 100
const PART = 10

/** Prints pages of a release until none is missing. @param tell gets the number of pages left, now and then */
export async function printAll(
  workshop: Workshop,
  list: PageList,
  context: ReleaseContext,
  addresses: readonly string[],
  { signal, tell }: { signal: AbortSignal; tell: (left: number) => Promise<unknown> },
): Promise<void> {
  let [next, told] = [0, Date.now()]
  let isBroken = false
  const work = async (count: number, print: (part: readonly string[]) => Promise<void>) => {
    for (;;) {
      const part = addresses.slice(next, next + count)
      if (part.length === 0 || isBroken) return
      next += part.length
      signal.throwIfAborted()
      await print(part)
      if (Date.now() - told < TELL_EVERY_MS) continue
      told = Date.now()
      await tell(addresses.length - next)
    }
  }
  const stopping = (error: unknown) => {
    isBroken = true
    throw error
  }
  const second = addresses.length > WORTH_A_SECOND ? workshop.openSecond?.() : undefined
  const hands = Array.from({ length: AT_ONCE }, () =>
    work(1, async (part) => {
      for (const address of part) await printPage(workshop, list, context, address)
    }),
  )
  if (second) hands.push(work(PART, (part) => second.printSome(context.number, part)))
  const ended = await Promise.allSettled(hands.map((hand) => hand.catch(stopping)))
  second?.close()
  // Thrown only after all have stopped, so that the caller can remove what was printed.
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}
