import { describe, expect, test } from 'vitest'
import { activityHref, readActivityAddress } from '@/admin-views/activity/activity-address'

const read = (query: string) => readActivityAddress(new URLSearchParams(query))
const ALL = {
  search: '',
  from: undefined,
  to: undefined,
  kind: undefined,
  actor: undefined,
  state: undefined,
  page: 1,
  set: null,
}

describe('contract §4 The address of the activity', () => {
  test.each([
    '',
    'kind=edits&state=open&actor=asha&page=first&set=abc',
    'kind=&state=&actor=0&page=0&set=0',
    'actor=-1&page=-2&set=1.5',
    'actor=1e3&page=9999999999&set=%00',
    'other=1',
    'from=yesterday&to=2026-13-01&search=%00',
  ])('?%s shows all', (query) => {
    expect(read(query)).toEqual(ALL)
  })

  test.each([
    ['', {}],
    ['?kind=edit', { kind: 'edit' }],
    ['?actor=7', { actor: 7 }],
    ['?state=undone&page=3', { state: 'undone', page: 3 }],
    ['?search=AV-1&from=2026-11-01&to=2026-11-30', { search: 'AV-1', from: '2026-11-01', to: '2026-11-30' }],
    [
      '?kind=import&actor=7&state=failed&page=2&set=12',
      { kind: 'import', actor: 7, state: 'failed', page: 2, set: 12 },
    ],
  ] as const)('%s is read as written', (query, address) => {
    expect(activityHref(address)).toBe(`/admin/activity${query}`)
    expect(read(query)).toEqual({ ...ALL, ...address })
  })
})
