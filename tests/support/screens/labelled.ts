import type { UserEvent } from '@testing-library/user-event'

/** The field of a label, found by the label's `for`: jsdom is slow to relate labels and fields otherwise. */
export function labelled(within: HTMLElement, label: string): HTMLInputElement {
  const labels = [...within.querySelectorAll('label')]
  const of = labels.find(({ textContent }) => textContent === label)?.htmlFor
  const field = document.getElementById(of ?? '')
  if (!field) throw new Error(`No field is labelled ${label}`)
  // An element with a value; other properties are undefined, so that a test that reads them fails.
  return field as HTMLInputElement
}

/** Replaces the text of a field in one step: typing key by key takes jsdom a hundred times as long. */
export async function overwrite(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.paste(text)
}
