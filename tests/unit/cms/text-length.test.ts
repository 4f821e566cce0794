import { describe, expect, test } from 'vitest'
import { richToForm } from '@/cms/fields/rich-text'
import { textLength } from '@/cms/fields/text-length'
import { plainText } from '@/content/schema/plain-text'
import type { RichText } from '@/content/schema/rich-document'

const line = (...words: string[]) => words.map((text) => ({ type: 'text' as const, text }))

const list: RichText = {
  root: {
    type: 'root',
    children: [
      { type: 'paragraph', children: [...line('Before'), { type: 'linebreak' }, ...line('after')] },
      {
        type: 'list',
        listType: 'bullet',
        children: [
          { type: 'listitem', children: line('One') },
          {
            type: 'listitem',
            children: [{ type: 'link', fields: { url: '/about' }, children: line('Two') }],
          },
        ],
      },
    ],
  },
}

describe('contract §9 the length of a text is counted as its schema does', () => {
  test.each<[string, RichText]>([
    ['words alone', 'Nine words'],
    ['nothing', ''],
    ['paragraphs, lists and links', list],
  ])('%s', (_, text) => {
    expect(textLength(richToForm(text, 'here'))).toBe(plainText(text).length)
  })

  test('of a plain field, without characters that cannot be seen', () => {
    expect(textLength('Four\u200b')).toBe(4)
    expect(textLength(null)).toBe(0)
  })

  test('parts that no page could show count nothing', () => {
    expect(textLength({ root: { type: 'root', children: [{ type: 'upload' }, null] } })).toBe(0)
  })
})
