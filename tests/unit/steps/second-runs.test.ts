import { expect, test } from 'vitest'
import { countOf, testsThatWere } from '../../../scripts/steps/second-runs.mjs'

test('Tests that failed, or passed only in a second run, are named, those of groups too', () => {
  const spec = (title: string, line: number, status: string) => ({ title, line, tests: [{ status }] })
  const suites = [
    {
      file: 'site/home.test.ts',
      specs: [spec('is light', 7, 'expected'), spec('stands still', 12, 'flaky')],
      suites: [{ file: 'site/home.test.ts', specs: [spec('with its film', 30, 'flaky')] }],
    },
    { file: 'site/blog.test.ts', specs: [spec('is found', 3, 'unexpected')] },
  ]
  expect(testsThatWere(suites, 'tests/e2e', 'unexpected')).toEqual(['tests/e2e/site/blog.test.ts:3 is found'])
  expect(testsThatWere(suites, 'tests/e2e', 'flaky')).toEqual([
    'tests/e2e/site/home.test.ts:12 stands still',
    'tests/e2e/site/home.test.ts:30 with its film',
  ])
})

test.each([
  ['none ran again', { expected: 9, unexpected: 0, flaky: 0, skipped: 0 }, { passed: 9, failed: 0 }],
  [
    'three passed the second time',
    { expected: 9, unexpected: 0, flaky: 3, skipped: 0 },
    { passed: 12, failed: 0 },
  ],
  ['four did: no accident', { expected: 9, unexpected: 0, flaky: 4, skipped: 0 }, { passed: 9, failed: 4 }],
  [
    'one failed twice, one was skipped',
    { expected: 9, unexpected: 1, flaky: 1, skipped: 1 },
    { passed: 10, failed: 2 },
  ],
])('counts a run in which %s', (_what, stats, count) => {
  expect(countOf(stats)).toEqual(count)
})
