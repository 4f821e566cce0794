// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { ImportsView } from '@/admin-views/imports/imports-view'

export const metadata: Metadata = { title: 'Imports' }

export default function Page() {
  return <ImportsView />
}
