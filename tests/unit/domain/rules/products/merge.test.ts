import { expect, test } from 'vitest'
import { differingFields, fieldsToFill } from '@/domain/rules/products/merge'

const kept = { cat_no: 'AV-1', name: 'Kept', cas_no: null, held: false, smiles: 'C', synonym: null }
const other = { cat_no: 'AV-2', name: 'Other', cas_no: '50-00-0', held: true, smiles: 'C', synonym: null }

test('contract §4 A merge asks about differences, never about the number, and fills empty fields', () => {
  expect(differingFields(kept, other)).toEqual(['name', 'cas_no', 'held'])
  expect(fieldsToFill(kept, other)).toEqual(['cas_no'])
})
