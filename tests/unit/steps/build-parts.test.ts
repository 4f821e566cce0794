import { afterEach, expect, test, vi } from 'vitest'
import { partOf } from '../../../scripts/steps/build-parts.mjs'
import { step } from '../../../scripts/steps/progress.mjs'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['  Creating an optimized production build ...', ['1 of 3, compiling']],
  ['  Collecting page data using 1 worker ...', ['2 of 3, printing the pages']],
  ['  Generating static pages using 1 worker (0/173) ...', ['2 of 3, printing the pages', '0 of 173']],
  [
    '✓ Generating static pages using 2 workers (173/173) in 12.0s',
    ['2 of 3, printing the pages', '173 of 173'],
  ],
  ['✓ Compiled successfully in 108s', null],
  ['├ ○ /about', null],
])('contract §1 The progress of a build: %s', (line, part) => {
  expect(partOf(line)).toEqual(part)
})

test('contract §1 A long step says in which part it is, and how far', async () => {
  vi.useFakeTimers()
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line.replace(/^.*?s {2}/, '')))
  await step('Building the site', async (part) => {
    await vi.advanceTimersByTimeAsync(10_000)
    part('1 of 3, compiling')
    part('2 of 3, printing the pages', '1 of 2')
    part('2 of 3, printing the pages', '2 of 2')
    await vi.advanceTimersByTimeAsync(10_000)
  })
  expect(said).toEqual([
    'Building the site …',
    'Building the site: 10 s so far …',
    'Building the site, 1 of 3, compiling …',
    'Building the site, 2 of 3, printing the pages …',
    'Building the site, 2 of 3, printing the pages (2 of 2): 20 s so far …',
    'Building the site: done in 20 s',
  ])
})
