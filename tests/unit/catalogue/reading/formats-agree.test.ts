import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogueFixture } from '../../../support/products/catalogue-files'
import { openAny, productOf } from '../../../support/products/catalogue-rows'
import { identityOf } from '../../../support/structures/structure-files'

const productsOf = async (name: string) => {
  const { outcomes } = await openAny(readFileSync(catalogueFixture(name)))
  return outcomes.map(productOf)
}

test('contract §4 The same products are read from CSV, from a workbook of openpyxl and from an SDF of RDKit', {
  timeout: 60_000,
}, async () => {
  const expected = await productsOf('real-60.csv')
  expect(expected).toHaveLength(59)
  expect(await productsOf('real-60.xlsx')).toEqual(expected)
  expect(await productsOf('real-60.sdf')).toEqual(expected)
})

test('contract §4 The same structures and names are read from V3000 records without such data fields', {
  timeout: 60_000,
}, async () => {
  const expected = await productsOf('real-60.csv')
  const found = await productsOf('real-60-v3000.sdf')
  const said = (products: typeof found) =>
    products.map(({ category, values: { smiles, ...values } }) => ({
      category,
      ...values,
      structure: smiles === null ? null : identityOf(smiles),
    }))
  expect(said(found)).toEqual(said(expected))
})
