import { richToContent } from '@/cms/fields/content/rich-text'
import { services } from '@/content-seed/pages/services/services'
import type { ContentDocument as Row } from '@/payload-types'
import { openApi } from '../application/api'
import { openPanel } from './content-panel'

/** The document that these tests edit. */
export const KEY = services.documentKey

type FaqForm = {
  id: string
  blockType: string
  items: { id: string; description: string; title: string; anchor: string }[]
}
type Fault = { path: string; message: string; label: string }

/** The answer to a save. */
export type Answered = {
  doc: Row & { faults?: Fault[] }
  errors?: { data: { errors: Fault[] } }[]
}

/** The value of an answer's field, as an editor reads it. */
export const said = (description: unknown) => String(richToContent(description) ?? '')

/** A form as its editor reads it. */
export function formOf(row: Row): FaqForm {
  // The panel's config gives the column this form; the generated type is JSON.
  const [form] = row.content as unknown as [FaqForm]
  return { ...form, items: form.items?.map((item) => ({ ...item, description: said(item.description) })) }
}

/** The form with another first answer. */
export function answered(form: FaqForm, description: string): [FaqForm] {
  return [
    { ...form, items: form.items.map((item, index) => (index === 0 ? { ...item, description } : item)) },
  ]
}

export type FaqDocument = Awaited<ReturnType<typeof openFaqDocument>>

/** Opens the API and the panel of a test file, with two editors, Asha and Ravi. */
export async function openFaqDocument() {
  const api = await openApi()
  const { rows } = await api.payload.db.pool.query<{ id: number }>(`
    insert into admin_users (name, email, is_active, password_hash) values ('Ravi', 'ravi@example.com', true, 'x')
    returning id`)
  const ravi = rows[0]?.id ?? 0
  // The admin of the template.
  const asha = ravi - 1
  const panel = await openPanel(asha)
  const patch = (row: Row, content: unknown, query = '', status = 'published', as = asha) =>
    panel.send<Answered>(`PATCH /content-documents/${row.id}${query}`, {
      json: { content, _status: status },
      as,
    })

  const draft = (row: Row, content: unknown, as = asha) =>
    patch(row, content, '?draft=true&autosave=true', 'draft', as)

  const stored = async () => {
    const { rows } = await api.payload.db.pool.query(
      'select document_key, content, updated_by, seed from content_documents order by document_key',
    )
    return rows
  }
  return { api, panel, asha, ravi, patch, draft, stored }
}
