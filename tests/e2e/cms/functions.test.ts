import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { refusalBody } from '@/cms/requests/refusal-body'
import { expect, test } from '../../support/browser/test'

const nested = (depth: number, open: string, close: string) =>
  `[${open.repeat(depth)}0${close.repeat(depth)}]`

/** A form of many parts, as the framework's client sends values other than JSON. */
function parts(names: readonly string[], values: (index: number) => string) {
  const pieces = names.map(
    (name, index) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${values(index)}\r\n`,
  )
  return {
    body: `${pieces.join('')}--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index))

const asked = (name: string, args: object) => ({ body: JSON.stringify([{ name, args }]) })

const form = (formState: object) => asked('form-state', { collectionSlug: 'content-documents', formState })

type Sent = { body: string; headers?: Record<string, string> }

const HOSTILE: [what: string, sent: Sent][] = [
  ['an unknown function', { ...form({}), headers: { 'next-action': '0'.repeat(42) } }],
  ['a name of JavaScript’s', { ...form({}), headers: { 'next-action': '__proto__' } }],
  ...['', 'null', '1', '{', '[null]', '"$F1"', '["$1:a:b"]', '["$@1"]', '["$0"]'].map(
    (body): [string, Sent] => [`${body} as arguments`, { body }],
  ),
  ...['constructor', '__proto__', 'schedule-publish', 'copy-data-from-locale'].map((name): [string, Sent] => [
    name,
    asked(name, {}),
  ]),
  ...['render-list', 'render-document', 'render-document-slots', 'table-state', 'form-state'].flatMap(
    (name) =>
      ['referenceProducts', 'adminUsers', 'payload-preferences'].map((collectionSlug): [string, Sent] => [
        `${name} of ${collectionSlug}`,
        asked(name, { collectionSlug, docID: 1, id: 1, columns: [], formState: {} }),
      ]),
  ),
  ['a picture that is gone', asked('render-document', { collectionSlug: 'pictures', docID: 987_654 })],
  [
    'a document that is gone',
    asked('render-document', { collectionSlug: 'content-documents', docID: 987_654 }),
  ],
  ['the state of nothing', asked('form-state', {})],
  ['an unknown place', asked('form-state', { collectionSlug: 'pictures', schemaPath: 'pictures.nothing' })],
  ['an unknown field', asked('render-field', { schemaPath: 'pictures.nothing', path: 'nothing' })],
  ['100,000 lists in each other', { body: nested(100_000, '[', ']') }],
  ['500,000 objects in each other', { body: nested(500_000, '{"a":', '}') }],
  ['1,000 objects in each other', { body: nested(1_000, '{"a":', '}') }],
  ['a list of a hundred million', form({ 'content.99999999.items.99999999.x': { value: 1 } })],
  ['a place of 100,000 parts', form({ [`${'a.'.repeat(100_000)}a`]: { value: 1 } })],
  ['5 MB of numbers', { body: `[${'0,'.repeat(2_500_000)}0]` }],
  ['5 MB of text', form({ title: { value: 'x'.repeat(5_000_000) } })],
  ['20,000 parts', parts(numbered(20_000), () => '1')],
  [
    'what doubles sixty times',
    parts(numbered(61), (index) => (index === 0 ? '["$1"]' : `{"a":"$${index + 1}","b":"$${index + 1}"}`)),
  ],
  ['what holds itself', parts(['0', '1'], (index) => (index === 0 ? '["$1"]' : '"$0"'))],
  [
    'a form cut off',
    {
      body: '--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n[',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
  ],
  ['no form at all', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }],
  [
    'a row that is not there',
    asked('form-state', {
      collectionSlug: 'content-documents',
      id: 987_654,
      formState: {},
      returnLockStatus: true,
    }),
  ],
]

const manifest = z.object({ node: z.record(z.string(), z.object({ filename: z.string() })) })

/** The id of our layout's server function, through which the panel's pages make all their calls. */
function panelFunction(): string {
  const file = path.join(process.env.BUILD_DIRECTORY ?? '', 'server/server-reference-manifest.json')
  const { node } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  const [id] = Object.entries(node).find(([, { filename }]) => filename === 'src/app/(cms)/layout.tsx') ?? []
  if (id === undefined) throw new Error('The build has no function for the pages of the panel')
  return id
}

test('contract §6 The server functions of the panel’s pages answer any input soon, reveal nothing, and keep answering', async ({
  freshDatabase: { url, adminSession },
}) => {
  test.setTimeout(120_000)
  const cookie = `cms_session=${adminSession.token}`
  const faults: string[] = []
  const refusals: string[] = []
  for (const [what, { body, headers }] of HOSTILE) {
    const begun = performance.now()
    const answer = await fetch(`${url}/cms`, {
      method: 'POST',
      headers: {
        cookie,
        origin: url,
        'next-action': panelFunction(),
        'content-type': 'text/plain;charset=UTF-8',
        ...headers,
      },
      body,
    })
    const text = await answer.text()
    const took = performance.now() - begun
    const next = await fetch(`${url}/cms/api/adminUsers/me`, { headers: { cookie } })
    if (took > 8_000) faults.push(`${what}: ${Math.round(took)} ms`)
    if (/node_modules|Failed query|password_hash| {4}at /.test(text)) faults.push(`${what}: tells too much`)
    // 503: the process was gone; an unreadable body is the sender's error, and explained.
    if (answer.status >= 500 || next.status !== 200)
      faults.push(`${what}: ${answer.status}, then ${next.status}`)
    // The function itself refuses: the id is right.
    if (what.endsWith(' of adminUsers') && !text.includes('Nothing of the panel asks for this.'))
      faults.push(`${what}: ${answer.status} ${text.slice(0, 100)}`)
    if (what === '{ as arguments' || what === 'a form cut off') refusals.push(`${answer.status} ${text}`)
  }
  expect(faults).toEqual([])
  const refusal = `400 ${JSON.stringify(refusalBody('What was sent is nothing that the content editor asks for.'))}`
  expect(refusals).toEqual([refusal, refusal])
})
