import { describe, expect, test } from 'vitest'
import { papersHref, readPapersAddress } from '@/admin-views/papers/papers-address'

const read = (query: string) => readPapersAddress(new URLSearchParams(query))

describe('contract §10 The address of /admin/documents', () => {
  test.each([
    ['tab=nothing', { tab: 'documents' }],
    ['kind=msds&region=XX&language=EN&state=previous&issued_before=2026-02-30', { filters: {} }],
    ['tab=lots&state=superseded&missing=sds&product_id=-1', { filters: {} }],
    ['tab=due&days=99999&list=products', { days: 90, list: null }],
    ['page=0', { page: 1 }],
  ])('ignores what it does not know: %s', (query, part) => {
    expect(read(query)).toMatchObject(part)
  })

  test.each([
    '/admin/documents',
    '/admin/documents?search=L23&kind=sds&region=EU&language=en&issued_before=2026-01-01&state=current&page=2',
    '/admin/documents?tab=lots&valid_before=2026-01-01&missing=coa&product_id=7&state=withdrawn',
    '/admin/documents?tab=due&region=GB&language=de&days=0&list=lots_over',
  ])('says what was read of it: %s', (href) => {
    expect(papersHref(read(href.split('?')[1] ?? ''))).toBe(href)
  })
})
