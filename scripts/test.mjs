// `npm test`: everything that must hold before a change lands; closes with one line, "N passed, N failed". With --server-only just
// the tests that run in Node: types, style and pages in a browser are the same whatever Node runs the others.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './steps/browser.mjs'
import { buildIfNeeded } from './steps/build.mjs'
import { packageBin, runChild } from './steps/child.mjs'
import { ignoreSettings } from './steps/environment.mjs'
import { run } from './steps/fail.mjs'
import { installDependencies } from './steps/install.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { say, step } from './steps/progress.mjs'
import { root } from './steps/root.mjs'

const isServerOnly = process.argv.includes('--server-only')

const reports = path.join(root, '.test-data/reports')

/** @typedef {{ passed: number, failed: number }} Result */

/**
 * A check that passes or fails as a whole.
 * @param {string} title
 * @param {string} bin
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
async function check(title, bin, args) {
  const { code, output } = await step(title, () => runChild(packageBin(bin), args, { quiet: true }))
  if (code !== 0) console.error(output)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const checks = () =>
  Promise.all([
    check('Checking types', 'tsc', ['--noEmit']),
    check('Checking types of the scripts', 'tsc', ['--noEmit', '-p', 'scripts']),
    check('Checking style', 'biome', ['ci', '--colors=off', '.']),
  ])

/**
 * @param {string} file
 * @returns what its runner wrote; null where there is nothing that can be read
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * A runner that shows its own progress and writes a report; one that dies, or runs nothing, counts as a failure.
 * @template Report what of the runner's report is read
 * @param {string} title
 * @param {string} bin
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {(report: Report) => Result} count
 * @returns {Promise<Result>}
 */
async function suite(title, bin, args, env, count) {
  say(`${title} …`)
  const { code } = await runChild(packageBin(bin), args, { env: { ...process.env, ...env } })
  const report = readReport(path.join(reports, `${bin}.json`))
  const { passed, failed } = report ? count(report) : { passed: 0, failed: 0 }
  const isBroken = (code !== 0 && failed === 0) || passed + failed === 0
  return { passed, failed: isBroken ? failed + 1 : failed }
}

const serverTests = () =>
  suite(
    'Unit and API tests',
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
    // Without a terminal it would write its colours into the log.
    process.stdout.isTTY ? {} : { NO_COLOR: '1' },
    (/** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number }} */ report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numPendingTests,
    }),
  )

const browserTests = () =>
  suite(
    'Browser tests',
    'playwright',
    ['test', '--project=e2e', '--reporter=dot,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/playwright.json` },
    (
      /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} */ {
        stats,
      },
    ) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }),
  )

await run(async () => {
  checkNodeVersion()
  ignoreSettings()
  await installDependencies()
  const browser = await ensureBrowser()
  say(`Browser for the tests: ${browser}`)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  // The build writes the route types that the type check reads.
  await buildIfNeeded()
  /** @type {Result[]} */
  const results = isServerOnly
    ? [await serverTests()]
    : [...(await checks()), await serverTests(), await browserTests()]
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
