import { describe, expect, test } from 'vitest'
import { categorySlug } from '@/domain/rules/categories/category-slug'
import {
  categoryKey,
  categoryNameFromSlug,
  categoryPageTitle,
} from '@/domain/rules/categories/reference-category'
import {
  categoryCreateSchema,
  categoryUpdateSchema,
} from '@/domain/rules/categories/reference-category-schema'
import { firstMessage } from '@/domain/rules/text/text-schema'

describe('§3 Reference category', () => {
  test.each([
    [{}, 'Category Name is required'],
    [{ category_name: '  ' }, 'Category Name is required'],
    [{ category_name: 3 }, 'Category Name must be text'],
    [{ category_name: 'a'.repeat(201) }, 'Category Name must be at most 200 characters long'],
    [{ category_name: 'A', description: 4 }, 'Description must be text'],
    [{ category_name: 'A', description: 'a\0' }, 'Description must not contain a NUL character'],
  ])('%j is refused: %s', (body, message) => {
    const { error } = categoryCreateSchema.safeParse(body)
    expect(error && firstMessage(error)).toBe(message)
  })

  test('the name is trimmed, an empty description is null, and unknown keys are dropped', () => {
    expect(categoryCreateSchema.parse({ category_name: ' Abacavir ', description: '', id: 7 })).toEqual({
      category_name: 'Abacavir',
      description: null,
    })
    expect(categoryCreateSchema.parse({ category_name: 'a'.repeat(200) }).description).toBeNull()
  })

  test('an update keeps fields that it does not name', () => {
    expect(categoryUpdateSchema.parse({})).toEqual({})
    expect(categoryUpdateSchema.parse({ description: '' })).toEqual({ description: null })
    expect(categoryUpdateSchema.safeParse({ category_name: '' }).success).toBe(false)
  })

  test('names are the same category ignoring case and surrounding space', () => {
    expect(categoryKey('  ABACAVIR ')).toBe(categoryKey('abacavir'))
  })
})

describe('§2.11 Category address', () => {
  test.each([
    ['Abacavir', 'abacavir'],
    ['Abacavir Sulfate', 'abacavir-sulfate'],
    ['Abacavir/Lamivudine', 'abacavir/lamivudine'],
    ['Alpha-Lipoic Acid', 'alpha-lipoic-acid'],
  ])('%s → %s', (name, slug) => {
    expect(categorySlug(name)).toBe(slug)
  })
})

describe('§2.12 Category title', () => {
  test.each([
    ['abacavir', 'Abacavir Related Products'],
    ['abacavir-sulfate', 'Abacavir Sulfate Related Products'],
    ['b', 'B Related Products'],
  ])('%s → %s', (slug, title) => {
    expect(categoryPageTitle(categoryNameFromSlug(slug))).toBe(title)
  })
})
