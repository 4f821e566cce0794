// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { AccountView } from '@/admin-views/account/account-view'

export const metadata: Metadata = { title: 'Account' }

export default function Page() {
  return <AccountView />
}
