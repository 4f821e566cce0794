'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { askPanel } from '@/cms/calls/ask-panel'
import { PanelButton } from '@/cms/dialogs/panel-button'
import { fieldAddress } from '@/cms/search/field-address'
import { CONTENT_DOCUMENTS } from '@/collections/content-document'

/** A field that names the form's document, as the panel's API tells it. */
type Named = { key: string; title: string; field: string; label: string }

type Row = { id: number; documentKey: string }

/** The collection of a document, by its key. */
const collectionOf = (key: string, kinds: readonly string[]): string =>
  kinds.find((kind) => key.startsWith(`${kind}/`)) ?? CONTENT_DOCUMENTS

/** Reads the rows of documents, for the addresses of their forms. */
async function rowsOf(uses: readonly Named[], kinds: readonly string[]): Promise<Map<string, string>> {
  const forms = new Map<string, string>()
  for (const collection of [...kinds, CONTENT_DOCUMENTS]) {
    const keys = [...new Set(uses.map(({ key }) => key))].filter(
      (key) => collectionOf(key, kinds) === collection,
    )
    if (keys.length === 0) continue
    const where = keys.map((key) => `where[documentKey][in][]=${encodeURIComponent(key)}`).join('&')
    const { body } = await askPanel<{ docs: Row[] }>(
      `/cms/api/${collection}?draft=true&depth=0&limit=${keys.length}&${where}`,
    )
    for (const { id, documentKey } of body?.docs ?? [])
      for (const { field } of uses.filter(({ key }) => key === documentKey))
        forms.set(`${documentKey} ${field}`, fieldAddress(collection, id, field))
  }
  return forms
}

type Read = { uses: Named[]; forms: Map<string, string> } | { problem: string }

/** Lists the documents that name the form's document, or show its picture, each at its field. @param kinds the collections of kinds */
export function UsedIn({ kinds }: { kinds: readonly string[] }) {
  const { id, collectionSlug } = useDocumentInfo()
  const [read, setRead] = useState<Read | null>(null)
  const [asked, setAsked] = useState(0)
  const address = id === undefined ? null : `/cms/api/${collectionSlug}/${id}/uses`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    if (address === null) return
    let isWanted = true
    const ask = async (): Promise<Read> => {
      const { body, problem } = await askPanel<{ uses: Named[] }>(address)
      return problem === undefined ? { uses: body.uses, forms: await rowsOf(body.uses, kinds) } : { problem }
    }
    void ask().then((answer) => isWanted && setRead(answer))
    return () => {
      isWanted = false
    }
  }, [address, asked, kinds])
  if (address === null) return null
  return (
    <section className="panel-uses" aria-labelledby="panel-uses">
      <h2 id="panel-uses">Used in</h2>
      {read === null && <p className="panel-muted">Reading…</p>}
      {read && 'problem' in read && (
        <p className="panel-muted">
          {read.problem}{' '}
          <PanelButton size="small" onClick={() => setAsked(asked + 1)}>
            Try again
          </PanelButton>
        </p>
      )}
      {read && 'uses' in read && read.uses.length === 0 && <p className="panel-muted">Nothing uses this.</p>}
      {read && 'uses' in read && read.uses.length > 0 && (
        <ul>
          {read.uses.map(({ key, title, field, label }) => (
            <li key={`${key} ${field}`}>
              <a href={read.forms.get(`${key} ${field}`)}>{title}</a> <small>{label}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
