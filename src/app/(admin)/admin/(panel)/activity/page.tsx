// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { ActivityView } from '@/admin-views/activity/activity-view'

export const metadata: Metadata = { title: 'Activity' }

export default function Page() {
  return <ActivityView />
}
