import { expect, test } from 'vitest'
import { cutAsEngines } from '@/cms/document-view/cut-as-engines'

test.each([
  ['Careers', 60, 'Careers'],
  ['A page about careers, and more', 22, 'A page about careers …'],
  ['Nospacesatallinthisverylongword', 10, 'Nospacesat …'],
  ['', 10, ''],
])('contract §9 a search result cuts %j at %i characters: %j', (text, max, cut) => {
  expect(cutAsEngines(text, max)).toBe(cut)
})
