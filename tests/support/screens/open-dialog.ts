import { waitFor } from '@testing-library/react'

const findOpen = () => document.querySelector<HTMLElement>('dialog[open]')

/** The open dialog. @throws if none is open */
export function openDialog(): HTMLElement {
  const dialog = findOpen()
  if (!dialog) throw new Error('No dialog is open')
  return dialog
}

/** Waits until no dialog is open. */
export const dialogsClosed = (): Promise<void> =>
  waitFor(() => {
    if (findOpen()) throw new Error('A dialog is open')
  })
