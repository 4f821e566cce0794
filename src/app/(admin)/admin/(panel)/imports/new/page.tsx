// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { NewImportView } from '@/admin-views/imports/new-import-view'

export const metadata: Metadata = { title: 'New Import' }

export default function Page() {
  return <NewImportView />
}
