import { expect, test } from 'vitest'
import { publicationWords } from '@/admin-views/record/publication-note'

const ADDRESS = '/reference-standards/abacavir/abacavir'
const words = (
  state: 'live' | 'changed' | 'held' | 'unpublished' | 'removed',
  address: string | null,
  isTrashed = false,
) => Object.values(publicationWords({ state, address, release: 3 }, { isTrashed })).join(': ')

test.each([
  ['live', ADDRESS, false, 'Live: Visitors see it as it is here.'],
  [
    'changed',
    ADDRESS,
    false,
    'Changed since release 3: Visitors see it as it was then, until it is published.',
  ],
  ['held', null, false, 'Held back: Visitors do not see it.'],
  ['held', ADDRESS, false, 'Held back: Visitors still see it: with the next release it leaves the site.'],
  ['unpublished', null, false, 'Not published yet: Visitors see it with the next release.'],
  ['unpublished', null, true, 'Not on the site: Visitors do not see it.'],
  ['removed', ADDRESS, true, 'Leaves the site: Visitors still see it, until the next release.'],
] as const)(
  'contract §5 A product that is %s, with address %s, in the trash %s',
  (state, address, isTrashed, said) => expect(words(state, address, isTrashed)).toBe(said),
)
