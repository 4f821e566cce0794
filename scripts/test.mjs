// `npm test`: everything that must hold before a change lands. It ends with the minutes of each phase, the ten
// slowest files of each runner, the tests that passed only in a second run, and one line, "N passed, N failed". With
// --server-only it runs only what depends on Node's version: not types, style, screens and pages in a browser.
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
import { browserTests, checks, reports, serverTests } from './steps/suites.mjs'

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

  // The build writes the route types that the type check reads.
  await measure('build', buildIfNeeded)
  // In parallel: the tests wait for half of their time.
  const [checked, server] = await Promise.all([
    isServerOnly ? [] : measure('types and style', checks),
    measure('unit, API and start tests', () => serverTests(isServerOnly)),
  ])
  const suites = isServerOnly ? [server] : [server, await measure('browser tests', browserTests)]

  for (const { times } of suites) list('The slowest files', slowest(times))
  list('Minutes', lines())
  const again = suites.flatMap((suite) => suite.again)
  if (again.length > 0) list(`⚠ ${again.length} passed only when run again: find out why`, again)
  const results = [...checked, ...suites]
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
