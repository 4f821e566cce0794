// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { ReleaseView } from '@/admin-views/releases/release/release-view'

export const metadata: Metadata = { title: 'Release' }

export default function Page() {
  return <ReleaseView />
}
