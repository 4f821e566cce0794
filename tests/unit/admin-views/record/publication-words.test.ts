import { expect, test } from 'vitest'
import { publicationWords } from '@/admin-views/record/publication-note'

const ADDRESS = '/reference-standards/abacavir/abacavir'
const NOW = Date.parse('2026-12-01T12:00:00')
const SINCE = '2026-11-28T12:00:00.000Z'

const publication = { release: 3, live_since: SINCE, address: ADDRESS, changes: [] }
const scheduled = { release: 4, name: 'New year', live_at: new Date('2027-01-01T03:40').toISOString() }

const said = (...given: Parameters<typeof publicationWords>) => {
  const { word, facts } = publicationWords(...given)
  return [word, ...facts].join(' · ')
}

test.each([
  ['Published · Live since 28 Nov', { state: 'live' }],
  ['Published · Live', { state: 'live', live_since: null }],
  [
    'Unpublished changes · Live since 28 Nov · 2 changes not published: Synonym, Lots and documents',
    { state: 'changed', changes: ['synonym', 'papers'] },
  ],
  [
    'Unpublished changes · Live since 28 Nov · 4 changes not published: Name, Synonym, SMILES and 1 more',
    { state: 'changed', changes: ['name', 'synonym', 'smiles', 'category_name'] },
  ],
  [
    'Scheduled · Live since 28 Nov · 1 change not published: Synonym · Goes live 1 Jan 2027, 03:40',
    { state: 'changed', changes: ['synonym'], scheduled: { ...scheduled, is_as_drafted: true } },
  ],
  [
    'Unpublished changes · Live since 28 Nov · 1 change not published: Synonym · An earlier version goes live 1 Jan 2027, 03:40',
    { state: 'changed', changes: ['synonym'], scheduled: { ...scheduled, is_as_drafted: false } },
  ],
  ['Held back · Not on the site', { state: 'held', address: null }],
  ['Held back · Live since 28 Nov · leaves the site when it is published', { state: 'held' }],
  ['Unpublished changes · Not on the site', { state: 'unpublished', address: null }],
  ['Unpublished changes · Live since 28 Nov · leaves the site when it is published', { state: 'removed' }],
] as const)('contract §5 A product says “%s”', (words, given) => {
  const all = { ...publication, ...given, changes: 'changes' in given ? [...given.changes] : [] }
  expect(said(all, { isTrashed: false, now: NOW })).toBe(words)
})

test('contract §5 A product in the trash that visitors never saw is removed', () => {
  const given = { ...publication, state: 'unpublished', address: null } as const
  expect(said(given, { isTrashed: true, now: NOW })).toBe('Removed · Not on the site')
})
