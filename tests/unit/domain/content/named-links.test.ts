import { describe, expect, test } from 'vitest'
import { documentAddress } from '@/domain/content/document-address'
import { namedLinks, withAddresses } from '@/domain/content/named-links'

const document = {
  title: 'doc:pages/careers',
  address: '/work',
  parent: 'doc:pages/company',
  actions: [
    { label: 'Apply', href: 'doc:pages/careers#apply' },
    { label: 'Ask', href: '/contact' },
  ],
  answer: {
    root: {
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            { type: 'text', text: 'doc:pages/careers' },
            {
              type: 'link',
              fields: { url: 'doc:posts/post-3' },
              children: [{ type: 'text', text: 'post' }],
            },
          ],
        },
      ],
    },
  },
  blocks: [
    { blockType: 'questions', questions: ['doc:questions/a', '/support/faq#b'] },
    { blockType: 'substances', category: 'doc:category/caffeine' },
    { blockType: 'substances', products: ['doc:product/AV-100234'] },
  ],
}

describe('contract §9 Links that name a document', () => {
  test('each is found at its field, also in text with markup; other texts are not', () => {
    expect(namedLinks(document).map(({ path, reference }) => [path.join('.'), reference.key])).toEqual([
      ['parent', 'pages/company'],
      ['actions.0.href', 'pages/careers'],
      ['answer.root.children.0.children.1.fields.url', 'posts/post-3'],
      ['blocks.0.questions.0', 'questions/a'],
      ['blocks.1.category', 'category/caffeine'],
      ['blocks.2.products.0', 'product/AV-100234'],
    ])
  })

  test.each([
    null,
    undefined,
    7,
    'doc:pages/careers',
    [],
    ['doc:pages/careers'],
    { href: null },
    { href: 7 },
  ])('%j names no document', (content) => expect(namedLinks(content)).toEqual([]))

  test('pages print addresses; a block keeps the references to its content, and words are unchanged', () => {
    const printed = withAddresses(document, ({ key, anchor }) => `/at/${key}#${anchor}`)
    expect(printed).toEqual({
      ...document,
      parent: '/at/pages/company#',
      actions: [{ label: 'Apply', href: '/at/pages/careers#apply' }, document.actions[1]],
      answer: {
        root: {
          type: 'root',
          children: [
            {
              type: 'paragraph',
              children: [
                { type: 'text', text: 'doc:pages/careers' },
                {
                  type: 'link',
                  fields: { url: '/at/posts/post-3#' },
                  children: [{ type: 'text', text: 'post' }],
                },
              ],
            },
          ],
        },
      },
    })
    // A document without references is not copied.
    expect(printed.blocks).toBe(document.blocks)
    expect(printed.actions[1]).toBe(document.actions[1])
  })

  test('a document without references is the same object', () => {
    const plain = { a: [{ href: '/about' }] }
    expect(withAddresses(plain, () => '/wrong')).toBe(plain)
  })
})

describe('contract §9 The address of a document', () => {
  test.each([
    ['pages/careers', { address: '/work' }, '/work'],
    ['pages/careers', { address: 'javascript:alert(1)' }, null],
    ['pages/careers', {}, null],
    ['posts/post-3', { id: 'post-3' }, '/resources/blogs#post-3'],
    ['questions/a', { id: 'sample-return' }, '/support/faq#sample-return'],
    ['redirects/3', { from: '/a' }, null],
    ['navigation', { address: '/a', id: 'a' }, null],
    ['pages/careers', null, null],
  ])('%s %j: %s', (key, content, address) => {
    expect(documentAddress(key, content)).toBe(address)
  })
})
