import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCall, callsOf, forgetCalls, holdCall } from '../../support/screens/answers'
import { openDialog } from '../../support/screens/open-dialog'
import { ADMIN, openScreen, signedIn } from '../../support/screens/open-screen'
import { ALL_USERS, adminUser, answerUsers, ONE_USER, usersPage } from '../../support/screens/sample'
import { toastSaying } from '../../support/screens/toasts'

const card = (name: string) => screen.findByRole('heading', { name, level: 2 })
const loading = () => screen.queryByText('Loading admin users...')

beforeEach(() => {
  signedIn()
  answerUsers([adminUser(1, ADMIN.name, ADMIN.email), adminUser(2, 'Noor', 'noor@example.com')])
})

describe('§2.19 The list', () => {
  test('during a slow answer the previous users are marked as old', async () => {
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

  test('the last of several quick choices is shown, whatever the order of the answers', async () => {
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
  test('deletion asks once, without the browser’s prompt; Cancel deletes nothing', async () => {
    const prompt = vi.spyOn(window, 'confirm').mockReturnValue(true)
    answerCall('DELETE', ONE_USER, () => {
      answerUsers([adminUser(1, ADMIN.name, ADMIN.email)])
      return { status: 200 }
    })
    const { click } = await openScreen('/admin/users')
    const button = await screen.findByRole('button', { name: 'Delete Noor' })
    await click(button)
    await waitFor(() =>
      expect(openDialog().textContent).toContain(
        'Are you sure you want to delete Noor? This action cannot be undone.',
      ),
    )
    await click(within(openDialog()).getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(button)
    expect(callsOf('DELETE', ONE_USER)).toEqual([])
    await click(button)
    await waitFor(openDialog)
    forgetCalls()
    await click(within(openDialog()).getByRole('button', { name: 'Delete' }))
    await toastSaying('Deleted', 'Admin user deleted successfully')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Noor' })).toBeNull())
    expect(callsOf('DELETE', ONE_USER)).toHaveLength(1)
    await waitFor(() => expect(callsOf('GET', ALL_USERS)).toHaveLength(1))
    expect(prompt).not.toHaveBeenCalled()
  })

  for (const { name, answer } of [
    { name: 'with a detail', answer: { status: 409, body: { detail: 'The last active admin' } } },
    { name: 'without a network', answer: 'no answer' },
  ] as const) {
    test(`§8 Failing ${name} always reads Failed to delete admin user`, async () => {
      answerCall('DELETE', ONE_USER, answer)
      const { click } = await openScreen('/admin/users')
      await click(await screen.findByRole('button', { name: `Delete ${ADMIN.name}` }))
      await click(await screen.findByRole('button', { name: 'Delete' }))
      await toastSaying('Error', 'Failed to delete admin user')
      expect(await card(ADMIN.name)).toBeDefined()
    })
  }
})

test('§8 A list that cannot be loaded shows Failed to fetch admin users and a retry', async () => {
  answerCall('GET', ALL_USERS, { status: 500, body: { detail: 'not shown' } })
  const { click } = await openScreen('/admin/users')
  await toastSaying('Error', 'Failed to fetch admin users')
  answerUsers([adminUser(1, ADMIN.name, ADMIN.email)])
  await click(screen.getByRole('button', { name: 'Try again' }))
  expect(await card(ADMIN.name)).toBeDefined()
})

describe('§2.19 The list and its requests', () => {
  /** A number of users, every third with a phone, those with an even number inactive; then the first admin. */
  const people = (count: number) => [
    ...Array.from({ length: count }, (_, n) => ({
      ...adminUser(n + 2, `Person ${n + 1}`, `person${n + 1}@example.com`),
      phone: (n + 1) % 3 === 0 ? `900000000${n + 1}` : null,
      is_active: (n + 1) % 2 === 1,
    })),
    adminUser(1, ADMIN.name, ADMIN.email),
  ]
  const cards = () =>
    within(screen.getByRole('main'))
      .queryAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)

  test('Loading admin users... is shown until the list comes; a card shows each user', async () => {
    const answer = holdCall('GET', ALL_USERS, { status: 200, body: usersPage(people(3)) })
    await openScreen('/admin/users')
    await screen.findByRole('heading', { name: 'Admin Users', level: 1 })
    screen.getByText('Manage admin users and their permissions')
    expect(loading()).not.toBeNull()
    answer.release()
    const of = async (name: string) => within((await card(name)).closest('li') as HTMLElement)
    const third = await of('Person 3')
    expect(loading()).toBeNull()
    expect(cards()).toHaveLength(4)
    for (const text of ['person3@example.com', '9000000003', 'Active']) third.getByText(text)
    third.getByRole('button', { name: 'Edit Person 3' })
    third.getByRole('button', { name: 'Delete Person 3' })
    const texts = (await of('Person 1')).getAllByText(/./, { selector: 'p' })
    expect(texts.map(({ textContent }) => textContent)).toEqual(['person1@example.com'])
    ;(await of('Person 2')).getByText('Inactive')
    expect(screen.queryByRole('navigation', { name: 'Pages of users' })).toBeNull()
  })

  test('§7 Page 1 of 50 is requested; search and filter are sent only when set', async () => {
    answerCall('GET', ALL_USERS, ({ path }) => {
      const query = new URLSearchParams(path.split('?')[1])
      const isActive = query.get('is_active')
      const found = people(4).filter(
        (one) =>
          (isActive === null || String(one.is_active) === isActive) &&
          one.email.includes((query.get('search') ?? '').toLowerCase()),
      )
      return { status: 200, body: usersPage(found) }
    })
    const { selectOptions, clear, click, paste } = await openScreen('/admin/users')
    const has = (count: number) => waitFor(() => expect(cards()).toHaveLength(count))
    await has(5)
    const asked = () => callsOf('GET', ALL_USERS).map(({ path }) => path.replace(/^.*\?/, ''))
    expect(asked()).toEqual(['page=1&limit=50'])
    const filter = screen.getByLabelText<HTMLSelectElement>('Filter by status')
    expect([...filter.options].map(({ text }) => text)).toEqual(['All Users', 'Active Only', 'Inactive Only'])
    await selectOptions(filter, 'Active Only')
    await has(3)
    await selectOptions(filter, 'Inactive Only')
    await has(2)
    const search = screen.getByRole('searchbox')
    await click(search)
    await paste('PERSON2@')
    await has(1)
    await selectOptions(filter, 'All Users')
    await clear(search)
    await paste('  ')
    await has(5)
    expect(asked()).toEqual(
      expect.arrayContaining([
        'page=1&limit=50&is_active=true',
        'page=1&limit=50&is_active=false',
        'page=1&limit=50&search=PERSON2%40&is_active=false',
      ]),
    )
    expect(asked().filter((query) => /search=(&|$|\+)/.test(query))).toEqual([])
    await clear(search)
    await paste('nobody at all')
    await screen.findByText('No admin users match your search.')
  })
})
