import type { FormState } from 'payload'
import { describe, expect, test } from 'vitest'
import { formWithLeast } from '@/cms/document-view/rows/least-entries'
import { leastOfBlocks } from '@/cms/fields/offered-blocks'
import { kinds } from '@/content-seed/kinds'

const schemaOf = (name: string) => {
  const found = kinds.find(({ kind }) => kind === name)
  if (!found) throw new Error(`There is no kind ${name}`)
  return found.schema
}

test('contract §9 Blocks with lists that a save for release needs begin with the least number of entries', () => {
  expect(leastOfBlocks(schemaOf('pages'))).toEqual({
    cards: { cards: 2 },
    figures: { figures: 2 },
    timeline: { steps: 2 },
    rows: { rows: 1 },
    table: { columns: 2, rows: 1 },
    gallery: { pictures: 2 },
    band: { actions: 1 },
  })
  expect(leastOfBlocks(schemaOf('posts'))).toEqual({})
})

describe('contract §9 A new block in its form', () => {
  const block = (type: string, rows: { id: string }[] = []): FormState => ({
    title: { value: 'Careers' },
    blocks: { value: 1, rows: [{ id: 'a' }] },
    'blocks.0.blockType': { value: type },
    'blocks.0.cards': { value: rows.length, rows },
  })
  const least = { cards: { cards: 2, absent: 1 } }

  test('has empty entries with ids of their own, open, and keeps all else', () => {
    const before = block('cards')
    const { 'blocks.0.cards': cards, ...others } = formWithLeast(before, 'blocks.0', least)
    const ids = cards?.rows?.map(({ id }) => id) ?? []
    expect(new Set(ids).size).toBe(2)
    expect(cards).toMatchObject({
      value: 2,
      disableFormData: true,
      rows: [{ collapsed: false }, { collapsed: false }],
    })
    expect([others['blocks.0.cards.0.id']?.value, others['blocks.0.cards.1.id']?.value]).toEqual(ids)
    expect(others).toMatchObject({ title: { value: 'Careers' }, blocks: { rows: [{ id: 'a' }] } })
    expect(Object.keys(others)).not.toContain('blocks.0.absent')
  })

  test.each([
    ['has entries already', block('cards', [{ id: 'b' }])],
    ['needs none', block('text')],
    ['is of a type with an inherited name', block('__proto__')],
    ['is gone', {}],
  ])('stays as it is if it %s', (_, before) => {
    expect(formWithLeast(before, 'blocks.0', least)).toBe(before)
  })
})
