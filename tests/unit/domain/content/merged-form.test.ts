import { describe, expect, test } from 'vitest'
import { mergeForms } from '@/domain/content/merged-form'

const rich = (text: string) => ({ root: { children: [{ type: 'paragraph', children: [{ text }] }] } })
const row = (id: string, title = id, more = {}) => ({ id, title, ...more })
const picture = (name: string, alt: string) => ({ name, alt })

const BASE = {
  title: 'Title',
  excerpt: 'Excerpt',
  body: rich('Body'),
  image: picture('hero-home', 'Home'),
  category: 'News',
  listed: true,
  count: 3,
  action: { label: 'Read', href: '/about' },
  items: [row('a'), row('b'), row('c')],
}

type Form = Record<string, unknown>

describe('contract §9 Two editors of one document', () => {
  test.each<[what: string, theirs: Form, yours: Form, conflicts: string[]]>([
    ['a text', { title: 'Theirs' }, { title: 'Yours' }, ['title']],
    ['running text', { body: rich('Theirs') }, { body: rich('Yours') }, ['body']],
    ['a choice that one empties', { category: null }, { category: 'Events' }, ['category']],
    ['a box and a number', { listed: false, count: 4 }, { listed: null, count: 0 }, ['count']],
    [
      'a picture, and its text',
      { image: picture('about', 'About') },
      { image: picture('hero-home', 'My words') },
      ['image'],
    ],
    [
      'a part of a group',
      { action: { label: 'Theirs', href: '/faq' } },
      { action: { label: 'Yours', href: '/about' } },
      ['action.label'],
    ],
    [
      'a field of a row that has moved',
      { items: [row('b'), row('c'), row('a', 'Theirs')] },
      { items: [row('a', 'Yours'), row('b'), row('c')] },
      ['items.0.title'],
    ],
    [
      'a row that one removes',
      { items: [row('a'), row('c')] },
      { items: [row('a'), row('b', 'Yours'), row('c')] },
      ['items'],
    ],
    [
      'a row that the other removes',
      { items: [row('a'), row('b', 'Theirs'), row('c')] },
      { items: [row('a'), row('c')] },
      ['items'],
    ],
    [
      'two orders of a list',
      { items: [row('c'), row('a'), row('b')] },
      { items: [row('b'), row('a'), row('c')] },
      ['items'],
    ],
  ])(
    'a field that both set to different values is a conflict, and stays yours: %s',
    (_, theirs, yours, conflicts) => {
      const found = mergeForms(BASE, { ...BASE, ...theirs }, { ...BASE, ...yours })
      expect(found.conflicts).toEqual(conflicts)
      expect(found.merged).toMatchObject({ title: yours.title ?? BASE.title, body: yours.body ?? BASE.body })
    },
  )

  test.each<[what: string, theirs: Form, yours: Form, merged: Form, taken: string[]]>([
    [
      'different fields',
      { title: 'Theirs', body: rich('Theirs') },
      { excerpt: 'Yours', category: 'Events' },
      { title: 'Theirs', body: rich('Theirs'), excerpt: 'Yours', category: 'Events' },
      ['title', 'body'],
    ],
    ['the same value', { title: 'Both' }, { title: 'Both' }, { title: 'Both' }, []],
    [
      'a value that a form writes in another way than a document',
      { excerpt: 'Theirs' },
      { author: '', listed: true, action: { href: '/about', label: 'Read' } },
      { excerpt: 'Theirs', author: '' },
      ['excerpt'],
    ],
    [
      'different parts of a group',
      { action: { label: 'Read', href: '/faq' } },
      { action: { label: 'Yours', href: '/about' } },
      { action: { label: 'Yours', href: '/faq' } },
      ['action.href'],
    ],
    [
      'different rows, and different fields of a row',
      { items: [row('a', 'Theirs'), row('b', 'b', { text: 'Theirs' }), row('c')] },
      { items: [row('a'), row('b', 'Yours'), row('c', 'Yours')] },
      { items: [row('a', 'Theirs'), row('b', 'Yours', { text: 'Theirs' }), row('c', 'Yours')] },
      ['items.0.title', 'items.1.text'],
    ],
    [
      'rows that both add',
      { items: [row('t'), row('a'), row('b'), row('c')] },
      { items: [row('a'), row('y'), row('b'), row('c'), row('z')] },
      { items: [row('t'), row('a'), row('y'), row('b'), row('c'), row('z')] },
      ['items'],
    ],
    [
      'a new order, and words in it',
      { items: [row('c'), row('b'), row('a')] },
      { items: [row('a', 'Yours'), row('b'), row('c')] },
      { items: [row('c'), row('b'), row('a', 'Yours')] },
      ['items'],
    ],
    [
      'an order of yours, and a row of theirs',
      { items: [row('a'), row('t'), row('b', 'Theirs'), row('c')] },
      { items: [row('c'), row('b'), row('a')] },
      { items: [row('c'), row('b', 'Theirs'), row('a'), row('t')] },
      ['items', 'items.1.title'],
    ],
    [
      'a row that one removes, and another that the other changes',
      { items: [row('a'), row('c', 'Theirs')] },
      { items: [row('a', 'Yours'), row('b'), row('c')] },
      { items: [row('a', 'Yours'), row('c', 'Theirs')] },
      ['items.1', 'items.2.title'],
    ],
  ])('fields that only one changed are merged: %s', (_, theirs, yours, merged, taken) => {
    const found = mergeForms(BASE, { ...BASE, ...theirs }, { ...BASE, ...yours })
    expect(found).toEqual({
      merged: { ...BASE, ...merged },
      conflicts: [],
      taken: expect.arrayContaining(taken),
    })
    expect(found.taken).toHaveLength(taken.length)
  })

  test('rows that others add to an empty list (0 in a form) are no conflict', () => {
    const theirs = { title: 'Title', items: [row('a')] }
    const found = mergeForms({ title: 'Title', items: [] }, theirs, { title: 'Yours', items: 0 })
    expect(found).toEqual({
      merged: { title: 'Yours', items: [row('a')] },
      conflicts: [],
      taken: ['items'],
    })
  })

  test('blocks within blocks are merged by their ids too', () => {
    const block = (id: string, cards: unknown[], heading = '') => ({ id, blockType: 'cards', heading, cards })
    const base = { blocks: [block('x', [row('1'), row('2')]), block('y', [])] }
    const theirs = { blocks: [block('n', []), block('x', [row('1', 'Theirs'), row('2')]), block('y', [])] }
    const yours = { blocks: [block('x', [row('1'), row('2', 'Yours')]), block('y', [], 'Yours')] }
    expect(mergeForms(base, theirs, yours).merged).toEqual({
      blocks: [block('n', []), block('x', [row('1', 'Theirs'), row('2', 'Yours')]), block('y', [], 'Yours')],
    })
  })
})
