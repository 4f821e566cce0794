import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LeaveUnsaved } from '@/cms/document-view/saving/leave-unsaved'

const went = vi.fn()

const page = (isUnsaved: boolean) => (
  <>
    <a
      href="/cms/collections/posts"
      onClick={(event) => {
        event.preventDefault()
        went()
      }}
    >
      Posts
    </a>
    <LeaveUnsaved isUnsaved={isUnsaved} />
  </>
)

async function asked() {
  went.mockClear()
  const { rerender } = render(page(true))
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('link', { name: 'Posts' }))
  expect(went).not.toHaveBeenCalled()
  const dialog = within(screen.getByRole('dialog', { name: 'Leave without saving?' }))
  return { dialog, user, save: () => rerender(page(false)) }
}

test('contract §6 A link with unsaved changes asks before leaving; Stay stays', async () => {
  const { dialog, user } = await asked()
  await user.click(dialog.getByRole('button', { name: 'Stay on this page' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(went).not.toHaveBeenCalled()
})

/** The emphasised buttons of a dialog. */
const primary = (name: string) =>
  within(screen.getByRole('dialog', { name }))
    .getAllByRole('button')
    .filter(({ className }) => className.includes('btn--style-primary'))
    .map(({ textContent }) => textContent)

test('contract §6 Stay is the emphasised button while something would be lost, Leave once all is saved', async () => {
  const { save } = await asked()
  expect(primary('Leave without saving?')).toEqual(['Stay on this page'])
  save()
  expect(primary('Everything is saved')).toEqual(['Leave'])
})

test('contract §6 Leave leaves despite unsaved changes', async () => {
  const { dialog, user } = await asked()
  await user.click(dialog.getByRole('button', { name: 'Leave anyway' }))
  expect(went).toHaveBeenCalledOnce()
})

test('contract §6 A save during the question removes the warning', async () => {
  const { user, save } = await asked()
  save()
  const saved = within(screen.getByRole('dialog', { name: 'Everything is saved' }))
  expect(saved.getByRole('status').textContent).toBe('What you typed last has been saved meanwhile.')
  await user.click(saved.getByRole('button', { name: 'Leave' }))
  expect(went).toHaveBeenCalledOnce()
})
