import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { plainText } from '@/domain/content/schema/texts/plain-text'
import type { RichBlock } from '@/domain/content/schema/texts/rich-document'
import { richText } from '@/domain/content/schema/texts/rich-text'
import { text } from '@/domain/content/schema/texts/text'

const running = richText(200)
const article = richText(200, { isArticle: true })

const words = (said: string, format?: number) => ({
  type: 'text' as const,
  text: said,
  ...(format && { format }),
})
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children })
const link = (url: unknown, ...children: unknown[]) => ({ type: 'link', fields: { url }, children })
const rich = (...children: unknown[]) => ({ root: { type: 'root', children } })

const said = (value: unknown, schema: z.ZodType = running) =>
  schema.safeParse(value).error?.issues.map(({ message, path }) => `${path.join('.')}${message}`) ?? []

/** Nests lists, or other nodes. */
function nested(depth: number): unknown {
  let node: unknown = paragraph(words('a'))
  for (let level = 0; level < depth; level += 1) node = { type: 'list', listType: 'bullet', children: [node] }
  return rich(node)
}

describe('contract §6 Running text with markup', () => {
  test.each([undefined, null, '', ' a', 'a  b', 'lorem ipsum', 'x'.repeat(201), 7, true])(
    'plain text %j is refused in the same words as text without markup',
    (value) => {
      expect(said(value)).toEqual(said(value, text(200)))
      expect(said(value)).not.toEqual([])
    },
  )

  test.each([
    ['javascript:alert(1)', 'must be a full address that starts with https://'],
    ['JaVaScRiPt:alert(1)', 'must be a full address that starts with https://'],
    ['data:text/html,<script>alert(1)</script>', 'must be a full address that starts with https://'],
    ['http://example.com', 'must be a full address that starts with https://'],
    ['https://', 'must be a full address that starts with https://'],
    ['', 'must be a full address that starts with https://'],
    ['/abuot', 'is no page of this site'],
    ['//elsewhere.example', 'is no page of this site'],
    ['/about/../admin', 'is no page of this site'],
    ['mailto:someone@elsewhere.example', 'must be a mailbox @averline.example'],
    ['mailto:sales@averline.example?bcc=x@y.example', 'must be a mailbox @averline.example'],
    [
      'https://user:pw@example.com',
      'has a user name or a password in it: take out what stands between // and @',
    ],
    [
      'https://user@example.com/',
      'has a user name or a password in it: take out what stands between // and @',
    ],
    [
      'https://exam\u200bple.com',
      'contains an invisible character (U+200B, after "https://exam"): please type it again',
    ],
    [
      'https://example.com/\u202egpj.exe',
      'contains an invisible character (U+202E, after "https://example.com/"): please type it again',
    ],
    [
      'https://example.com/\u00ad',
      'contains an invisible character (U+00AD, after "https://example.com/"): please type it again',
    ],
    ['https:\\\\example.com', 'must be a full address that starts with https://'],
    ['https://example.com\\@elsewhere.example', 'must be a full address that starts with https://'],
    ['/contact#\u200b', 'contains an invisible character (U+200B, after "/contact#"): please type it again'],
    ['tel:+1900', 'must look like tel:+912255500142 (5550 marks it as fictional)'],
  ])('a link to %j is refused by name', (url, reason) => {
    const shown = url.length > 40 ? `${url.slice(0, 40)}…` : url
    expect(said(rich(paragraph(words('See '), link(url, words('our prices')), words('.'))))).toEqual([
      `has a link, “our prices”, whose address “${shown}” ${reason}`,
    ])
  })

  test.each([
    ['a list in a list', nested(2)],
    ['ten thousand lists', nested(10_000)],
    ['a million lists', nested(1_000_000)],
    ['a picture', rich({ type: 'upload', value: 1 })],
    ['a heading where none is allowed', rich({ type: 'heading', tag: 'h3', children: [words('a')] })],
    ['a name of JavaScript’s', rich({ type: '__proto__' }, { type: 'constructor' })],
    ['a prototype', JSON.parse('{"root":{"type":"root","children":[],"__proto__":{"a":1}}}')],
    ['a name beside the root', { ...rich(paragraph(words('a'))), html: '<b>' }],
    ['a style', rich({ ...paragraph(words('a')), style: 'color:red' })],
    ['no root', {}],
    ['no blocks', rich()],
    ['a list for a document', [paragraph(words('a'))]],
    ['an empty paragraph', rich(paragraph())],
    ['an empty text', rich(paragraph(words('')))],
    ['underlined text', rich(paragraph(words('a', 8)))],
    ['text of huge bits', rich(paragraph(words('a', 2 ** 40 + 1)))],
    ['text of a fraction of a bit', rich(paragraph(words('a', 1.5)))],
    ['negative bits', rich(paragraph(words('a', -1)))],
    ['text both above and below', rich(paragraph(words('a', 96)))],
    ['a link in a link', rich(paragraph(link('/about', link('/about', words('a')))))],
    ['a link with a handler', rich(paragraph({ ...link('/about', words('a')), onClick: 'alert(1)' }))],
    ['a link to no text', rich(paragraph(link({ toString: 1 }, words('a'))))],
    ['a megabyte of text', rich(paragraph(words('a'.repeat(1_000_000))))],
    ['a megabyte of nodes', rich(...Array.from({ length: 50_000 }, () => paragraph(words('a'))))],
    ['invalid children', { root: { type: 'root', children: 'abc' } }],
    ['nothing for a node', rich(null, undefined, 7)],
  ])('%s is refused with one sentence, and not passed to an editor', (_, value) => {
    const issues = running.safeParse(value).error?.issues ?? []
    expect(issues).toEqual([
      expect.objectContaining({
        path: [],
        params: { isUnkeepable: true },
        message: expect.stringMatching(/^[a-z]/),
      }),
    ])
    expect(issues[0]?.message.length).toBeLessThan(100)
  })

  test('an oversized text is not traversed', () => {
    const wide = { root: { type: 'root', children: Array.from({ length: 1_000_000 }, () => null) } }
    expect(said(wide)).toEqual(['has more than 5000 parts'])
    expect(said(nested(1_000_000))).toEqual(['is nested deeper than any text'])
  })

  test('the rules of words hold for each paragraph, the maximum for all of them', () => {
    expect(
      said(rich(paragraph(words('Two  spaces'), words(' and TODO', 1)), paragraph(words(' x')))),
    ).toEqual([
      'has a paragraph, “Two  spaces and TODO”, that contains two spaces in a row',
      'has a paragraph, “Two  spaces and TODO”, that contains placeholder text',
      'has a paragraph, “ x”, that starts or ends with a space',
    ])
    const half = paragraph(words('x'.repeat(101)))
    expect(said(rich(half))).toEqual([])
    expect(said(rich(half, half))).toEqual(['is longer than 200 characters'])
  })

  test('a few of many faults are reported', () => {
    const wrong = Array.from({ length: 50 }, () => paragraph(words(' x')))
    expect(said(rich(...wrong))).toHaveLength(5)
  })

  const list = (listType: string, ...entries: string[]) => ({
    type: 'list',
    listType,
    children: entries.map((entry) => ({ type: 'listitem', children: [words(entry)] })),
  })

  test('paragraphs, lists, marks, line breaks and links to existing targets are accepted unchanged', () => {
    const value = rich(
      paragraph(
        words('H'),
        words('2', 32),
        words('O, m'),
        words('2', 64),
        { type: 'linebreak' },
        link('/contact#mumbai', words('Mumbai', 1)),
        words(' or '),
        link('https://example.com/a?b=c', words('elsewhere', 3)),
        words(' or '),
        link('mailto:sales@averline.example', words('by mail')),
        words(' or '),
        link('tel:+912255500142', words('by telephone')),
      ),
      list('bullet', 'One', 'Two'),
      list('number', 'Three'),
    )
    expect(running.parse(value)).toEqual(value)
    expect(plainText(running.parse(value))).toBe(
      'H2O, m2 Mumbai or elsewhere or by mail or by telephone One Two Three',
    )
    expect(plainText('As it is')).toBe('As it is')
  })

  test('an article also has headings and quotations', () => {
    const blocks = [
      { type: 'heading', tag: 'h3', children: [words('Why')] },
      { type: 'quote', children: [words('Because')] },
    ] as RichBlock[]
    expect(said(rich(...blocks), article)).toEqual([])
    expect(said(rich({ ...blocks[0], tag: 'h1' }), article)).toEqual(['holds markup that cannot be read'])
  })

  test('its description stays with it in a form', () => {
    const described = z.strictObject({ body: article.optional().meta({ title: 'Body' }) })
    expect(described.safeParse({ body: ' a' }).error?.issues[0]?.path).toEqual(['body'])
    expect(described.parse({})).toEqual({})
  })
})
