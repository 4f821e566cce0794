import { expect, test } from 'vitest'
import { searchSnippet } from '@/cms/document-view/notes/search-snippet'

test.each([
  ['Careers', 60, 'Careers'],
  ['A page about careers, and more', 22, 'A page about careers …'],
  ['Nospacesatallinthisverylongword', 10, 'Nospacesat …'],
  ['', 10, ''],
])('contract §9 A search result cuts %j at %i characters: %j', (text, max, cut) => {
  expect(searchSnippet(text, max)).toBe(cut)
})
