import { describe, expect, test } from 'vitest'
import { changedPaths, sameContent } from '@/content/document-changes'
import { plainText } from '@/content/schema/plain-text'
import type { RichDocument } from '@/content/schema/rich-document'

describe('contract §5 what differs in a document', () => {
  test('the order of fields and what is undefined do not count', () => {
    expect(sameContent({ a: 1, b: [2], c: undefined }, { b: [2], a: 1 })).toBe(true)
    expect(sameContent({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  })

  test('each place is named, with what stood there and stands there', () => {
    const before = { title: 'A', items: [{ answer: 'x' }, { answer: 'y' }], gone: true }
    const after = { title: 'A', items: [{ answer: 'x' }, { answer: 'z' }, { answer: 'new' }] }
    expect(changedPaths(before, after)).toEqual([
      { field: 'items.1.answer', before: 'y', after: 'z' },
      { field: 'items.2.answer', before: null, after: 'new' },
      { field: 'gone', before: true, after: null },
    ])
  })

  test('what comes or goes as a whole is told by its places too, and what is of another kind as it is', () => {
    const row = { title: 'B', image: { name: 'hero-home', alt: '' } }
    expect(
      changedPaths({ cards: [row], list: ['a'], none: 'x' }, { cards: [], list: { a: 1 }, none: [] }),
    ).toEqual([
      { field: 'cards.0.title', before: 'B', after: null },
      { field: 'cards.0.image.name', before: 'hero-home', after: null },
      { field: 'cards.0.image.alt', before: '', after: null },
      { field: 'list', before: '["a"]', after: '{"a":1}' },
      { field: 'none', before: 'x', after: '[]' },
    ])
  })

  test('text with markup is one place, told with its marks', () => {
    const text = (words: string, format: number, url: string) => ({
      root: {
        type: 'root',
        children: [
          {
            type: 'paragraph',
            children: [
              { type: 'text', text: words, format },
              { type: 'linebreak' },
              { type: 'link', fields: { url }, children: [{ type: 'text', text: 'us' }] },
            ],
          },
          {
            type: 'list',
            listType: 'number',
            children: [{ type: 'listitem', children: [{ type: 'text', text: 'One' }] }],
          },
        ],
      },
    })
    expect(changedPaths({ answer: 'Ask' }, { answer: text('Ask', 3, '/about') })).toMatchObject([
      { field: 'answer', before: 'Ask', after: '***Ask***\n[us](/about)\n1. One' },
    ])
    expect(
      changedPaths({ answer: text('m', 64, '/about') }, { answer: text('m', 32, '/contact') }),
    ).toMatchObject([
      { field: 'answer', before: '^m^\n[us](/about)\n1. One', after: '~m~\n[us](/contact)\n1. One' },
    ])
    expect(changedPaths({ answer: 'Ask' }, { answer: text('Ask', 3, '/about') })[0]?.words).toEqual({
      before: 'Ask',
      after: plainText(text('Ask', 0, '/contact') as RichDocument),
    })
  })

  test('contract §9 of a new block its type and words are told, not the id by which blocks are matched; a row’s own id is', () => {
    const block = { id: '6b079be6', blockType: 'text', heading: 'New' }
    expect(changedPaths({ blocks: [], rows: [] }, { blocks: [block], rows: [{ id: 'mumbai' }] })).toEqual([
      { field: 'blocks.0.blockType', before: null, after: 'text' },
      { field: 'blocks.0.heading', before: null, after: 'New' },
      { field: 'rows.0.id', before: null, after: 'mumbai' },
    ])
  })

  test('of very many the first are told', () => {
    const list = (value: string) => Array.from({ length: 5_000 }, () => value)
    expect(changedPaths(list('a'), list('b'))).toHaveLength(50)
  })
})
