import type { Metadata } from 'next'
import { TrashView } from '@/admin-views/trash/trash-view'

export const metadata: Metadata = { title: 'Trash' }

export default function TrashPage() {
  return <TrashView />
}
