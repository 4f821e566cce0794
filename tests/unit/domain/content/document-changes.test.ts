import { describe, expect, test } from 'vitest'
import { changedPaths, changedPlaces, sameContent } from '@/domain/content/document-changes'
import { plainText } from '@/domain/content/schema/texts/plain-text'
import type { RichDocument } from '@/domain/content/schema/texts/rich-document'

describe('contract §5 The differences in a document', () => {
  test('the order of fields and undefined values do not count', () => {
    expect(sameContent({ a: 1, b: [2], c: undefined }, { b: [2], a: 1 })).toBe(true)
    expect(sameContent({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  })

  test('each place is named, with its old and new value', () => {
    const before = { title: 'A', items: [{ answer: 'x' }, { answer: 'y' }], gone: true }
    const after = { title: 'A', items: [{ answer: 'x' }, { answer: 'z' }, { answer: 'new' }] }
    expect(changedPaths(before, after)).toEqual([
      { field: 'items.1.answer', before: 'y', after: 'z' },
      { field: 'items.2.answer', before: null, after: 'new' },
      { field: 'gone', before: true, after: null },
    ])
  })

  test('an added or removed whole is described by its places too, and a value of another kind as a whole', () => {
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

  test('text with markup is one place, described with its marks', () => {
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

  test('contract §9 A new block is described by type and words, without the id that matches blocks; a row’s own id is included', () => {
    const block = { id: '6b079be6', blockType: 'text', heading: 'New' }
    expect(changedPaths({ blocks: [], rows: [] }, { blocks: [block], rows: [{ id: 'mumbai' }] })).toEqual([
      { field: 'blocks.0.blockType', before: null, after: 'text' },
      { field: 'blocks.0.heading', before: null, after: 'New' },
      { field: 'rows.0.id', before: null, after: 'mumbai' },
    ])
  })

  test('all are listed, however many; a line of text names fifty, and the number of others', () => {
    const list = (value: string) => Array.from({ length: 5_000 }, () => value)
    expect(changedPaths(list('a'), list('b'))).toHaveLength(5_000)
    const places = changedPlaces(list('a'), list('b'))
    expect(places).toHaveLength(51)
    expect(places.at(-1)).toBe('and 4950 more')
    expect(changedPlaces(['a'], ['b'])).toEqual(['0'])
  })
})
