import { describe, expect, test } from 'vitest'
import { richToContent, richToForm } from '@/cms/fields/content/rich-text'
import { richText } from '@/domain/content/schema/texts/rich-text'

const words = (text: string, format = 0) => ({
  type: 'text',
  text,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
  version: 1,
})
const around = { direction: 'ltr', format: '', indent: 0, version: 1 }
const block = (type: string, children: unknown[], more = {}) => ({ ...around, type, children, ...more })
const form = (...children: unknown[]) => ({ root: block('root', children) })
const content = (...children: unknown[]) => ({ root: { type: 'root', children } })
const plain = (text: string, format?: number) => ({ type: 'text', text, ...(format && { format }) })
const article = richText(900, { isArticle: true })
const refused = (value: unknown) => article.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('contract §6 The editor’s text as content', () => {
  test.each([
    ['a picture', block('upload', [], { value: 1 }), 'upload'],
    ['a line across', { type: 'horizontalrule', version: 1 }, 'horizontalrule'],
    ['a table', block('table', [block('tablerow', [])]), 'table'],
    ['a name of JavaScript’s', { type: 'constructor' }, 'constructor'],
    ['no name', { type: { toString: 1 } }, 'unnamed'],
  ])('%s is refused by its name, not dropped in silence', (_, node, name) => {
    const value = richToContent(form(block('paragraph', [words('Before')]), node))
    expect(refused(value)).toEqual([`holds a part (${name}) that has no place in it`])
    const inline = richToContent(form(block('paragraph', [words('Before'), node])))
    expect(refused(inline)).toEqual([`holds a part (${name}) that has no place in it`])
  })

  test('invisible characters are removed, except joiners', () => {
    const pasted = words(
      '\u200bPa\u0000id\u202e at\ufeff once\ud800, \u0915\u094d\u200d\u0937 and 👩\u200d🔬',
    )
    expect(richToContent(form(block('paragraph', [pasted])))).toBe(
      'Paid at once, \u0915\u094d\u200d\u0937 and 👩\u200d🔬',
    )
    expect(richToContent(form(block('paragraph', [words('\u200b\u2060')])))).toBeUndefined()
  })

  test.each([10_000, 1_000_000])('%i nested lists are left for the schema to refuse', (depth) => {
    let node: unknown = words('a')
    for (let level = 0; level < depth; level += 1) node = { type: 'list', children: [node] }
    expect(refused(richToContent(form(node)))).toEqual(['is nested deeper than any text'])
  })

  test.each([
    undefined,
    null,
    '',
    {},
    { root: null },
    { root: [] },
    7,
    [],
    form(),
    form(block('paragraph', [])),
  ])('empty text is empty: %j', (value) => expect(richToContent(value)).toBeUndefined())

  test('one paragraph without markup is a plain string, in both directions', () => {
    const value = richToForm('A plain answer.', 'answer')
    expect(value).toEqual({
      root: {
        ...around,
        direction: null,
        type: 'root',
        children: [
          {
            ...around,
            direction: null,
            type: 'paragraph',
            textFormat: 0,
            textStyle: '',
            children: [words('A plain answer.')],
          },
        ],
      },
    })
    expect(richToContent(value)).toBe('A plain answer.')
    expect(richToContent('A form of before')).toBe('A form of before')
    expect(richToForm('', 'answer')).toBeNull()
  })

  test('the extras of Word are removed, without losing a word', () => {
    const pasted = form(
      block('heading', [words('Title', 1)], { tag: 'h1', format: 'center' }),
      block('paragraph', []),
      block('paragraph', [
        words('Under', 8),
        words('lined, ', 8 | 4),
        words('bold', 1 | 8),
        { type: 'tab' },
        words('end'),
      ]),
      block(
        'list',
        [
          block('listitem', [words('One')], { value: 1, checked: true }),
          block('listitem', [block('list', [block('listitem', [words('Inner')])], { listType: 'bullet' })]),
        ],
        { listType: 'check', tag: 'ul' },
      ),
      block('paragraph', [
        { type: 'linebreak' },
        block('autolink', [words('us')], { fields: { url: '/about', newTab: true } }),
        { type: 'linebreak' },
      ]),
      block('paragraph', [block('link', [], { fields: { url: '/about' } })]),
    )
    const value = richToContent(pasted)
    expect(value).toEqual(
      content(
        { type: 'heading', tag: 'h3', children: [plain('Title', 1)] },
        { type: 'paragraph', children: [plain('Underlined, '), plain('bold', 1), plain(' end')] },
        {
          type: 'list',
          listType: 'bullet',
          children: [
            { type: 'listitem', children: [plain('One')] },
            { type: 'listitem', children: [plain('Inner')] },
          ],
        },
        {
          type: 'paragraph',
          children: [{ type: 'link', fields: { url: '/about' }, children: [plain('us')] }],
        },
      ),
    )
    expect(refused(value)).toEqual([])
  })

  test('a round trip changes nothing, and links keep their names', () => {
    const value = content(
      { type: 'heading', tag: 'h4', children: [plain('Why')] },
      { type: 'quote', children: [plain('Because', 2)] },
      {
        type: 'paragraph',
        children: [
          plain('m'),
          plain('2', 64),
          { type: 'linebreak' },
          { type: 'link', fields: { url: '/services' }, children: [plain('Services')] },
        ],
      },
      { type: 'list', listType: 'number', children: [{ type: 'listitem', children: [plain('One')] }] },
    )
    expect(refused(value)).toEqual([])
    expect(richToContent(richToForm(value, 'a'))).toEqual(value)
    expect(richToForm(value, 'a')).toEqual(richToForm(value, 'a'))
    expect(JSON.stringify(richToForm(value, '0-answer'))).toContain('"id":"0-answer-2-3"')
  })
})
