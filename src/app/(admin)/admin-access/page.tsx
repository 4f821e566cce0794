import type { Metadata } from 'next'
import { AdminAccessScreen } from '@/admin-views/access/admin-access-screen'
import { pageMetadata } from '@/content-seed/page-metadata'

const { title, description } = pageMetadata.adminAccess

export const metadata: Metadata = { title, description }

export default function AdminAccessPage() {
  return <AdminAccessScreen />
}
