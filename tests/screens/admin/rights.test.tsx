import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProgramKeyAnswer } from '@/domain/contract/program-key-answer'
import { answerCall, callsOf } from '../../support/screens/answers'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { openDialog } from '../../support/screens/open-dialog'
import { ADMIN, openScreen, signedIn } from '../../support/screens/open-screen'
import { openRecord, ProductServer } from '../../support/screens/record-screen'
import { adminUser, answerCatalogue } from '../../support/screens/sample'
import { toastSaying } from '../../support/screens/toasts'
import { NEW_USER, openUsers, serveUsers } from '../../support/screens/users-screen'

beforeEach(() => {
  signedIn()
})

const READS = 'You may read the catalogue, not change it. Ask one of: Noor.'
const MAY_NOT = 'You may look at admin users, not change them. Ask one of: Noor.'

/** The person may change everything but users. */
const without = (right: string, sentence: string) =>
  answerCall('GET', /^\/api\/auth\/verify$/, {
    status: 200,
    body: { user: ADMIN, may_not: { [right]: sentence } },
  })

describe('contract §11 The fieldset May change', () => {
  test('has four boxes below Active, all ticked for a new user, whose rights are then not sent', async () => {
    serveUsers([adminUser(1, ADMIN.name, ADMIN.email)])
    const users = await openUsers()
    await users.open('Add User')
    const group = within(openDialog()).getByRole('group', { name: 'May change' })
    const boxes = within(group).getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true, true])
    const active = within(openDialog()).getByRole('switch', { name: 'Active' })
    expect(active.compareDocumentPosition(group)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await users.fillNew({ name: 'Noor', email: 'noor@example.com', password: 'secret-1' })
    await users.press('Create User')
    await users.isClosed()
    expect(callsOf('POST', NEW_USER)[0]?.body).not.toHaveProperty('rights')
  })

  test('an unticked right is taken away', async () => {
    serveUsers([adminUser(1, ADMIN.name, ADMIN.email), adminUser(2, 'Noor', 'noor@example.com')])
    const users = await openUsers()
    await users.open('Edit Noor')
    await users.user.click(within(openDialog()).getByRole('checkbox', { name: /^Releases/ }))
    await users.user.click(within(openDialog()).getByRole('checkbox', { name: /^Admin users/ }))
    await users.press('Update User')
    await users.isClosed()
    expect(callsOf('PUT', /^\/api\/admin-users\/2$/)[0]?.body).toMatchObject({
      rights: ['catalogue', 'content'],
    })
  })
})

describe('contract §11 Who lacks a right', () => {
  test('finds the buttons where they are, off, and learns the reason by pressing one', async () => {
    without('users', MAY_NOT)
    serveUsers([adminUser(1, ADMIN.name, ADMIN.email)])
    const { user } = await openUsers()
    for (const name of ['Add User', `Edit ${ADMIN.name}`, `Delete ${ADMIN.name}`]) {
      const button = screen.getByRole('button', { name })
      expect({ name, off: button.getAttribute('aria-disabled'), why: button.title }).toEqual({
        name,
        off: 'true',
        why: MAY_NOT,
      })
    }
    await user.click(screen.getByRole('button', { name: 'Add User' }))
    await toastSaying('You may not do this', MAY_NOT)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('uploads no file to be imported', async () => {
    without('catalogue', READS)
    await openScreen('/admin/imports/new')
    expect(await screen.findByText(/^You may read the catalogue/)).toBeDefined()
    expect(document.querySelector('input[type=file]')).toBeNull()
  })

  test('can read a product’s record, which says once why no field can be changed', async () => {
    without('catalogue', READS)
    new ProductServer()
    const record = await openRecord()
    expect(screen.getAllByText(READS)).toHaveLength(1)
    expect(record.field('Name*').closest('fieldset')?.disabled).toBe(true)
    for (const control of document.querySelectorAll('main input, main textarea, main select'))
      expect({ name: control.getAttribute('name'), off: control.matches(':disabled') }).toMatchObject({
        off: true,
      })
    await record.user.type(record.field('Synonym'), 'Nexium')
    expect(record.field('Synonym').value).toBe('')
  })

  test.each(['Enter', 'F2', 'a double click'])(
    'cannot edit a cell of the product table, and is told why after %s',
    async (way) => {
      without('catalogue', READS)
      answerCatalogue()
      const page = await openCatalogue('products')
      const [, , cell] = within(await page.row('AV-130001')).getAllByRole('cell')
      if (!cell) throw new Error('The row has no third cell')
      cell.focus()
      await (way === 'a double click' ? page.user.dblClick(cell) : page.user.keyboard(`{${way}}`))
      await toastSaying('You may not do this', READS)
      expect(cell.querySelector('input, select, textarea')).toBeNull()
    },
  )
})

describe('contract §11 /admin/keys', () => {
  const key: ProgramKeyAnswer = {
    id: 1,
    name: 'Warehouse',
    prefix: 'avk_AbCdEfGh',
    rights: ['stock'],
    state: 'valid',
    valid_until: '2027-05-31T23:59:59.999Z',
    last_used: null,
    created_at: '2026-11-28T10:00:00.000Z',
    created_by: { id: 1, name: ADMIN.name },
  }
  const serve = (keys: ProgramKeyAnswer[]) =>
    answerCall('GET', /^\/api\/key\//, {
      status: 200,
      body: { keys, page: 1, limit: 50, total: keys.length, pages: 1 },
    })

  test('a new key is shown once, then only its beginning', async () => {
    serve([])
    const secret = `avk_${'AbCdEfGh'.padEnd(43, 'x')}`
    answerCall('POST', /^\/api\/key\/$/, () => {
      serve([key])
      return { status: 201, body: { ...key, key: secret } }
    })
    const user = await openScreen('/admin/keys')
    await screen.findByText('No program has a key.')
    await user.click(screen.getByRole('button', { name: 'New key' }))
    await waitFor(openDialog)
    await user.click(within(openDialog()).getByRole('button', { name: 'Make key' }))
    expect(within(openDialog()).getByText('Name is required')).toBeDefined()
    await user.type(within(openDialog()).getByLabelText(/^Name/), 'Warehouse')
    await user.click(within(openDialog()).getByRole('button', { name: 'Make key' }))
    await waitFor(() => expect(within(openDialog()).getByDisplayValue(secret)).toBeDefined())
    expect(callsOf('POST', /^\/api\/key\/$/)[0]?.body).toMatchObject({ name: 'Warehouse', rights: ['stock'] })
    await user.click(within(openDialog()).getByRole('button', { name: 'I have stored it' }))
    const row = (await screen.findByText('Warehouse')).closest('tr')
    expect(row?.textContent).toContain('avk_AbCdEfGh…')
    expect(document.body.innerHTML).not.toContain(secret)
  })

  test('a key is deleted after a question', async () => {
    serve([key])
    answerCall('DELETE', /^\/api\/key\/1$/, () => {
      serve([])
      return { status: 200 }
    })
    const user = await openScreen('/admin/keys')
    await user.click(await screen.findByRole('button', { name: 'Delete the key Warehouse' }))
    await waitFor(openDialog)
    await user.click(within(openDialog()).getByRole('button', { name: 'Delete' }))
    await toastSaying('Success', 'The key Warehouse has ended')
    expect(await screen.findByText('No program has a key.')).toBeDefined()
  })
})
