import { expect, test } from 'vitest'
import { readableQuery } from '@/cms/requests/page-query'

test('contract §6 A valid query of a list passes unchanged', () => {
  const asked = {
    page: '2',
    limit: '100',
    sort: '-updatedAt',
    search: 'crème 100%',
    'where[or][0][and][0][title][like]': 'x',
    'where[id][in][]': ['1', '2'],
    columns: '["title","-group"]',
  }
  expect(readableQuery(asked)).toEqual(asked)
})

test.each([
  ['page', '-1'],
  ['page', '0'],
  ['page', '1.5'],
  ['page', ['1', 'x']],
  ['limit', '-1'],
  ['limit', '0'],
  ['limit', '99999'],
  ['search', '\0'],
  ['where[id][equals]', 'x\u0000'],
  ['where[or]', 'x'],
  ['where[id][within]', 'x'],
  ['queryByGroup', 'x'],
  ['localeCodes', 'x'],
  ['limit', ['1', '2']],
  ['columns', 'x'],
  ['columns', '[null]'],
  ['columns', '[{"accessor":5}]'],
  ['groupBy', 'x'],
  ['preset', '7'],
  ['where[__proto__][equals]', 'x'],
])('contract §6 A parameter on which Payload would fail is removed: %s=%j', (name, value) => {
  expect(readableQuery({ [name]: value, sort: 'title' })).toEqual({ sort: 'title' })
})
