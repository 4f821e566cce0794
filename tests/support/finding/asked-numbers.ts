import { readingAskedNumbers } from '@/domain/finding/lists/asked-numbers'

/** Reads the numbers of a pasted list without breaks. */
export function readAskedNumbers(text: string) {
  const reading = readingAskedNumbers(text)
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}
