import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SessionAnswer } from '@/domain/contract/session-answer'
import { answerCall } from '../../support/screens/answers'
import { openDialog } from '../../support/screens/open-dialog'
import { openScreen, signedIn } from '../../support/screens/open-screen'
import { answerUsers } from '../../support/screens/sample'
import { toastSaying } from '../../support/screens/toasts'

const SESSIONS = /^\/api\/auth\/sessions$/
const AT = '2026-01-01T00:00:00.000Z'
const ONE: SessionAnswer = {
  id: 1,
  user_agent: null,
  address: null,
  signed_in_at: AT,
  last_used: AT,
  last_used_at: AT,
  expires_at: AT,
  current: true,
}

test('contract §2 A failed load of the sessions is reported and can be repeated', async () => {
  signedIn()
  answerUsers([])
  answerCall('GET', SESSIONS, { status: 500 })
  const { click } = await openScreen('/admin/users')
  await click(await screen.findByRole('button', { name: /^User menu/ }))
  await click(screen.getByRole('menuitem', { name: 'Sessions' }))
  await toastSaying('Error', 'Failed to load sessions')
  answerCall('GET', SESSIONS, { status: 200, body: { sessions: [ONE, { ...ONE, id: 2, current: false }] } })
  await click(within(openDialog()).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(within(openDialog()).getAllByRole('listitem')).toHaveLength(2))
})
