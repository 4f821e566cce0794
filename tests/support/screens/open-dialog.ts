import { fireEvent, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

const findOpen = () => document.querySelector<HTMLElement>('dialog[open]')

/** The open dialog. @throws if none is open */
export function openDialog(): HTMLElement {
  const dialog = findOpen()
  if (!dialog) throw new Error('No dialog is open')
  return dialog
}

/**
 * Asks the open dialog to close, as a browser does on Escape wherever the focus is. A key in jsdom does not reach the
 * dialog if the focused button has just been disabled.
 */
export const askToClose = (): boolean => fireEvent(openDialog(), new Event('cancel', { cancelable: true }))

/** Presses a button of the open dialog or, if none is open, of the page. */
export async function pressOnTop(user: UserEvent, name: string): Promise<void> {
  await user.click(await within(findOpen() ?? document.body).findByRole('button', { name }))
}

/** Waits until no dialog is open. */
export const dialogsClosed = (): Promise<void> =>
  waitFor(() => {
    if (findOpen()) throw new Error('A dialog is open')
  })
