import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { callsOf } from '../../support/screens/answers'
import { openDialog } from '../../support/screens/open-dialog'
import { openScreen, signedIn } from '../../support/screens/open-screen'
import { openRecord, ProductServer } from '../../support/screens/record-screen'
import { toastSaying } from '../../support/screens/toasts'

let server: ProductServer
beforeEach(() => {
  signedIn()
  server = new ProductServer()
})

const textOf = (element: Element | undefined) => element?.textContent ?? ''

test('contract §4 The history says who, when and what, newest first, and links to the change set', async () => {
  const record = await openRecord()
  await record.fill('CAS No', '50-78-2')
  await record.fill('HSN Code', '')
  await record.fill('HSN Code', '1234')
  await record.press('Save')
  await record.isSaved()
  cleanup()
  server.changeBy(null, { synonym: 'by hand' }, 'other')
  const { changes, user, hasChanges } = await openRecord()
  await hasChanges(3)
  const [byHand, edit, creation] = changes()
  for (const text of ['Changed', 'SQL by hand']) expect(textOf(byHand)).toContain(text)
  for (const text of ['Edited', 'Asha Admin', 'revision 2', 'HSN Code']) expect(textOf(edit)).toContain(text)
  const fields = within(edit as HTMLElement).getAllByRole('term')
  expect(
    textOf(fields.find(({ textContent }) => textContent === 'CAS No')?.parentElement ?? undefined),
  ).toContain('Before: 119141-88-7→After: 50-78-2')
  const link = within(edit as HTMLElement).getByRole('link', { name: 'See it in Activity' })
  expect(link.getAttribute('href')).toBe('/admin/activity?set=2')
  expect(textOf(creation)).toContain('Added')
  await user.click(within(creation as HTMLElement).getByText(/fields filled/))
  expect(creation?.querySelector('details')?.open).toBe(true)
  expect(textOf(creation)).toContain('119141-88-7')
})

test('contract §4 One field is restored, then all of a revision; both are changes themselves', async () => {
  const record = await openRecord()
  await record.fill('CAS No', '50-78-2')
  await record.fill('Synonym', 'Nexium')
  await record.press('Save')
  await record.isSaved()
  await record.hasChanges(2)
  const name = 'Restore this value of CAS No: 119141-88-7'
  const giveBack = screen.getByRole('button', { name })
  await record.fill('HSN Code', 'unsaved')
  expect(giveBack.getAttribute('aria-disabled')).toBe('true')
  await record.user.click(giveBack)
  expect(callsOf('POST', /revert/)).toEqual([])
  await record.press('Discard')
  await record.user.click(giveBack)
  await toastSaying('Success', 'Restored')
  await record.hasChanges(3)
  expect(record.field('CAS No').value).toBe('119141-88-7')
  expect(record.field('Synonym').value).toBe('Nexium')
  expect(textOf(record.changes()[0])).toContain('Restored')
  expect(screen.queryByRole('button', { name })).toBeNull()
  await record.press('Restore the product as of revision 2')
  await waitFor(() => expect(record.field('CAS No').value).toBe('50-78-2'))
  await record.hasChanges(4)
  await record.press('Restore the product as of revision 1')
  await waitFor(() => expect(record.field('CAS No').value).toBe('119141-88-7'))
  expect(record.field('Synonym').value).toBe('')
  await record.hasChanges(5)
  expect(callsOf('POST', /revert/).map(({ body }) => body)).toEqual([
    { revision: 1, fields: ['cas_no'] },
    { revision: 2 },
    { revision: 1 },
  ])
})

test('contract §4 A creation of any kind has nothing earlier to restore', async () => {
  const [creation] = server.history
  if (creation) creation.kind = 'other'
  const record = await openRecord()
  await record.hasChanges(1)
  for (const text of ['Changed', 'fields filled']) expect(textOf(record.changes()[0])).toContain(text)
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull()
})

test('contract §4 A long history has pages', async () => {
  for (let n = 1; n <= 21; n += 1) server.changeBy(null, { hsn_code: String(n) }, 'other')
  const record = await openRecord()
  await screen.findByText('Showing 1 to 20 of 22 changes')
  await record.press('Next')
  await record.hasChanges(2)
  expect(textOf(record.changes()[1])).toContain('Added')
})

test('contract §4 A product moves to another category, and back by its history', async () => {
  const record = await openRecord()
  await record.fill('Synonym', 'typed before')
  await record.press('Move')
  await record.pressInDialog('Move')
  within(openDialog()).getByText('Choose a category')
  expect(callsOf('POST', /move/)).toEqual([])
  await record.chooseCategory('Abacavir')
  await record.pressInDialog('Move')
  await toastSaying('Success', 'Moved to Abacavir')
  expect(record.category()).toContain('Abacavir')
  expect(record.field('Synonym').value).toBe('typed before')
  await record.press('Save')
  await record.isSaved()
  await record.hasChanges(3)
  await record.press('Restore this value of Category: Esomeprazole')
  await waitFor(() => expect(record.category()).toContain('Esomeprazole'))
  expect(callsOf('POST', /move|revert/).map(({ body }) => body)).toEqual([
    { category_id: 2 },
    { revision: 1, fields: ['category_id'] },
  ])
})

test('contract §4 A product goes to the trash, returns, and is deleted forever', async () => {
  const record = await openRecord()
  await record.press('Delete')
  await waitFor(() => expect(textOf(openDialog())).toContain('Esomeprazole (AV-130001) goes to the trash'))
  await record.pressInDialog('Delete')
  expect(textOf(await record.trash())).toContain('It is deleted for good in 30 days')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(record.field('Name*').matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await waitFor(() => expect(textOf(record.changes()[0])).toContain('Deleted'))
  await record.press('Restore')
  await record.outOfTrash()
  expect(record.field('Name*').matches(':disabled')).toBe(false)
  await record.press('Delete')
  await record.pressInDialog('Delete')
  await record.trash()
  await record.press('Delete forever')
  await record.pressInDialog('Delete forever')
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/admin/reference-standards?tab=products'),
  )
  cleanup()
  await openScreen('/admin/reference-standards/products/1')
  await screen.findByRole('heading', { name: 'No such product' })
})

test('contract §4 Restoring a product without its category asks for another', async () => {
  server.changeBy(
    null,
    { deleted_at: '2026-01-01T00:00:00.000Z', category_id: null, category_name: null },
    'other',
  )
  const record = await openRecord()
  await record.press('Restore')
  await waitFor(() => expect(textOf(openDialog())).toContain('Its category has been deleted'))
  await record.chooseCategory('Abacavir')
  await record.pressInDialog('Restore')
  await record.outOfTrash()
  expect(record.category()).toContain('Abacavir')
  expect(callsOf('POST', /restore/).map(({ body }) => body)).toEqual([{ category_id: 2 }])
})
