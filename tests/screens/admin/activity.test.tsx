import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ActivityEntry } from '@/domain/contract/activity-answers'
import {
  ACTIVITY,
  answerRecords,
  changeSet,
  openActivity,
  serveChanges,
} from '../../support/screens/activity-screen'
import { answerCall } from '../../support/screens/answers'
import { ADMIN, signedIn } from '../../support/screens/open-screen'
import { toastSaying } from '../../support/screens/toasts'

const SAMPLE = changeSet(1, { actor: null, kind: 'create', label: 'Sample catalogue', products: 98 })

beforeEach(() => {
  signedIn()
  serveChanges([SAMPLE])
})

const address = () => window.location.pathname + window.location.search

test('contract §4 A failed load of the activity is reported and can be repeated', async () => {
  answerCall('GET', ACTIVITY, { status: 500 })
  const page = await openActivity()
  await toastSaying('Error', 'Failed to load the activity')
  serveChanges([SAMPLE])
  await page.press('Try again')
  await page.has(1)
})

test('contract §4 The activity reports an unknown change or page, leads back to all, and ignores invalid parameters', async () => {
  const page = await openActivity('?set=999999')
  await screen.findByText('There is no change of this number.')
  await page.follow('All activity')
  expect(address()).toBe('/admin/activity')
  await page.has(1)
  act(() => window.history.pushState(null, '', '?kind=nonsense&state=x&actor=-1&page=0&set=abc'))
  await page.has(1)
  act(() => window.history.pushState(null, '', '?page=99'))
  await page.follow('Show all changes')
  await page.has(1)
})

test('contract §4 The list of changes is filtered by kind, person, state, words and days, all in the address', async () => {
  const edits = [5, 4].map((id) => changeSet(id))
  edits[1] = changeSet(4, { state: 'undone', undone_by: 6 })
  const undo = changeSet(6, { kind: 'undo', label: 'Undo: ED-1 Edited product' })
  serveChanges([undo, ...edits, changeSet(3, { kind: 'create' }), SAMPLE])
  const page = await openActivity()
  await page.has(5)
  await page.choose('Filter by kind', 'Edits')
  expect(address()).toBe('/admin/activity?kind=edit')
  await page.has(2)
  await page.choose('Filter by state', 'Undone')
  expect(address()).toBe('/admin/activity?kind=edit&state=undone')
  await page.has(1)
  expect(screen.getByLabelText<HTMLSelectElement>('Filter by kind').value).toBe('edit')
  expect(screen.getByText('1 change')).toBeDefined()
  await page.choose('Filter by kind', 'Imports')
  await screen.findByText(/^No changes match these filters\./)
  await page.follow('Show all changes')
  await page.has(5)
  await page.choose('Filter by person', ADMIN.name)
  await page.has(4)
  expect(page.rows().join()).not.toContain('Sample catalogue')
  window.history.back()
  await page.has(5)
  expect(screen.getByLabelText<HTMLSelectElement>('Filter by person').value).toBe('')
  await page.user.click(screen.getByRole('searchbox', { name: 'Search the activity' }))
  await page.user.paste('ed-1')
  await waitFor(() => expect(address()).toBe('/admin/activity?search=ed-1'))
  await page.has(4)
  await page.user.type(screen.getByLabelText('From'), '2999-01-01')
  expect(address()).toBe('/admin/activity?search=ed-1&from=2999-01-01')
  await screen.findByText(/^No changes match these filters\./)
})

test('contract §4 The activity marks running work, and asks again until it is done', async () => {
  const running = changeSet(2, { kind: 'import', state: 'running', label: 'catalogue.csv' })
  serveChanges([running, SAMPLE])
  const page = await openActivity()
  await page.has(2)
  expect(page.rows()[0]).toContain('Running')
  await page.follow('catalogue.csv')
  await screen.findByText('It is still running: it can be undone when it is done.')
  running.state = 'failed'
  await screen.findByText('It failed, so there is nothing to undo.')
  await page.follow('All activity')
  await waitFor(() => expect(page.rows()[0]).toContain('Failed'))
})

