// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { KeysView } from '@/admin-views/keys/keys-view'

export const metadata: Metadata = { title: 'Keys for Programs' }

export default function Page() {
  return <KeysView />
}
