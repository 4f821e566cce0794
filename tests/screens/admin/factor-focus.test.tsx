import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCall } from '../../support/screens/answers'
import { openScreen, signedIn } from '../../support/screens/open-screen'

const AT = '2026-01-01T00:00:00.000Z'
const APP = { id: 1, kind: 'totp', name: 'Phone', created_at: AT, last_used: null }
const answerFactors = (factors: object[]) =>
  answerCall('GET', /^\/api\/auth\/factor$/, { status: 200, body: { factors, recovery_codes_left: 10 } })

test('contract §11 After a factor is removed, the sentence above the list has the focus', async () => {
  signedIn()
  answerCall('GET', /^\/api\/auth\/sessions$/, { status: 200, body: { sessions: [] } })
  answerFactors([APP])
  answerCall('DELETE', /^\/api\/auth\/factor\/1$/, () => {
    answerFactors([])
    return { status: 200, body: { message: 'Removed' } }
  })
  const { click } = await openScreen('/admin/account')
  const user = userEvent.setup({ delay: null })
  await click(await screen.findByRole('button', { name: 'Remove Phone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Phone' }))
  await user.type(dialog.getByLabelText('Current password'), 'A-Password-Of-Mine-1')
  await user.type(dialog.getByLabelText('Code'), '123456')
  await click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Phone' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Only your password/))
})
