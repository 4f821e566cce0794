import { randomInt } from 'node:crypto'

/** What was asked for: parts in their order, each with its count, where one was given. */
export type FaultWords = { parts: { name: string; count: number | null }[]; seed: number }

const WHOLE = /^[1-9]\d{0,6}$/

/**
 * Reads the words of `npm run faults`: names of parts, each with a count after it, and `--seed N`.
 * @param known the names of all parts, which are run when none is named
 * @returns null when they are not understood
 */
export function readFaultWords(words: readonly string[], known: readonly string[]): FaultWords | null {
  const parts: FaultWords['parts'] = []
  let seed = randomInt(1, 1_000_000)
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const last = parts.at(-1)
    if (word === '--seed' && WHOLE.test(words[at + 1] ?? '')) {
      seed = Number(words[at + 1])
      at += 1
    } else if (known.includes(word)) parts.push({ name: word, count: null })
    else if (WHOLE.test(word) && last?.count === null) last.count = Number(word)
    else return null
  }
  return { parts: parts.length > 0 ? parts : known.map((name) => ({ name, count: null })), seed }
}
