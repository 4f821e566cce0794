import path from 'node:path'

/**
 * The duration of a test file, including its set-up.
 * @typedef {{ file: string, seconds: number }} FileTime
 */

/**
 * A suite of Playwright's report: of a file, or of a group within one.
 * @typedef {{ file: string, suites?: Suite[], specs: { tests: { results: { duration: number }[] }[] }[] }} Suite
 */

/**
 * The milliseconds that the tests of a suite took, including second runs.
 * @param {Suite} suite
 * @returns {number}
 */
function millisecondsOf({ suites = [], specs }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const ownTime = own.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), ownTime)
}

/**
 * The durations of the files in a Playwright report.
 * @param {Suite[]} suites
 * @param {string} directory that the report's paths are relative to
 * @returns {FileTime[]}
 */
export const timesOfSuites = (suites, directory) =>
  suites.map((suite) => ({ file: path.join(directory, suite.file), seconds: millisecondsOf(suite) / 1000 }))

/**
 * The slowest files, one per line, slowest first.
 * @param {FileTime[]} times
 * @param {number} count
 */
export function slowest(times, count = 10) {
  const sorted = times.toSorted((one, other) => other.seconds - one.seconds)
  return sorted.slice(0, count).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
