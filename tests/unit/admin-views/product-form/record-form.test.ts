import { describe, expect, test } from 'vitest'
import type { Product } from '@/admin-views/api/reference-products'
import {
  changedByOthers,
  changeOf,
  decidedOf,
  formOf,
  isBegunOn,
  leftToSave,
} from '@/admin-views/product-form/record-form'
import { errorsOf } from '@/admin-views/record/record-errors'

const product: Product = {
  id: 1,
  name: 'Aspirin',
  cat_no: 'AV-1',
  category_id: 2,
  category_name: 'Salicylates',
  inventory_status: 'In Stock',
  cas_no: '50-78-2',
  molecular_formula: null,
  molecular_weight: null,
  related_cas_no: null,
  chemical_name: null,
  synonym: 'ASA',
  description: null,
  shipping_temperature: 'Ambient',
  hsn_code: null,
  country_of_origin: 'India',
  smiles: null,
  image_path: null,
  file_path: null,
  held: false,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  revision: 3,
  deleted_at: null,
  updated_by: null,
}

describe('contract §4 what is typed over a product', () => {
  test('what would be stored as it is, is no change: space around it, an empty text for none', () => {
    expect(changeOf(product, { name: ' Aspirin ', hsn_code: ' ', held: false })).toEqual({})
  })

  test('just what was changed is sent: emptied texts as null, lines as they are', () => {
    expect(changeOf(product, { cas_no: '', description: 'a\nb', held: true })).toEqual({
      cas_no: null,
      description: 'a\nb',
      held: true,
    })
  })

  test('a required text that is empty is no null: it is refused as what it is', () => {
    expect(changeOf(product, { name: ' ' })).toEqual({ name: '' })
  })

  test('the form shows none as an empty text', () => {
    expect(formOf(product)).toMatchObject({ name: 'Aspirin', hsn_code: '', category_id: '2', held: false })
  })

  test('another state is what it was begun on unless it is about the very fields that were typed in', () => {
    const other = { ...product, revision: 4, synonym: 'theirs' }
    expect(isBegunOn(product, other, { cas_no: '1' })).toBe(true)
    expect(isBegunOn(product, other, { synonym: 'mine' })).toBe(false)
  })

  test('after a save what was typed while it ran is still to be saved, and what it did not take', () => {
    const sent = { cas_no: '1', synonym: 'mine', hsn_code: '2' }
    const now = { ...sent, hsn_code: '23' }
    const saved = { ...product, cas_no: '1', synonym: 'theirs', hsn_code: '2' }
    expect(leftToSave(now, sent, saved)).toEqual({ synonym: 'mine', hsn_code: '23' })
  })

  test('others have changed what one’s own save was not about; of a move the name is told', () => {
    const saved = { ...product, cas_no: '1', synonym: 'theirs', category_id: 5, category_name: 'Others' }
    expect(changedByOthers(product, saved, { cas_no: '1' })).toEqual([
      { field: 'category_name', value: 'Others' },
      { field: 'synonym', value: 'theirs' },
    ])
  })

  test('a decision takes the place of what was typed; theirs leaves nothing typed, an emptied text is typed as nothing', () => {
    const typed = { cas_no: 'mine', synonym: 'mine', hsn_code: 'mine', name: 'Mine' }
    expect(
      decidedOf(typed, {
        cas_no: { keep: 'theirs' },
        synonym: { keep: 'other', value: null },
        hsn_code: { keep: 'other', value: 'third' },
      }),
    ).toEqual({ synonym: '', hsn_code: 'third', name: 'Mine' })
  })
})

describe('which field a refused save is about', () => {
  const form = formOf(product)

  test('none, when it says nothing of one', () => {
    expect(errorsOf(null, form)).toEqual({})
    expect(errorsOf({ text: 'The server did not answer.', isMissing: false }, form)).toEqual({})
  })

  test('that with whose label it begins', () => {
    const text = 'Related CAS No must be at most 2000 characters long'
    expect(errorsOf({ text, isMissing: false }, form)).toEqual({ related_cas_no: text })
  })

  test('the required ones that are empty', () => {
    expect(errorsOf({ text: '', isMissing: true }, { ...form, name: ' ' })).toEqual({
      name: 'Give the product a name',
    })
  })
})
