import { screen, within } from '@testing-library/react'

/** The messages in the corner. */
export const toasts = (): HTMLElement[] => {
  const region = screen.queryByRole('region', { name: 'Notifications (F8)', hidden: true })
  return region ? within(region).queryAllByRole('listitem', { hidden: true }) : []
}

/** Waits for the message with this title and this text. */
export async function toastSaying(title: string, text: string): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: 'Notifications (F8)', hidden: true })
  const toast = (await within(region).findByText(title)).closest('li')
  if (!toast) throw new Error(`${title} is no message in the corner`)
  await within(toast).findByText(text)
  return toast
}

/** Closes the message that there is. */
export const closeButton = (toast: HTMLElement): HTMLElement =>
  within(toast).getByRole('button', { name: 'Close message', hidden: true })
