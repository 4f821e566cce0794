// `npm start`: from a fresh clone to the served product; skips steps that are already done.
import { buildIfNeeded, checkBuild } from './steps/build.mjs'
import { prepareDatabase } from './steps/database.mjs'
import { openEnvironment, readDotEnv } from './steps/environment.mjs'
import { run } from './steps/fail.mjs'
import { installDependencies } from './steps/install.mjs'
import { beginLog, isJsonLog, logLine } from './steps/log-lines.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { checkPortIsFree, readHost, readPort, urlOf } from './steps/port.mjs'
import { say } from './steps/progress.mjs'
import { sideBySide } from './steps/side-by-side.mjs'

/** How often it is looked whether npm has ended, in ms. */
const LOOK_EVERY_MS = 500

/**
 * Resolves with the first signal to stop; the second one ends the process at once. npm hands a signal to its shell,
 * which ends without a word: then this process has another parent.
 */
function untilAskedToStop() {
  return new Promise((resolve) => {
    let isAsked = false
    for (const signal of ['SIGTERM', 'SIGINT'])
      process.on(signal, () => {
        if (isAsked) process.exit(1)
        isAsked = true
        resolve(signal)
      })
    if (process.env.npm_lifecycle_event !== 'start') return
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && resolve('SIGTERM'), LOOK_EVERY_MS).unref()
  })
}

/**
 * Announces an event: by its name in the log, in words at a terminal.
 * @param {string} msg
 * @param {string} words
 * @param {Record<string, unknown>} fields
 */
function announce(msg, words, fields) {
  if (isJsonLog()) logLine('info', msg, fields)
  else say(words)
}

await run(async () => {
  checkNodeVersion()
  readDotEnv()
  beginLog()
  const port = readPort()
  const host = readHost()
  await checkPortIsFree(port, host)
  const stop = untilAskedToStop()
  let isAskedToStop = false
  stop.then(() => {
    isAskedToStop = true
  })
  await installDependencies()
  checkBuild()
  const closeEnvironment = await openEnvironment()
  try {
    // Neither needs the other, and each leaves a core idle for some of its time.
    await sideBySide(prepareDatabase, buildIfNeeded)
    const { serve } = await import('./serve.mjs')
    const server = await serve(port, host)
    const url = urlOf(server.port, host)
    announce('ready', `Ready: ${url} (staff: ${url}/admin)`, { url })
    const signal = await stop
    announce('stopping', 'Stopping: finishing what is in flight …', { signal })
    // Ctrl+C is for a person who waits for the prompt.
    await server.close(signal === 'SIGINT' ? 0 : undefined)
  } catch (error) {
    // A migration or a build gets the signal, too, and the next start begins it again.
    if (!isAskedToStop) throw error
  } finally {
    await closeEnvironment()
  }
  if (isJsonLog()) logLine('info', 'stopped')
})
