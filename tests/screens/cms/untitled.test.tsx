import { render, screen } from '@testing-library/react'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { test, vi } from 'vitest'
import { Untitled } from '@/cms/document-view/head/document-status'

const payload = vi.hoisted(() => ({ useDocumentTitle: (): unknown => null }))

// Payload's client cannot be rendered here.
vi.mock('@payloadcms/ui', () => ({
  useDocumentInfo: () => ({ id: 17, docConfig: { labels: { singular: 'Question' } } }),
  useDocumentTitle: () => payload.useDocumentTitle(),
}))

const Title = createContext({ title: '', setDocumentTitle: (_: string) => {} })
payload.useDocumentTitle = () => use(Title)

/** Sets the title as Payload's provider does: at first, and again by an effect with each new data. */
function Provider({ data, children }: { data: { title?: string }; children: ReactNode }) {
  const [title, setDocumentTitle] = useState(data.title ?? '17')
  useEffect(() => setDocumentTitle(data.title ?? '17'), [data])
  return (
    <Title value={{ title, setDocumentTitle }}>
      <h1>{title}</h1>
      {children}
    </Title>
  )
}

test('contract §6 A document without a title is called untitled, also after a save, until it has one', async () => {
  const form = (data: { title?: string }) => (
    <Provider data={data}>
      <Untitled />
    </Provider>
  )
  const { rerender } = render(form({}))
  await screen.findByRole('heading', { name: 'Untitled question' })
  rerender(form({}))
  await screen.findByRole('heading', { name: 'Untitled question' })
  rerender(form({ title: 'Do you deliver?' }))
  await screen.findByRole('heading', { name: 'Do you deliver?' })
})
