// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { TrashView } from '@/admin-views/trash/trash-view'

export const metadata: Metadata = { title: 'Trash' }

export default function Page() {
  return <TrashView />
}
