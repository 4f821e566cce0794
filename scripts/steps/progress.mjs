import { isJsonLog, logLine } from './log-lines.mjs'

const started = performance.now()

/** Prints a line of progress with the seconds since the command began. */
export function say(/** @type {string} */ text) {
  if (isJsonLog()) return logLine('info', text)
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  console.log(`${seconds}s  ${text}`)
}

/**
 * Announces a step, runs it, and reports its duration if it was noticeable. A step that takes longer than ten seconds
 * reports every ten seconds that it is still running.
 * @template T
 * @param {string} title what is done, as a person would say it
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const begin = performance.now()
  const seconds = () => Math.round((performance.now() - begin) / 1000)
  say(`${title} …`)
  const alive = setInterval(() => say(`${title}: ${seconds()} s so far …`), 10_000)
  try {
    const result = await work()
    if (seconds() >= 2) say(`${title}: done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(alive)
  }
}
