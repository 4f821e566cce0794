import type { Metadata } from 'next'
import { AdminAccessScreen } from '@/admin-views/access/admin-access-screen'

export const metadata: Metadata = { title: 'Admin Access' }

export default function AdminAccessPage() {
  return <AdminAccessScreen />
}
