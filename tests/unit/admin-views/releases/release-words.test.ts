import { describe, expect, test } from 'vitest'
import {
  countsText,
  inSentence,
  liveWord,
  nameOf,
  pagesReadyText,
  publisherOf,
  stateWord,
  visitorSentences,
} from '@/admin-views/releases/release-words'

const none = { added: 0, changed: 0, removed: 0 }

const release = (number: number) => ({ number, waits_for: null })

describe('contract §5 A release in words', () => {
  test.each([
    [{ state: 'preparing', waiting: true, live_at: null, waits_for: null }, 'Waiting'],
    [
      { state: 'preparing', waiting: false, live_at: '2030-01-01T00:00:00Z', waits_for: null },
      'Being prepared',
    ],
    [{ state: 'ready', waiting: false, live_at: null, waits_for: null }, 'Ready'],
    [{ state: 'ready', waiting: false, live_at: '2030-01-01T00:00:00Z', waits_for: null }, 'Scheduled'],
    [{ state: 'retired', waiting: false, live_at: null, waits_for: null }, 'Earlier'],
  ] as const)('%o is %s', (release, word) => expect(stateWord(release)).toBe(word))

  test('a release is named by the list, by its number where that lacks it, and release 0 is the original site', () => {
    const known = [{ number: 3, name: 'Paracetamol: 3 fields' }]
    expect([3, 4, 0].map((number) => nameOf(number, known))).toEqual([
      'Paracetamol: 3 fields',
      'Release 4',
      'The site as it was built',
    ])
    expect([3, 0].map((number) => inSentence(nameOf(number, known)))).toEqual([
      '“Paracetamol: 3 fields”',
      'the site as it was built',
    ])
  })

  test('the words say who published it: a person, or the command line', () => {
    const created_by = { id: 1, name: 'Asha' }
    expect(publisherOf({ created_by })).toBe('Asha')
    expect(publisherOf({ created_by: null })).toBe('Command line')
  })

  test('an older release than the live one is rolled back to, and a newer one goes live', () => {
    expect([liveWord(release(3), 4), liveWord(release(0), 1), liveWord(release(5), 4)]).toEqual([
      'Roll back',
      'Roll back',
      'Go live',
    ])
  })

  test('only changes are counted', () => {
    expect(countsText(none)).toBeNull()
    expect(countsText({ added: 1_234, changed: 0, removed: 1 })).toBe('1,234 added · 1 removed')
  })

  test('the progress is described before all pages are counted', () => {
    expect(pagesReadyText({ done: 0, total: 0 })).toBe('Collecting the changes')
    expect(pagesReadyText({ done: 0, total: 1 })).toBe('0 of 1 page ready')
    expect(pagesReadyText({ done: 1_200, total: 5_000 })).toBe('1,200 of 5,000 pages ready')
  })
})

describe('contract §5 Changes for visitors', () => {
  test('a release without changes says so', () => {
    expect(visitorSentences({ products: none, content: none })).toEqual([
      'It shows the same products and the same content.',
    ])
  })

  test('each kind has a sentence, in the right number', () => {
    const products = { added: 1, changed: 2, removed: 1 }
    expect(visitorSentences({ products, content: { added: 0, changed: 1, removed: 0 } })).toEqual([
      '1 product appears.',
      '2 products change.',
      '1 product leaves the site.',
      'The content changes in 1 place.',
    ])
  })
})
