import type { UserEvent } from '@testing-library/user-event'

/** The field of this label. By the label alone: jsdom takes long to find what a label belongs to, or what labels a field. */
export function labelled(within: HTMLElement, label: string): HTMLInputElement {
  const labels = [...within.querySelectorAll('label')]
  const of = labels.find(({ textContent }) => textContent === label)?.htmlFor
  const field = document.getElementById(of ?? '')
  if (!field) throw new Error(`No field is labelled ${label}`)
  // What has a value; a test that reads anything else of it sees that it is not there.
  return field as HTMLInputElement
}

/** Replaces the text of a field, in one step: what a person types key by key takes jsdom a hundred times as long. */
export async function overwrite(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.paste(text)
}
