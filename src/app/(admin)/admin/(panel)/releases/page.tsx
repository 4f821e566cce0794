// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { ReleasesView } from '@/admin-views/releases/releases-view'

export const metadata: Metadata = { title: 'Releases' }

export default function Page() {
  return <ReleasesView />
}
