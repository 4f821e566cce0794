import { readFileSync } from 'node:fs'
import path from 'node:path'
import { packageBin, runChild } from './child.mjs'
import { timesOfSuites } from './file-times.mjs'
import { say, step } from './progress.mjs'
import { root } from './root.mjs'
import { countOf, testsThatWere } from './second-runs.mjs'

/** Where the runners write their reports. */
export const reports = path.join(root, '.test-data/reports')

/**
 * The result of a part of `npm test`: how many tests passed and failed, the duration of each file, the tests that
 * passed only in a second run, those that this machine cannot run, and the failed ones.
 * @typedef {{
 *   passed: number,
 *   failed: number,
 *   times: import('./file-times.mjs').FileTime[],
 *   again: string[],
 *   notRun?: string[],
 *   failures: string[],
 * }} Result
 */

/**
 * How far work stands back that nobody waits for: it takes the time that the tests in a browser leave, and about a
 * tenth of a contended processor.
 */
const PATIENT = ['nice', '-n', '10']

/**
 * Runs a program of a package to its end, patiently or not.
 * @param {string} bin
 * @param {string[]} args
 * @param {Parameters<typeof runChild>[2] & { isPatient?: boolean }} options
 */
function runProgram(bin, args, { isPatient = false, ...options }) {
  const [command = '', ...words] = [...(isPatient ? PATIENT : []), packageBin(bin), ...args]
  return runChild(command, words, options)
}

/**
 * A check that passes or fails as a whole. It runs patiently.
 * @param {string} title
 * @param {string} bin
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
async function check(title, bin, args) {
  const { code, output } = await step(title, () => runProgram(bin, args, { isPatient: true, quiet: true }))
  if (code !== 0) console.error(output)
  return code === 0
    ? { passed: 1, failed: 0, times: [], again: [], failures: [] }
    : { passed: 0, failed: 1, times: [], again: [], failures: [title] }
}

/**
 * Checks the types and the style of everything, one after the other; the build writes the types of the routes. In one
 * thread: several check some files more than once, and tests use the other processor.
 */
export const checks = async () => [
  await check('Checking types of the scripts', 'tsc', ['--noEmit', '--singleThreaded', '-p', 'scripts']),
  await check('Checking types', 'tsc', ['--noEmit', '--singleThreaded']),
  await check('Checking style', 'biome', ['ci', '--colors=off', '.']),
]

/**
 * @param {string} name
 * @returns the content of a report; null if there is none that can be read
 */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(reports, name), 'utf8'))
  } catch {
    return null
  }
}

/**
 * Runs a test runner that shows its own progress and writes a report; one that crashes, or runs nothing, counts as a
 * failure.
 * @param {string} title
 * @param {string} bin
 * @param {string[]} args
 * @param {Parameters<typeof runProgram>[2]} options
 * @param {() => Result | null} read reads its report; null if there is none
 * @returns {Promise<Result>}
 */
async function suite(title, bin, args, { env, ...options }, read) {
  say(`${title} …`)
  const { code } = await runProgram(bin, args, { ...options, env: { ...process.env, ...env } })
  const result = read() ?? { passed: 0, failed: 0, times: [], again: [], failures: [] }
  const isBroken = (code !== 0 && result.failed === 0) || result.passed + result.failed === 0
  if (!isBroken) return result
  return {
    ...result,
    failed: result.failed + 1,
    failures: [...result.failures, `${title}: ended with ${code}`],
  }
}

/**
 * Runs tests with vitest. A failed one is run once more, as those in a browser are.
 * @param {string} title
 * @param {string} name of its report
 * @param {string[]} which arguments that select the tests
 * @param {{ signal?: AbortSignal, isPatient?: boolean }} options signal: ends it
 */
const vitest = (title, name, which, options = {}) =>
  suite(
    title,
    'vitest',
    ['run', ...which, '--retry=1', '--reporter=dot', '--reporter=./scripts/steps/vitest-report.mjs'],
    {
      ...options,
      env: {
        VITEST_REPORT: `${reports}/${name}.json`,
        // Without a terminal it would write colour codes into the log.
        ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      },
    },
    () => {
      /** @type {import('./vitest-report.mjs').VitestReport | null} */
      const report = readReport(`${name}.json`)
      return report && { ...report, ...countOf(report.stats) }
    },
  )

/** Computes for a minute, and waits for nothing. */
const DRAWINGS = 'tests/unit/domain/chemistry/drawings-read-back.test.ts'

/**
 * The tests without a build whose result another version of Node can change: screens run in a simulated browser, the
 * tests of the architecture read the sources and compile copies of them, and two thousand drawings are arithmetic.
 */
const DEPENDENT_ON_NODE = ['--project=unit', '--exclude=tests/unit/architecture/**']

/**
 * Runs the tests that need no build, but for {@link drawingTests}.
 * @param {boolean} isAnotherNode whether they have run on one version of Node already
 * @param {AbortSignal} signal ends them
 */
export const unitTests = (isAnotherNode, signal) =>
  vitest(
    isAnotherNode ? 'Unit tests' : 'Tests of units and screens',
    'unit',
    [
      ...(isAnotherNode ? DEPENDENT_ON_NODE : ['--project=unit', '--project=screens']),
      `--exclude=${DRAWINGS}`,
    ],
    { signal },
  )

/** Runs the tests that only compute, patiently: beside the tests in a browser. */
export const drawingTests = () =>
  vitest('Tests of drawings', 'drawings', ['--project=unit', DRAWINGS], { isPatient: true })

/** Runs the tests of the API. */
export const apiTests = () => vitest('API tests', 'api', ['--project=api*'])

/** Runs the tests that start the built product, one file after the other (vitest.config.ts): other tests run beside them. */
export const startTests = () => vitest('Start tests', 'start', ['--project=start'])

/**
 * Runs the tests in a browser. A failed one is run once more, so that one race among a thousand tests does not fail a
 * run of half an hour on a busy machine. Tests that pass only then are named at the end of `npm test`, to be fixed;
 * more than a few count as failures. By hand (`npx playwright test`) nothing is run again.
 */
export const browserTests = () =>
  suite(
    'Browser tests',
    'playwright',
    ['test', '--project=e2e', '--retries=1', '--reporter=dot,json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/playwright.json` } },
    () => {
      const report = readReport('playwright.json')
      const directory = report && path.relative(root, report.config.rootDir)
      return (
        report && {
          ...countOf(report.stats),
          times: timesOfSuites(report.suites, directory),
          again: testsThatWere(report.suites, directory, 'flaky'),
          failures: testsThatWere(report.suites, directory, 'unexpected'),
        }
      )
    },
  )