test('contract §4 An open change says what it did, and offers to undo it, once it ends', async () => {
  const running = changeSet(2, { kind: 'import', state: 'running', label: 'catalogue.csv' })
  serveChanges([running])
  answerRecords([
    { record: 'product', id: 1, title: 'AV-1 Imported', what: 'created', revision: 1, fields: [] },
  ])
  const page = await openActivity('?set=2')
  await screen.findByText('It is still running: it can be undone when it is done.')
  running.state = 'done'
  await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(page.records()).toEqual([expect.stringMatching(/AV-1 Imported.*Added/)]))
})

test('contract §4 A change of an admin user says why it cannot be undone here', async () => {
  serveChanges([changeSet(2)])
  const phone = { field: 'phone', before: null, after: null }
  answerRecords([
    { record: 'admin user', id: 1, title: ADMIN.name, what: 'changed', revision: 2, fields: [phone] },
  ])
  const page = await openActivity('?set=2')
  await screen.findByText(/^Changes of admin users are not undone from here/)
  expect(page.records()).toEqual([expect.stringMatching(/Admin user.*Changed.*Phone/)])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('contract §4 A change of purged products says so', async () => {
  serveChanges([changeSet(2, { kind: 'delete' })])
  answerRecords([{ record: 'product', id: 7, title: null, what: 'deleted', revision: 3, fields: [] }])
  const page = await openActivity('?set=2')
  await screen.findByText('Products that were deleted forever cannot come back.')
  expect(page.records()).toEqual([expect.stringMatching(/Product 7, gone.*Deleted forever/)])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('contract §4 The activity tells who published what and who changed which document, each with its link', async () => {
  const at = new Date().toISOString()
  const release = {
    number: 12,
    name: 'Careers page: address and 2 more',
    created_by: { id: 9, name: 'Ben' },
    state: 'live',
    waiting: false,
    waits_for: null,
    live_at: null,
  } as const
  const document = { source: 'document', at, editor: 'Edda', collection: 'pages', title: 'Careers' } as const
  const entries: ActivityEntry[] = [
    { source: 'release', at, release },
    {
      source: 'release',
      at,
      release: { ...release, number: 11, state: 'ready', live_at: '2090-01-01T10:00:00.000Z' },
    },
    { ...document, id: 7, what: 'saved' },
    { ...document, id: 8, what: 'removed' },
  ]
  const paging = { page: 1, limit: 50, total: 4, pages: 1 }
  answerCall('GET', ACTIVITY, { status: 200, body: { entries, ...paging } })
  const page = await openActivity()
  await page.has(4)
  expect(page.rows().map((row) => row.replace(/^\d\d:\d\d/, ''))).toEqual([
    expect.stringMatching(/^Careers page: address and 2 morePublished · just now.*Ben$/),
    expect.stringMatching(/Scheduled · goes live 1 Jan 2090/),
    expect.stringMatching(/^CareersContent saved · just now.*Edda$/),
    expect.stringMatching(/^CareersTaken off the site/),
  ])
  const links = screen.getAllByRole('link', { name: /^Careers/ }).map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/admin/releases/12',
    '/admin/releases/11',
    '/cms/collections/pages/7',
    '/cms/collections/pages/8',
  ])
  await page.choose('Filter by kind', 'Edits')
  await page.choose('Filter by topic', 'Content')
  expect(address(), 'content has no kinds').toBe('/admin/activity?about=content')
  expect(screen.getByLabelText<HTMLSelectElement>('Filter by kind').disabled).toBe(true)
  const people = screen.getByLabelText<HTMLSelectElement>('Filter by person')
  expect([...people.options].map(({ text }) => text)).toContain('Ben')
})
