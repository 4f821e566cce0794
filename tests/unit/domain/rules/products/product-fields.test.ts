import { describe, expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import type { InventoryStatus } from '@/domain/rules/products/inventory-status'
import {
  factsOf,
  fieldsOfKind,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '@/domain/rules/products/product-fields'
import type {
  ProductCreateInput,
  productCreateSchema,
  productUpdateSchema,
} from '@/domain/rules/products/reference-product-schema'

type ProductCreate = z.output<typeof productCreateSchema>
type ProductUpdate = z.output<typeof productUpdateSchema>

describe('the table of product fields', () => {
  test('no two fields share a place in a section of the form, or among the columns', () => {
    const facts = PRODUCT_FIELD_NAMES.map(factsOf)
    const places = [
      ...facts.map(({ form }) => `${form.section} ${form.place}`),
      ...facts.flatMap(({ column }) => (column ? [`column ${column.place}`] : [])),
    ]
    expect(places).toEqual([...new Set(places)])
  })

  test('no header of a supplier has two meanings', () => {
    const headers = PRODUCT_FIELD_NAMES.flatMap((field) => factsOf(field).headers ?? [])
    expect(headers).toEqual([...new Set(headers)])
    for (const header of headers) expect(header).toMatch(/^[a-z0-9]+$/)
  })

  test('every optional field states why a product needs it', () => {
    const optional = fieldsOfKind('line', 'lines', 'file').filter((field) => !factsOf(field).isRequired)
    expect(optional.filter((field) => !factsOf(field).completeness)).toEqual([])
    const others = PRODUCT_FIELD_NAMES.filter((field) => !optional.some((one) => one === field))
    expect(others.filter((field) => factsOf(field).completeness)).toEqual([])
  })

  test('the types of the bodies are exact', () => {
    expectTypeOf<keyof ProductCreate>().toEqualTypeOf<ProductField>()
    expectTypeOf<keyof ProductUpdate>().toEqualTypeOf<Exclude<ProductField, 'category_id'>>()
    expectTypeOf<ProductCreate>().toHaveProperty('name').toEqualTypeOf<string>()
    expectTypeOf<ProductCreate>().toHaveProperty('category_id').toEqualTypeOf<number>()
    expectTypeOf<ProductCreate>().toHaveProperty('inventory_status').toEqualTypeOf<InventoryStatus>()
    expectTypeOf<ProductCreate>().toHaveProperty('cas_no').toEqualTypeOf<string | null>()
    expectTypeOf<ProductCreate>().toHaveProperty('country_of_origin').toEqualTypeOf<string | null>()
    expectTypeOf<ProductCreateInput>()
      .toHaveProperty('country_of_origin')
      .toEqualTypeOf<string | null | undefined>()
    expectTypeOf<ProductCreateInput>().toHaveProperty('name').toEqualTypeOf<string>()
    expectTypeOf<ProductUpdate>().toHaveProperty('cat_no').toEqualTypeOf<string | undefined>()
    expectTypeOf<ProductUpdate>().toHaveProperty('file_path').toEqualTypeOf<string | null | undefined>()
  })
})
