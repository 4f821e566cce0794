import { describe, expect, test } from 'vitest'
import { richToForm } from '@/cms/fields/content/rich-text'
import { textLength } from '@/cms/fields/inputs/text-length'
import { plainText } from '@/domain/content/schema/texts/plain-text'
import type { RichText } from '@/domain/content/schema/texts/rich-document'

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

describe('contract §9 A text’s length is counted as by its schema', () => {
  test.each<[string, RichText]>([
    ['words alone', 'Nine words'],
    ['nothing', ''],
    ['paragraphs, lists and links', list],
  ])('%s', (_, text) => {
    expect(textLength(richToForm(text, 'here'))).toBe(plainText(text).length)
  })

  test('invisible characters of a plain field are not counted', () => {
    expect(textLength('Four\u200b')).toBe(4)
    expect(textLength(null)).toBe(0)
  })

  test('parts that no page could show are not counted', () => {
    expect(textLength({ root: { type: 'root', children: [{ type: 'upload' }, null] } })).toBe(0)
  })
})
