import { beforeAll, describe, expect, test } from 'vitest'
import { services } from '@/content-seed/pages/services/services'
import type { ContentDocument as Row } from '@/payload-types'
import { type Api, openApi } from '../../support/application/api'
import { firstAdmin, openPanel, type Panel } from '../../support/content/content-panel'

let api: Api
let panel: Panel
beforeAll(async () => {
  api = await openApi()
  panel = await openPanel(await firstAdmin(api))
})

const KEY = services.documentKey

type Form = { items: Record<string, unknown>[] }
type Refused = { errors: { message: string; data?: { errors: { path: string; message: string }[] } }[] }

// The panel's config gives the column this form; the generated type is JSON.
const formOf = (row: Row) => (row.content as unknown as [Form])[0]

/** The document of a key with its first entry changed, as the editor would send it. */
async function save(
  key: string,
  change: Record<string, unknown>,
  status: 'published' | 'draft' = 'published',
) {
  const row = await panel.open(key)
  const { items, ...form } = formOf(row)
  const content = [
    { ...form, items: items.map((item, index) => (index === 0 ? { ...item, ...change } : item)) },
  ]
  const query = status === 'draft' ? '?draft=true&autosave=true' : ''
  return panel.send<Refused & { doc: Row }>(`PATCH /content-documents/${row.id}${query}`, {
    json: { content, _status: status },
  })
}

/** The value of the first entry's field. */
const messagesAt = (body: Refused, field: string) =>
  body.errors[0]?.data?.errors
    .filter(({ path }) => path === `content.0.items.0.${field}`)
    .map(({ message }) => message)

const stored = async (key: string) => {
  const { rows } = await api.payload.db.pool.query<{ content: Record<string, unknown>[] }>(
    'select content from content_documents where document_key = $1',
    [key],
  )
  return rows[0]?.content[0]
}

const around = { direction: 'ltr', format: '', indent: 0, version: 1 }
const words = (text: string, format = 0) => ({
  type: 'text',
  text,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
  version: 1,
})
const block = (type: string, children: unknown[], more = {}) => ({ ...around, type, children, ...more })
const rich = (...children: unknown[]) => ({ root: block('root', children) })
const link = (url: unknown, text: string) =>
  block('link', [words(text)], {
    fields: { url, linkType: 'custom', newTab: false },
    id: '6720a1',
    version: 3,
  })

