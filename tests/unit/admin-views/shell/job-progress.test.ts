import { afterEach, describe, expect, test } from 'vitest'
import { ApiFailure } from '@/admin-views/api/api-failure'
import { progressText, waitingText } from '@/admin-views/shell/job-progress'
import { noteAnswer, saysAway } from '@/admin-views/shell/server-away'

afterEach(() => noteAnswer(null))

describe('contract §4 The progress of long work', () => {
  test('the progress has a total once that is counted', () => {
    expect(progressText({ done: 1_200, total: 5_000 }, 'row')).toBe('1,200 of 5,000 rows')
    expect(progressText({ done: 1_200, total: 0 }, 'row')).toBe('1,200 rows')
  })

  test.each([
    [
      { label: 'the import of new.csv', actor: 'Asha', progress: { done: 1_200, total: 20_000 } },
      'Waiting for the import of new.csv (begun by Asha), 1,200 of 20,000 done. This begins by itself after it.',
    ],
    [
      { label: 'release 5', actor: null, progress: { done: 0, total: 0 } },
      'Waiting for release 5. This begins by itself after it.',
    ],
  ])('waiting work names the work it waits for, its author and progress', (waits, text) => {
    expect(waitingText(waits)).toBe(text)
  })
})

describe('a server that is away', () => {
  test.each([
    [new ApiFailure(0), true],
    [new ApiFailure(503), true],
    [new ApiFailure(500), false],
    [new ApiFailure(404), false],
    [new Error('else'), false],
    [null, false],
  ])('%s: %s', (failure, isAway) => {
    expect(saysAway(failure)).toBe(isAway)
  })
})
