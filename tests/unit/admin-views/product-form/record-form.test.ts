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
import { errorsOf } from '@/admin-views/record/use-record-form'

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

describe('contract §4 The text typed over a product', () => {
  test('a value stored unchanged is not a change: space around it, an empty text for null', () => {
    expect(changeOf(product, { name: ' Aspirin ', hsn_code: ' ', held: false })).toEqual({})
  })

  test('only changes are sent: emptied texts as null, lines unchanged', () => {
    expect(changeOf(product, { cas_no: '', description: 'a\nb', held: true })).toEqual({
      cas_no: null,
      description: 'a\nb',
      held: true,
    })
  })

  test('an empty required text is not null: it is refused as it is', () => {
    expect(changeOf(product, { name: ' ' })).toEqual({ name: '' })
  })

  test('the form shows null as an empty text', () => {
    expect(formOf(product)).toMatchObject({ name: 'Aspirin', hsn_code: '', category_id: '2', held: false })
  })

  test('a newer state becomes the base unless it concerns the typed fields', () => {
    const other = { ...product, revision: 4, synonym: 'theirs' }
    expect(isBegunOn(product, other, { cas_no: '1' })).toBe(true)
    expect(isBegunOn(product, other, { synonym: 'mine' })).toBe(false)
  })

  test('text typed during a save, and text it did not accept, is still to be saved', () => {
    const sent = { cas_no: '1', synonym: 'mine', hsn_code: '2' }
    const now = { ...sent, hsn_code: '23' }
    const saved = { ...product, cas_no: '1', synonym: 'theirs', hsn_code: '2' }
    expect(leftToSave(now, sent, saved)).toEqual({ synonym: 'mine', hsn_code: '23' })
  })

  test('changes of others exclude those of one’s own save; a move is described by name', () => {
    const saved = { ...product, cas_no: '1', synonym: 'theirs', category_id: 5, category_name: 'Others' }
    expect(changedByOthers(product, saved, { cas_no: '1' })).toEqual([
      { field: 'category_name', value: 'Others' },
      { field: 'synonym', value: 'theirs' },
    ])
  })

  test('a decision replaces the typed text; theirs leaves nothing typed, and an emptied text is typed as null', () => {
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

describe('the field of a refused save', () => {
  const form = formOf(product)

  test('a message without a field has none', () => {
    expect(errorsOf(null, form)).toEqual({})
    expect(errorsOf({ text: 'The server did not answer.', isMissing: false }, form)).toEqual({})
  })

  test('a message belongs to the field whose label begins it', () => {
    const text = 'Related CAS No must be at most 2000 characters long'
    expect(errorsOf({ text, isMissing: false }, form)).toEqual({ related_cas_no: text })
  })

  test('the empty required fields are listed', () => {
    expect(errorsOf({ text: '', isMissing: true }, { ...form, name: ' ' })).toEqual({
      name: 'Give the product a name',
    })
  })
})
