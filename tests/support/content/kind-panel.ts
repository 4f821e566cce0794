import { type Api, openApi } from '../application/api'
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
  list: (query: string) => Promise<KindRow[]>
  rowOf: (key: string) => Promise<KindRow>
}

/** What a new document of each kind takes to be saved for release. */
export const FILLED: Readonly<Record<string, Record<string, unknown>>> = {
  posts: {
    title: 'A post of ours',
    excerpt: 'What it says.',
    image: { name: 'blog-2', alt: '' },
    category: 'Corporate',
    date: '2026-11-20',
  },
  questions: { question: 'May a sample be returned?', category: 'Services', answer: 'Yes, within a month.' },
}

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
  return { ...panel, api, list, rowOf }
}
