import { describe, expect, test } from 'vitest'
import { fieldsOfKind, PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '@/domain/rules/products/product-fields'
import {
  lacksRequiredFields,
  type ProductEdit,
  productUpdateOf,
} from '@/domain/rules/products/reference-product'
import { productCreateSchema, productUpdateSchema } from '@/domain/rules/products/reference-product-schema'
import { fileAddress, isFilePath } from '@/domain/rules/text/file-path'
import { firstMessage } from '@/domain/rules/text/text-schema'

const REQUIRED = 'Category, Name and Catalog No are required'
const complete = { name: 'Abacavir', cat_no: 'AV-100001', category_id: 1 }

describe('§5 Product create', () => {
  test.each([
    [{}, REQUIRED],
    [{ ...complete, name: undefined }, REQUIRED],
    [{ ...complete, name: ' ' }, REQUIRED],
    [{ ...complete, cat_no: '' }, REQUIRED],
    [{ ...complete, cat_no: null }, REQUIRED],
    [{ ...complete, category_id: undefined }, REQUIRED],
    [{ ...complete, category_id: null }, REQUIRED],
    [{ ...complete, category_id: '' }, REQUIRED],
    [{ ...complete, category_id: '1' }, 'Category must be the id of a category'],
    [{ ...complete, category_id: 0 }, 'Category must be the id of a category'],
    [{ ...complete, category_id: 1.5 }, 'Category must be the id of a category'],
    [{ ...complete, category_id: 99_999_999_999 }, 'Category must be the id of a category'],
    [{ ...complete, name: 'a'.repeat(1_001) }, 'Name must be at most 1000 characters long'],
    [{ ...complete, cat_no: 'a'.repeat(65) }, 'Catalog No must be at most 64 characters long'],
    [{ ...complete, molecular_weight: 286.3 }, 'Molecular weight must be text'],
    [{ ...complete, smiles: 'C'.repeat(10_001) }, 'SMILES must be at most 10000 characters long'],
    [{ ...complete, synonym: '\ud800' }, 'Synonym must not contain half of a character (a lone surrogate)'],
    [{ ...complete, shipping_temperature: 'a\0' }, 'Shipping temperature must not contain a NUL character'],
    [
      { ...complete, image_path: 'javascript:alert(1)' },
      'Image path must be the path of an uploaded file or an absolute http(s) address',
    ],
  ])('%j is refused: %s', (body, message) => {
    const { error } = productCreateSchema.safeParse(body)
    expect(error && firstMessage(error)).toBe(message)
  })

  test('status is one of the five', () => {
    expect(productCreateSchema.safeParse({ ...complete, inventory_status: 'Sold' }).success).toBe(false)
  })

  test('the three required fields suffice; defaults fill in, and everything else is null', () => {
    expect(productCreateSchema.parse({ ...complete, id: 9, created_at: 'x' })).toEqual({
      ...Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, null])),
      ...complete,
      inventory_status: 'Synthesis on demand',
      shipping_temperature: 'Ambient',
      country_of_origin: 'India',
      held: false,
    })
  })

  test('a default yields to an explicit value, an empty one included', () => {
    const product = productCreateSchema.parse({
      ...complete,
      shipping_temperature: '',
      country_of_origin: 'Peru',
    })
    expect(product.shipping_temperature).toBeNull()
    expect(product.country_of_origin).toBe('Peru')
  })

  test.each(fieldsOfKind('line', 'lines').map((field) => [field, PRODUCT_FIELDS[field].max] as const))(
    '%s accepts %i characters and not one more',
    (field, max) => {
      const withText = (length: number) => ({ ...complete, [field]: 'x'.repeat(length) })
      expect(productCreateSchema.safeParse(withText(max)).success).toBe(true)
      expect(productCreateSchema.safeParse(withText(max + 1)).success).toBe(false)
      expect(productUpdateSchema.safeParse({ [field]: 'x'.repeat(max + 1) }).success).toBe(false)
    },
  )
})

describe('§7 Product update', () => {
  test.each([
    [{ name: '' }, 'Name is required'],
    [{ cat_no: ' ' }, 'Catalog No is required'],
    [{ name: null }, 'Name is required'],
    [{ smiles: 5 }, 'SMILES must be text'],
  ])('%j is refused: %s', (body, message) => {
    const { error } = productUpdateSchema.safeParse(body)
    expect(error && firstMessage(error)).toBe(message)
  })

  test('nothing is required and no default is set', () => {
    expect(productUpdateSchema.parse({})).toEqual({})
  })

  test('the category cannot be changed, unknown keys are dropped, and empty values clear the field', () => {
    expect(
      productUpdateSchema.parse({ category_id: 2, foo: 1, synonym: '', cas_no: null, name: ' B ' }),
    ).toEqual({
      name: 'B',
      synonym: null,
      cas_no: null,
    })
  })
})

describe('§4 Product edit dialog', () => {
  const before: ProductEdit = { name: 'A', cat_no: 'AV-1', inventory_status: 'In Stock' }
  test.each<[string, Partial<ProductEdit>, Partial<ProductEdit>]>([
    ['nothing', {}, {}],
    ['only spaces', { name: ' A ', cat_no: 'AV-1 ' }, {}],
    ['the name', { name: 'B' }, { name: 'B' }],
    ['the status', { inventory_status: 'Out of Stock' }, { inventory_status: 'Out of Stock' }],
    ['letter case', { cat_no: 'av-1' }, { cat_no: 'av-1' }],
  ])('%s changed', (_, change, update) => {
    expect(productUpdateOf(before, { ...before, ...change })).toEqual(update)
  })

  test.each([
    [{}, true],
    [{ ...complete, name: ' ' }, true],
    [{ ...complete, category_id: '' }, true],
    [{ ...complete, cat_no: '' }, true],
    [complete, false],
  ])('form %j lacks a required field: %s', (form, lacks) => {
    expect(lacksRequiredFields(form)).toBe(lacks)
  })
})

describe('§3 image_path and file_path', () => {
  test.each([
    '',
    'a.png',
    '/etc/passwd',
    '/api/files/../secret.png',
    '/api/files/a/b.png',
    '/api/files/a.png?x',
    '/api/files/a',
    '//evil.example/a.png',
    'ftp://a.example/b',
    'file:///a',
    'data:image/png;base64,AA',
    'javascript:alert(1)',
    'https://user:word@a.example/b.png',
    'https://user@a.example/b.png',
    'https://',
    'https:a.example',
    'https://a b.example/',
    'https:\\\\a.example\\b',
    'https://a.example/\nb',
    `https://a.example/${'a'.repeat(2_048)}`,
  ])('%j is refused', (path) => {
    expect(isFilePath(path)).toBe(false)
  })

  test.each([
    '/api/files/3f2a9c.png',
    '/api/files/3f2a_9-C.pdf',
    'https://cdn.averline.example/a.png?w=2#f',
    'http://localhost:8080/a.pdf',
    'HTTPS://cdn.averline.example/Bild%20ä.png',
  ])('%j is accepted', (path) => {
    expect(isFilePath(path)).toBe(true)
  })

  test.each([
    ['/api/files/a.png', '', '/api/files/a.png'],
    ['/api/files/a.png', 'https://api.averline.example/', 'https://api.averline.example/api/files/a.png'],
    ['https://x.example/a.png', 'https://api.averline.example', 'https://x.example/a.png'],
  ])('%s with base %j is at %s', (path, base, address) => {
    expect(fileAddress(path, base)).toBe(address)
  })
})
