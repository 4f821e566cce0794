import type { Metadata } from 'next'
import { LoginScreen } from '@/admin-views/login/login-screen'

export const metadata: Metadata = { title: 'Sign In' }

export default function LoginPage() {
  return <LoginScreen />
}
