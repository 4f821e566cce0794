// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { AdminUsersView } from '@/admin-views/admin-users/admin-users-view'

export const metadata: Metadata = { title: 'Admin Users' }

export default function Page() {
  return <AdminUsersView />
}
