import path from 'node:path'

/**
 * A suite of Playwright's report: of a file, or of a group within one. A test's status is `flaky` when it failed and then,
 * run again, passed.
 * @typedef {{ title: string, line: number, tests: { status: string }[] }} Spec
 * @typedef {{ file: string, suites?: Suite[], specs: Spec[] }} Suite
 */

/** The most tests that may need a second run: more are no coincidence, and all of them count as failed. */
const MOST = 3

/**
 * The tests of a Playwright report that passed only in a second run, one per line.
 * @param {Suite[]} suites
 * @param {string} directory that the report's paths are relative to
 * @returns {string[]}
 */
export const ranAgain = (suites, directory) =>
  suites.flatMap(({ file, suites: inner = [], specs }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title, line }) => `${path.join(directory, file)}:${line} ${title}`),
    ...ranAgain(inner, directory),
  ])

/**
 * Counts a run in which some tests passed only in a second run.
 * @param {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats of Playwright's report
 * @returns {{ passed: number, failed: number }}
 */
export function countOf({ expected, unexpected, flaky, skipped }) {
  const isForgiven = flaky <= MOST
  return {
    passed: expected + (isForgiven ? flaky : 0),
    failed: unexpected + skipped + (isForgiven ? 0 : flaky),
  }
}
