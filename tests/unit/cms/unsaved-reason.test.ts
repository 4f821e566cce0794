import { expect, test } from 'vitest'
import { unsavedReason } from '@/cms/document-view/unsaved-reason'

test.each([
  ['unreachable', true, 'away'],
  [503, true, 'away'],
  [401, true, 'signed out'],
  [409, true, 'elsewhere'],
  [413, true, 'refused'],
  [400, true, 'refused'],
  // What is refused for release may be kept as a draft: nothing is said of its words.
  [400, false, undefined],
  // Somebody has taken the document over, which is no refusal of the words.
  [423, true, 'taken over'],
  [200, true, null],
] as const)('contract §6 a save that is answered with %s (draft: %s): %s', (status, isDraft, reason) => {
  expect(unsavedReason(status, isDraft)).toBe(reason)
})
