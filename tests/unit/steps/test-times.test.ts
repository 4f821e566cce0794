import { expect, test } from 'vitest'
import { slowest, timesOfSuites } from '../../../scripts/steps/file-times.mjs'
import { phases } from '../../../scripts/steps/phases.mjs'

test('the minutes of each phase are listed, also of a failed one, and of the whole', async () => {
  let time = 0
  const { measure, lines } = phases(() => time)
  await measure('build', async () => {
    time += 126_000
  })
  const failing = measure('types', async () => {
    time += 42_000
    throw new Error('of no type')
  })
  await expect(failing).rejects.toThrow('of no type')
  time += 6_000
  expect(lines()).toEqual(['    2.1 min  build', '    0.7 min  types', '    2.9 min  in all'])
})

test('a file’s time includes its groups and repeated tests', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [
    {
      file: 'site/home.test.ts',
      specs: [spec(400), spec(300, 200)],
      suites: [{ file: 'site/home.test.ts', specs: [spec(100)] }],
    },
    { file: 'site/blog.test.ts', specs: [] },
  ]
  expect(timesOfSuites(suites, 'tests/e2e')).toEqual([
    { file: 'tests/e2e/site/home.test.ts', seconds: 1 },
    { file: 'tests/e2e/site/blog.test.ts', seconds: 0 },
  ])
})

test('the slowest files are listed, the slowest first', () => {
  const times = [
    { file: 'a', seconds: 1 },
    { file: 'b', seconds: 12.34 },
    { file: 'c', seconds: 2 },
  ]
  expect(slowest(times, 2)).toEqual(['   12.3 s  b', '    2.0 s  c'])
})
