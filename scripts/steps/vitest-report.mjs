import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/**
 * The result of a run of vitest: counts as in Playwright's report, the tests that passed only in a second run,
 * those that this machine cannot run, the failed ones by name, and the duration of each file.
 * @typedef {{
 *   stats: import('./second-runs.mjs').Stats,
 *   again: string[],
 *   notRun: string[],
 *   failures: string[],
 *   times: import('./file-times.mjs').FileTime[],
 * }} VitestReport
 */

/**
 * A vitest reporter that writes a {@link VitestReport}. The runner's own report omits imports and hooks, which are most
 * of an API test, and second runs.
 */
export default class WriteReport {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} unhandled errors outside of tests
   */
  onTestRunEnd(modules, unhandled) {
    const target = process.env.VITEST_REPORT
    if (!target) return
    /** @param {import('vitest/node').TestModule} module */
    const fileOf = (module) => path.relative(root, module.moduleId)
    /** @param {import('vitest/node').TestCase} test */
    const nameOf = (test) => `${fileOf(test.module)} ${test.fullName}`
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const passed = tests.filter((test) => test.result().state === 'passed')
    const failed = tests.filter((test) => test.result().state === 'failed')
    // Only a condition skips a test, such as a program that is not installed: biome refuses `skip` and `only`.
    const skipped = tests.filter((test) => test.result().state === 'skipped')
    const flaky = passed.filter((test) => test.diagnostic()?.flaky)
    // A file that cannot be loaded, or whose hooks fail, has errors of its own.
    const broken = modules.filter((module) => module.errors().length > 0).map(fileOf)
    const strays = unhandled.map(({ message }) => `outside of a test: ${message}`)
    const failures = [...failed.map(nameOf), ...broken, ...strays]
    /** @type {VitestReport} */
    const report = {
      stats: {
        expected: passed.length - flaky.length,
        unexpected: failures.length,
        flaky: flaky.length,
        skipped: 0,
      },
      again: flaky.map(nameOf),
      notRun: skipped.map(nameOf),
      failures,
      times: modules.map((module) => {
        const { environmentSetupDuration, collectDuration, setupDuration, duration } = module.diagnostic()
        const milliseconds = environmentSetupDuration + collectDuration + setupDuration + duration
        return { file: fileOf(module), seconds: milliseconds / 1000 }
      }),
    }
    writeFileSync(target, JSON.stringify(report))
  }
}
