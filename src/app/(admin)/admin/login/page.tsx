// Written by `npm run screens` from src/admin-views/screens.ts.
import type { Metadata } from 'next'
import { LoginScreen } from '@/admin-views/login/login-screen'

export const metadata: Metadata = { title: 'Sign In' }

export default function Page() {
  return <LoginScreen />
}
