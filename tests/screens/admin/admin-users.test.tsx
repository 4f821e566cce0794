import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerCall, holdCall } from '../../support/screens/answers'
import { ADMIN, openScreen, signedIn } from '../../support/screens/open-screen'
import { ALL_USERS, adminUser, answerUsers, ONE_USER, usersPage } from '../../support/screens/sample'
import { toastSaying } from '../../support/screens/toasts'

const card = (name: string) => screen.findByRole('heading', { name, level: 2 })
const loading = () => screen.queryByText('Loading admin users...')

beforeEach(() => {
  signedIn()
  answerUsers([adminUser(1, ADMIN.name, ADMIN.email), adminUser(2, 'Noor', 'noor@example.com')])
})

describe('§2.19 the list', () => {
  test('a slow answer leaves the users before marked as such, never passed off as the new ones', async () => {
    const { selectOptions } = await openScreen('/admin/users')
    await card('Noor')
    const found = usersPage([adminUser(2, 'Noor', 'noor@example.com')])
    const answer = holdCall('GET', /is_active=false/, { status: 200, body: found })
    await selectOptions(screen.getByLabelText('Filter by status'), 'Inactive Only')
    expect(loading()).not.toBeNull()
    const [list] = within(screen.getByRole('main')).getAllByRole('list')
    expect(list?.hasAttribute('inert')).toBe(true)
    answer.release()
    await waitFor(() => expect(screen.queryByRole('heading', { name: ADMIN.name })).toBeNull())
    expect(loading()).toBeNull()
    expect(list?.hasAttribute('inert')).toBe(false)
  })

  test('late answers: of several quick choices the last one is what is shown', async () => {
    const user = await openScreen('/admin/users')
    await card('Noor')
    const filter = screen.getByLabelText('Filter by status')
    const all = { status: 200, body: usersPage([adminUser(1, ADMIN.name, ADMIN.email)]) }
    const answers = [
      holdCall('GET', /limit=50$/, all),
      holdCall('GET', /is_active=true/, all),
      holdCall('GET', /is_active=false/, { status: 200, body: usersPage([]) }),
    ]
    await user.selectOptions(filter, 'Active Only')
    await user.selectOptions(filter, 'Inactive Only')
    expect(loading()).not.toBeNull()
    for (const answer of answers.toReversed()) answer.release()
    expect(await screen.findByText('No admin users match your search.')).toBeDefined()
    expect(loading()).toBeNull()
    expect(filter).toHaveProperty('value', 'inactive')
  })
})

describe('§2.19 deleting', () => {
  for (const { name, answer } of [
    { name: 'with a detail', answer: { status: 409, body: { detail: 'The last active admin' } } },
    { name: 'without a network', answer: 'no answer' },
  ] as const) {
    test(`§8 failing ${name} always reads Failed to delete admin user`, async () => {
      answerCall('DELETE', ONE_USER, answer)
      const { click } = await openScreen('/admin/users')
      await click(await screen.findByRole('button', { name: `Delete ${ADMIN.name}` }))
      await click(await screen.findByRole('button', { name: 'Delete' }))
      await toastSaying('Error', 'Failed to delete admin user')
      expect(await card(ADMIN.name)).toBeDefined()
    })
  }
})

test('§8 a list that cannot be loaded: Failed to fetch admin users, and another try', async () => {
  answerCall('GET', ALL_USERS, { status: 500, body: { detail: 'not shown' } })
  const { click } = await openScreen('/admin/users')
  await toastSaying('Error', 'Failed to fetch admin users')
  answerUsers([adminUser(1, ADMIN.name, ADMIN.email)])
  await click(screen.getByRole('button', { name: 'Try again' }))
  expect(await card(ADMIN.name)).toBeDefined()
})
