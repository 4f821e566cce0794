import type { Metadata } from 'next'
import { AdminAccessScreen } from '@/admin-views/access/admin-access-screen'
import { live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'

export function generateMetadata(): Metadata {
  const { title, description } = live(pageMetadata).adminAccess
  return { title, description }
}

export default function AdminAccessPage() {
  return <AdminAccessScreen />
}
