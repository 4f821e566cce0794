import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DrawerLinkChoice, JudgedDrawer } from '@/cms/fields/editor/judged-drawer'
import { loadAddressRule } from '@/cms/fields/editor/link-refusal'

vi.mock('@/cms/links/link-choice-at', () => ({
  LinkChoiceAt: ({ use }: { use: (href: string) => void }) => (
    <button type="button" onClick={() => use('/contact')}>
      Choose where it leads
    </button>
  ),
}))

const save = vi.fn<(address: string) => void>()
/** A form that restores an earlier text. */
let replace = (_text: string) => {}

function Drawer() {
  const [address, setAddress] = useState('')
  replace = setAddress
  return (
    <div id="drawer">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save(address)
        }}
      >
        <div className="field-type">
          <label htmlFor="url">Leads to</label>
          <input id="url" name="url" value={address} onChange={({ target }) => setAddress(target.value)} />
        </div>
      </form>
      <JudgedDrawer id="drawer" />
      <DrawerLinkChoice id="drawer" />
    </div>
  )
}

beforeEach(async () => {
  // As the editor does when it is entered.
  await loadAddressRule()
  save.mockClear()
  render(<Drawer />)
})
afterEach(cleanup)

const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Leads to' })

async function typeAndLose(text: string, earlier: string) {
  const user = userEvent.setup()
  await user.type(address(), text)
  replace(earlier)
  await waitFor(() => expect(address().value).toBe(earlier))
  await user.type(address(), '{Enter}', { skipClick: true })
}

test('contract §6 An address that the form has replaced is checked as typed', async () => {
  await typeAndLose('https://user:pw@example.com', '/abuot')
  expect((await screen.findByRole('alert')).textContent).toMatch(/has a user name or a password in it/)
  expect(address().value).toBe('https://user:pw@example.com')
  expect(save).not.toHaveBeenCalled()
})

test('contract §6 An address that the form has replaced is saved as typed', async () => {
  await typeAndLose('/services', '/abuot')
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('/services'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('contract §9 A drawer opens with the focus on its address, and saves a chosen target at once', async () => {
  const user = userEvent.setup()
  await waitFor(() => expect(document.activeElement).toBe(address()))
  await user.click(await screen.findByRole('button', { name: 'Choose where it leads' }))
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('/contact'))
})
