import path from 'node:path'

/**
 * A suite of Playwright's report: of a file, or of a group within one. A test's status is `flaky` when it failed and then,
 * run again, passed.
 * @typedef {{ title: string, line: number, tests: { status: string }[] }} Spec
 * @typedef {{ file: string, suites?: Suite[], specs: Spec[] }} Suite
 */

/** The most tests of a runner that may need a second run: more are no coincidence, and all of them count as failed. */
const MOST = 3

/**
 * The tests of a Playwright report with a status, one per line: `flaky` passed only in a second run.
 * @param {Suite[]} suites
 * @param {string} directory that the report's paths are relative to
 * @param {'flaky' | 'unexpected'} wanted
 * @returns {string[]}
 */
export const testsThatWere = (suites, directory, wanted) =>
  suites.flatMap(({ file, suites: inner = [], specs }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ title, line }) => `${path.join(directory, file)}:${line} ${title}`),
    ...testsThatWere(inner, directory, wanted),
  ])

/**
 * The counts of a run.
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} Stats
 */

/**
 * Counts a run in which some tests passed only in a second run.
 * @param {Stats} stats
 * @returns {{ passed: number, failed: number }}
 */
export function countOf({ expected, unexpected, flaky, skipped }) {
  const isForgiven = flaky <= MOST
  return {
    passed: expected + (isForgiven ? flaky : 0),
    failed: unexpected + skipped + (isForgiven ? 0 : flaky),
  }
}
