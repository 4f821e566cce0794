// `npm test`: everything that must hold before a change lands. It ends with the minutes of each phase, the ten
// slowest files of each runner, the tests that passed only in a second run, those that this machine cannot run, the
// failed ones, and one line, "N passed, N failed". With --server-only it runs only what depends on Node's version: not
// types, style, screens and pages in a browser.
import { mkdirSync, rmSync } from 'node:fs'
import { ensureBrowser } from './steps/browser.mjs'
import { buildIfNeeded } from './steps/build.mjs'
import { ignoreSettings } from './steps/environment.mjs'
import { run } from './steps/fail.mjs'
import { slowest } from './steps/file-times.mjs'
import { installDependencies } from './steps/install.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { phases } from './steps/phases.mjs'
import { say } from './steps/progress.mjs'
import {
  apiTests,
  browserTests,
  checks,
  drawingTests,
  reports,
  startTests,
  unitTests,
} from './steps/suites.mjs'

const isServerOnly = process.argv.includes('--server-only')

/** @param {string} title @param {string[]} lines */
const list = (title, lines) => console.log(['', `${title}:`, ...lines].join('\n'))

await run(async () => {
  checkNodeVersion()
  ignoreSettings()
  const { measure, lines } = phases()
  await measure('packages', installDependencies)
  if (!isServerOnly) say(`Browser for the tests: ${await ensureBrowser()}`)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  // In parallel, because each waits for a part of its time: the build for its own processes, the tests for a database.
  const broken = new AbortController()
  const built = measure('build', buildIfNeeded)
  built.catch(() => broken.abort())
  const [unit] = await Promise.all([
    measure('unit tests', () => unitTests(isServerOnly, broken.signal)),
    built,
  ])
  const suites = [
    unit,
    ...(await Promise.all([measure('API tests', apiTests), measure('start tests', startTests)])),
  ]
  /** @type {import('./steps/suites.mjs').Result[]} */
  const checked = []
  /** Runs checks that only compute. They use the processor while pages in the browser wait. */
  const compute = async () => {
    suites.push(await measure('drawings', drawingTests))
    checked.push(...(await measure('types and style', checks)))
  }
  if (!isServerOnly)
    await Promise.all([
      measure('browser tests', browserTests).then((browser) => suites.push(browser)),
      compute(),
    ])

  for (const { times } of suites) list('The slowest files', slowest(times))
  list('Minutes', lines())
  const again = suites.flatMap((suite) => suite.again)
  if (again.length > 0) list(`⚠ ${again.length} passed only when run again: find out why`, again)
  const notRun = suites.flatMap((suite) => suite.notRun ?? [])
  if (notRun.length > 0) list('Not run on this machine', notRun)
  const results = [...checked, ...suites]
  const failures = results.flatMap((result) => result.failures)
  if (failures.length > 0) list('Failed', failures)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
