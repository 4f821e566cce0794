import { describe, expect, test } from 'vitest'
import { askedFaults, publicationOf, publishReason } from '@/cms/document-view/publishing/publication-call'

describe('contract §9 Publish this… is disabled with a reason', () => {
  test.each([
    ['Draft', false, 'Save this for the next release first.'],
    ['Draft', null, 'Save this for the next release first.'],
    ['Live', null, 'Visitors see this as it was last saved.'],
    ['Built-in text', null, 'Visitors see this as it was last saved.'],
    ['Removed', null, 'Visitors do not find this any more.'],
  ])('%s: %s', (state, waiting, reason) => {
    expect(publishReason(state, waiting, false)).toBe(reason)
  })

  test.each([
    ['Saved for release', null],
    ['To be removed', null],
    // The saved version before the draft is pending.
    ['Draft', true],
  ])('Publish this… is enabled for pending changes: %s', (state, waiting) => {
    expect(publishReason(state, waiting, false)).toBeNull()
  })

  test('Publish this… is disabled while typed text would be left out', () => {
    expect(publishReason('Saved for release', null, true)).toBe(
      'What you typed last is not kept yet: wait a moment.',
    )
  })
})

describe('contract §9 The dialog’s values', () => {
  test('an overlong note and an invalid time are refused', () => {
    expect(askedFaults({ note: 'x'.repeat(201), at: '' })).toEqual({
      note: 'The note has 201 characters; 200 is the most.',
      at: 'Choose a day and a time.',
    })
    expect(askedFaults({ note: ' The opening ', at: '2090-01-01T10:00' })).toEqual({})
  })

  test('the body has no empty note and no time for now, and a time in UTC', () => {
    expect(publicationOf({ note: ' ', at: null })).toEqual({})
    expect(publicationOf({ note: ' The opening ', at: '2090-01-01T10:00' })).toEqual({
      label: 'The opening',
      live_at: new Date(2090, 0, 1, 10).toISOString(),
    })
  })
})
