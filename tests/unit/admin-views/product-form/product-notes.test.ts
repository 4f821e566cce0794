import { describe, expect, test } from 'vitest'
import { NEW_PRODUCT, type ProductForm } from '@/admin-views/product-form/product-form'
import { newNotes } from '@/admin-views/product-form/product-notes'

const form = (texts: Partial<ProductForm>): ProductForm => ({ ...NEW_PRODUCT, ...texts })

describe('contract §4 Notes on a value that was edited in its cell', () => {
  test.each([
    ['a wrong check digit', {}, { cas_no: '50-00-1' }, { cas_no: /check digit/ }],
    [
      'a weight that does not fit the formula',
      { molecular_formula: 'C6H6' },
      { molecular_formula: 'C6H6', molecular_weight: '12' },
      { molecular_weight: /./ },
    ],
    ['nothing: the number is right', { cas_no: '50-00-1' }, { cas_no: '50-00-0' }, {}],
    ['nothing new: it was doubtful before', { cas_no: '50-00-1' }, { cas_no: '50-00-1', synonym: 'S' }, {}],
  ] as const)('%s', (_what, before, now, notes) => {
    const found = newNotes(form(before), form(now))
    expect(Object.keys(found)).toEqual(Object.keys(notes))
    for (const [field, text] of Object.entries(notes))
      expect(Object.entries(found)).toContainEqual([field, expect.stringMatching(text)])
  })
})
