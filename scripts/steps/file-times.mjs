import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/**
 * How long a test file has taken, its set-up included.
 * @typedef {{ file: string, seconds: number }} FileTime
 */

/**
 * A reporter of vitest that writes how long each file has taken: its own report leaves out imports and hooks, which are
 * most of an API test.
 */
export default class FileTimes {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const target = process.env.FILE_TIMES
    if (!target) return
    const times = modules.map((module) => {
      const { environmentSetupDuration, collectDuration, setupDuration, duration } = module.diagnostic()
      const milliseconds = environmentSetupDuration + collectDuration + setupDuration + duration
      return { file: path.relative(root, module.moduleId), seconds: milliseconds / 1000 }
    })
    writeFileSync(target, JSON.stringify(times))
  }
}

/**
 * A suite of Playwright's report: of a file, or of a group within one.
 * @typedef {{ file: string, suites?: Suite[], specs: { tests: { results: { duration: number }[] }[] }[] }} Suite
 */

/**
 * The milliseconds that the tests of a suite took, those that ran again included.
 * @param {Suite} suite
 * @returns {number}
 */
function millisecondsOf({ suites = [], specs }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const ownTime = own.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), ownTime)
}

/**
 * How long each file of a Playwright report has taken.
 * @param {Suite[]} suites
 * @param {string} directory that the report's files are named from
 * @returns {FileTime[]}
 */
export const timesOfSuites = (suites, directory) =>
  suites.map((suite) => ({ file: path.join(directory, suite.file), seconds: millisecondsOf(suite) / 1000 }))

/**
 * The slowest files, a line each, the slowest first.
 * @param {FileTime[]} times
 * @param {number} count
 */
export function slowest(times, count = 10) {
  const sorted = times.toSorted((one, other) => other.seconds - one.seconds)
  return sorted.slice(0, count).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
