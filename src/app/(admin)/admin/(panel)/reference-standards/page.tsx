// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { ReferenceStandardsView } from '@/admin-views/products/reference-standards-view'

export const metadata: Metadata = { title: 'Reference Standards' }

export default function Page() {
  return <ReferenceStandardsView />
}
