import { expect } from 'vitest'
import type { PendingAnswer } from '@/domain/contract/release-answers'
import { type Api, openApi } from '../application/api'
import { pending } from '../releases/releases'
import { blocksOfAllTypes, pageOf } from './composed-page'
import { firstAdmin, openPanel, type Panel } from './content-panel'

/** A row of a kind's collection, as the panel answers it. */
export type KindRow = {
  id: number
  documentKey: string | null
  state: string
  editor: string | null
  updatedAt: string
  _status: string
  [field: string]: unknown
}

type Refused = { errors?: { message: string; data?: { errors: { path: string; message: string }[] } }[] }
export type KindAnswer = Refused & { doc: KindRow; docs: KindRow[]; totalDocs: number }

export type KindPanel = Panel & {
  api: Api
  /** Makes a call of the panel, with an optional body. */
  call: (call: string, json?: unknown) => Promise<{ status: number; body: KindAnswer }>
  /** Creates a document that is saved for release: {@link FILLED} with other fields. */
  created: (kind: string, more?: Record<string, unknown>) => Promise<KindRow>
  pendingContent: () => Promise<PendingAnswer>
  /** The pending item of a document; undefined if it has none. */
  itemOf: (key: string) => Promise<PendingAnswer['items'][number] | undefined>
  list: (query: string) => Promise<KindRow[]>
  rowOf: (key: string) => Promise<KindRow>
}

/** The fields that a new document of each kind needs for a release. */
export const FILLED: Readonly<Record<string, Record<string, unknown>>> = {
  posts: {
    title: 'A post of ours',
    excerpt: 'What it says.',
    image: { name: 'blog-2', alt: '' },
    category: 'Corporate',
    date: '2026-11-20',
  },
  questions: { question: 'May a sample be returned?', category: 'Services', answer: 'Yes, within a month.' },
  pages: pageOf([blocksOfAllTypes.text]),
  redirects: { from: '/about-us.html', to: '/about' },
}

/** The faults of a refused form, by field. */
export const faultsOf = ({ errors }: KindAnswer) => errors?.[0]?.data?.errors ?? []

/** Opens the API and the panel of a test file. */
export async function openKindPanel(...sample: Parameters<typeof openApi>): Promise<KindPanel> {
  const api = await openApi(...sample)
  const panel = await openPanel(await firstAdmin(api))
  const list = async (query: string) =>
    (
      await panel.send<KindAnswer>(
        `GET /${query}${query.includes('?') ? '&' : '?'}draft=true&limit=300&depth=0`,
      )
    ).body.docs
  const rowOf = async (key: string) => {
    const [row] = await list(`${key.split('/', 1)[0]}?where[documentKey][equals]=${encodeURIComponent(key)}`)
    if (!row) throw new Error(`There is no row of ${key}`)
    return row
  }
  const call: KindPanel['call'] = (name, json) =>
    panel.send<KindAnswer>(name, json === undefined ? {} : { json })
  const created: KindPanel['created'] = async (kind, more = {}) => {
    const { status, body } = await call(`POST /${kind}?depth=0`, { ...FILLED[kind], ...more })
    expect({ status, body }).toMatchObject({ status: 201 })
    return body.doc
  }
  const pendingContent = () => pending(api, '?kind=content')
  const itemOf: KindPanel['itemOf'] = async (key) =>
    (await pendingContent()).items.find((item) => item.key === key)
  return { ...panel, api, list, rowOf, call, created, pendingContent, itemOf }
}
