// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { ImportView } from '@/admin-views/imports/import-view'

export const metadata: Metadata = { title: 'Import' }

export default function Page() {
  return <ImportView />
}
