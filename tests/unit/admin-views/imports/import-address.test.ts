import { describe, expect, test } from 'vitest'
import {
  importHref,
  importsHref,
  readImportAddress,
  readImportsAddress,
} from '@/admin-views/imports/import-address'

const read = (query: string) => readImportAddress(new URLSearchParams(query))
const readList = (query: string) => readImportsAddress(new URLSearchParams(query))

describe('contract §4 The address of an import', () => {
  test.each(['', 'rows=all&page=0&step=file', 'rows=&page=-1&step=', 'page=1.5', 'rows=REJECTED'])(
    '?%s names no rows',
    (query) => {
      expect(read(query)).toEqual({ rows: null, page: 1, isAtColumns: false })
    },
  )

  test.each([
    ['', {}],
    ['?rows=rejected', { rows: 'rejected' }],
    ['?rows=left_out&page=3', { rows: 'left_out', page: 3 }],
    ['?rows=categories', { rows: 'categories' }],
    ['?step=columns', { isAtColumns: true }],
  ] as const)('%s is read as written', (query, address) => {
    expect(importHref(12, address)).toBe(`/admin/imports/12${query}`)
    expect(read(query)).toEqual({ rows: null, page: 1, isAtColumns: false, ...address })
  })
})

describe('contract §4 The address of the imports', () => {
  test.each(['', 'state=done&page=first', 'state=&page=0'])('?%s shows all', (query) => {
    expect(readList(query)).toEqual({ state: undefined, page: 1 })
  })

  test.each([
    ['', {}],
    ['?state=applied&page=2', { state: 'applied', page: 2 }],
  ] as const)('%s is read as written', (query, address) => {
    expect(importsHref(address)).toBe(`/admin/imports${query}`)
    expect(readList(query)).toEqual({ state: undefined, page: 1, ...address })
  })
})
