import { describe, expect, test } from 'vitest'
import { faultsOfDraft, faultsOfRefusal } from '@/cms/fields/told-faults'

const listed = [
  { path: 'content.0.title', message: 'Title is required\nTitle must be one line' },
  { path: 'content.0.items.1.url', message: 'This is no address' },
]
const faults = new Map([
  ['content.0.title', ['Title is required', 'Title must be one line']],
  ['content.0.items.1.url', ['This is no address']],
])

describe('contract §6 what is wrong with the fields of a form', () => {
  test('is told by a refused save: every fault of a field, a line each', () => {
    expect(faultsOfRefusal({ errors: [{ data: { errors: listed } }] })).toEqual(faults)
  })

  test('is told by the answer to a draft', () => {
    expect(faultsOfDraft({ doc: { faults: listed } })).toEqual(faults)
  })

  test.each([null, 'Bad Gateway', {}, { errors: [] }, { errors: [{ data: null }] }, { doc: { faults: {} } }])(
    'is nothing in an answer that tells of none: %j',
    (answer) => {
      expect([...faultsOfRefusal(answer), ...faultsOfDraft(answer)]).toEqual([])
    },
  )
})
