import { describe, expect, test } from 'vitest'
import { faultsOfDraft, faultsOfRefusal } from '@/cms/fields/inputs/faults'

const listed = [
  { path: 'content.0.title', message: 'Title is required\nTitle must be one line' },
  { path: 'content.0.items.1.url', message: 'This is no address' },
]
const faults = new Map([
  ['content.0.title', ['Title is required', 'Title must be one line']],
  ['content.0.items.1.url', ['This is no address']],
])

describe('contract §6 The faults of a form’s fields', () => {
  test('a refused save reports every fault of a field, one per line', () => {
    expect(faultsOfRefusal({ errors: [{ data: { errors: listed } }] })).toEqual(faults)
  })

  test('the answer to a draft reports the faults', () => {
    expect(faultsOfDraft({ doc: { faults: listed } })).toEqual(faults)
  })

  test.each([null, 'Bad Gateway', {}, { errors: [] }, { errors: [{ data: null }] }, { doc: { faults: {} } }])(
    'an answer without faults reports none: %j',
    (answer) => {
      expect([...faultsOfRefusal(answer), ...faultsOfDraft(answer)]).toEqual([])
    },
  )
})
