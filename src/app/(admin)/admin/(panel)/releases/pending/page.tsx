// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { DraftsView } from '@/admin-views/releases/drafts/drafts-view'

export const metadata: Metadata = { title: 'Drafts' }

export default function Page() {
  return <DraftsView />
}