describe('contract §6 Text with markup', () => {
  test.each([
    ['javascript:alert(1)', '“javascript:alert(1)” must be a full address that starts with https://'],
    ['/abuot', '“/abuot” is no page of this site'],
    ['', '“” must be a full address that starts with https://'],
  ])('a link to %j is reported at its field, and nothing is saved for release', async (url, reason) => {
    const { status, body } = await save(KEY, {
      description: rich(block('paragraph', [link(url, 'our prices')])),
    })
    expect(status).toBe(400)
    expect(messagesAt(body, 'description')).toEqual([
      `“Description” has a link, “our prices”, whose address ${reason}.`,
    ])
    expect(await stored(KEY)).toBeUndefined()
  })

  test('a draft keeps a broken link as it was typed', async () => {
    const { status } = await save(
      KEY,
      { description: rich(block('paragraph', [link('/abuot us', 'us')])) },
      'draft',
    )
    expect(status).toBe(200)
    const [first] = formOf(await panel.open(KEY)).items
    expect(JSON.stringify(first?.description)).toContain('"url":"/abuot us"')
  })

  /** Nested lists. */
  const nested = (depth: number) => {
    let node: unknown = words('a')
    for (let level = 0; level < depth; level += 1) node = block('list', [node])
    return rich(node)
  }

  test.each([
    ['a picture', rich(block('upload', [])), 'holds a part (upload) that has no place in it.'],
    [
      'a heading',
      rich(block('heading', [words('a')], { tag: 'h3' })),
      'holds a part (heading) that has no place in it.',
    ],
    [
      'a name of JavaScript’s',
      rich({ type: '__proto__' }),
      'holds a part (__proto__) that has no place in it.',
    ],
    [
      '5 MB of text',
      rich(block('paragraph', [words('a'.repeat(5_000_000))])),
      'is longer than 200000 characters.',
    ],
    [
      'too many parts',
      rich(...Array.from({ length: 6_000 }, () => block('paragraph', [words('a')]))),
      'has more than 5000 parts.',
    ],
    ['lists in lists', nested(12), 'is nested deeper than any text.'],
  ])('%s is refused in a sentence, for release and as a draft', async (_, description, sentence) => {
    for (const status of ['published', 'draft'] as const) {
      const answered = await save(KEY, { description }, status)
      expect({ status, answered: answered.status }).toEqual({ status, answered: 400 })
      expect(messagesAt(answered.body, 'description')).toEqual([`“Description” ${sentence}`])
    }
  })

  test.each([100, 2_000])('%i lists in lists are refused before any recursion', async (depth) => {
    const { status, body } = await save(KEY, { description: nested(depth) }, 'draft')
    expect(status).toBe(400)
    expect(body.errors[0]?.message).toBe('The form is nested deeper than any form of the site, or larger.')
  })

  test('a description of bold words and links is saved as markup', async () => {
    const description = rich(
      block('paragraph', [
        words('Ask '),
        words('early', 1),
        words(' at '),
        link('/contact', 'the sales desk'),
        words('.'),
      ]),
      block('list', [block('listitem', [words('By mail')]), block('listitem', [words('By telephone')])], {
        listType: 'bullet',
      }),
    )
    expect((await save(KEY, { description })).status).toBe(200)
    const content = {
      root: {
        type: 'root',
        children: [
          {
            type: 'paragraph',
            children: [
              { type: 'text', text: 'Ask ' },
              { type: 'text', text: 'early', format: 1 },
              { type: 'text', text: ' at ' },
              {
                type: 'link',
                fields: { url: '/contact' },
                children: [{ type: 'text', text: 'the sales desk' }],
              },
              { type: 'text', text: '.' },
            ],
          },
          {
            type: 'list',
            listType: 'bullet',
            children: [
              { type: 'listitem', children: [{ type: 'text', text: 'By mail' }] },
              { type: 'listitem', children: [{ type: 'text', text: 'By telephone' }] },
            ],
          },
        ],
      },
    }
    expect((await stored(KEY))?.description).toEqual(content)
    // The editor reads it, and saves it unchanged.
    const [first] = formOf(await panel.open(KEY)).items
    expect((await save(KEY, { description: first?.description })).status).toBe(200)
    expect((await stored(KEY))?.description).toEqual(content)
  })

  test('one paragraph without markup stays a plain string, and equals the code’s', async () => {
    const description = rich(block('paragraph', [words('As soon as '), words('we can.')]))
    expect((await save(KEY, { description })).status).toBe(200)
    expect((await stored(KEY))?.description).toBe('As soon as we can.')
    const seed = rich(block('paragraph', [words(String(services.seed[0]?.description))]))
    expect((await save(KEY, { description: seed })).status).toBe(200)
    expect(await stored(KEY)).toBeUndefined()
  })

  test('an older draft with plain text opens in the present editor', async () => {
    const row = await panel.open(KEY)
    const typed = rich(block('paragraph', [words('As it is.')]))
    expect((await save(KEY, { description: typed }, 'draft')).status).toBe(200)
    await api.payload.db.pool.query(
      `update _content_drafts_v set version_content = jsonb_set(version_content, '{0,items,0,description}', '"As it was."')
       where parent_id = $1 and latest`,
      [row.id],
    )
    const [first] = formOf(await panel.open(KEY)).items
    expect(first?.description).toMatchObject({
      root: { children: [{ type: 'paragraph', children: [{ type: 'text', text: 'As it was.' }] }] },
    })
  })
})
