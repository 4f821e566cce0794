import { expect, test } from 'vitest'
import { unsavedReason } from '@/cms/document-view/saving/unsaved-reason'

test.each([
  ['unreachable', true, 'away'],
  [503, true, 'away'],
  [401, true, 'signed out'],
  [409, true, 'elsewhere'],
  [413, true, 'refused'],
  [400, true, 'refused'],
  // A text that is refused for release may be kept as a draft: the reason does not mention it.
  [400, false, undefined],
  // Another editor has taken the document over, which does not refuse the words.
  [423, true, 'taken over'],
  [200, true, null],
] as const)('contract §6 A save that is answered with %s (draft: %s): %s', (status, isDraft, reason) => {
  expect(unsavedReason(status, isDraft)).toBe(reason)
})
