// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { RecordView } from '@/admin-views/record/record-view'

export const metadata: Metadata = { title: 'Product' }

export default function Page() {
  return <RecordView />
}
