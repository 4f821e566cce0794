// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { AddDocumentsView } from '@/admin-views/intake/add-documents-view'

export const metadata: Metadata = { title: 'Add Documents' }

export default function Page() {
  return <AddDocumentsView />
}
