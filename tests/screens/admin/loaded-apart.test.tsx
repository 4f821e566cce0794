import { render, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { loadedApart } from '@/ui/links/loaded-apart'
import { DialogSlot } from '@/ui/overlays/dialog-slot'
import { closeToast, currentToast } from '@/ui/toast/toast-store'
import { expectOnConsole } from '../../support/screens/console'

test('a component whose code has been loaded is rendered at once', async () => {
  const Late = loadedApart(async () => () => <p>Here</p>)
  await Late.preload()
  const { container } = render(
    <Suspense fallback="waiting">
      <Late.Component />
    </Suspense>,
  )
  expect(container.textContent).toBe('Here')
})

test('a dialog whose code cannot be loaded says so and what to do, unless the caller handles it', async () => {
  expectOnConsole(/the line is down/)
  // Rendered by another test in this worker.
  const before = currentToast()
  const Lost = loadedApart(() => Promise.reject(new Error('the line is down')))
  const opened = async (slot: (dialog: ReactNode) => ReactNode, ended: () => void) => {
    const { container } = render(<>Page {slot(<Lost.Component />)}</>)
    await waitFor(() => expect(ended).toHaveBeenCalledOnce())
    expect(container.textContent).toBe('Page ')
  }
  const signOut = vi.fn()
  await opened((dialog) => <DialogSlot instead={signOut}>{dialog}</DialogSlot>, signOut)
  expect(currentToast()).toBe(before)
  const close = vi.fn()
  await opened((dialog) => <DialogSlot onFail={close}>{dialog}</DialogSlot>, close)
  expect(currentToast()).toMatchObject({
    description: 'Check the connection, then reload the page.',
    action: { label: 'Reload' },
  })
  closeToast(currentToast()?.id ?? 0)
})
