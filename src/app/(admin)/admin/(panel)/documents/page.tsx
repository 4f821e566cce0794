// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { DocumentsView } from '@/admin-views/documents/documents-view'

export const metadata: Metadata = { title: 'Documents' }

export default function Page() {
  return <DocumentsView />
}
