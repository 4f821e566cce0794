import { isJsonLog, logLine } from './log-lines.mjs'

const started = performance.now()

/** Prints a line of progress with the seconds since the command began. */
export function say(/** @type {string} */ text) {
  if (isJsonLog()) return logLine('info', text)
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  console.log(`${seconds}s  ${text}`)
}

/** How often a step that goes on is reported, in ms. */
const ALIVE_EVERY_MS = 10_000

/**
 * Announces a step, runs it, and reports its duration if it was noticeable. A step that takes longer than ten seconds
 * reports every ten seconds that it is still running, and in which part.
 * @template T
 * @param {string} title what is done, as a person would say it
 * @param {(part: (name: string, state?: string) => void) => Promise<T>} work is given a function that names the part
 * which begins, or how far it is; a new part is announced
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const begin = performance.now()
  const seconds = () => Math.round((performance.now() - begin) / 1000)
  say(`${title} …`)
  let name = ''
  let place = title
  const alive = setInterval(() => say(`${place}: ${seconds()} s so far …`), ALIVE_EVERY_MS)
  try {
    const result = await work((part, state) => {
      place = `${title}, ${part}${state ? ` (${state})` : ''}`
      if (part !== name) say(`${title}, ${part} …`)
      name = part
    })
    if (seconds() >= 2) say(`${title}: done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(alive)
  }
}
