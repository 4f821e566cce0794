/** A row of a list or a block of a form: the path of the list, and its place in it. */
export type FormRow = { path: string; index: number }

const ROW_ID = /^([\w-]+)-row-(\d+)$/

/**
 * The row that a part of a form is in, by the id that Payload gives to rows: `blocks-row-2`, `content-0-items-row-0`.
 * Names of fields have no hyphen.
 */
export function rowOf(part: Element): FormRow | null {
  const [, list, index] = ROW_ID.exec(part.closest('[id*="-row-"]')?.id ?? '') ?? []
  return list === undefined ? null : { path: list.replaceAll('-', '.'), index: Number(index) }
}

/** The id of a row. */
export const rowId = ({ path, index }: FormRow): string => `${path.replaceAll('.', '-')}-row-${index}`

/** The elements of a form that an editor types in or presses. */
const CONTROL = 'input, textarea, select, [contenteditable="true"], button[id^="field-"]'

const isOpen = (control: HTMLElement): boolean =>
  control.checkVisibility() && !control.matches(':disabled') && !control.closest('.collapsible--collapsed')

/** Enters the first control in a part of a form that is shown. @returns whether there is one */
export function enterControl(part: Element | null | undefined): boolean {
  const control = [...(part?.querySelectorAll<HTMLElement>(CONTROL) ?? [])].find(isOpen)
  if (!control) return false
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  control.focus({ preventScroll: true })
  return document.activeElement === control
}

/** Time for a form to show its fields. */
const WAIT_MS = 10_000

/**
 * Enters a control as soon as the form shows it: fields are rendered one after the other, and near the viewport only.
 * @param enter returns whether it has
 * @returns ends the waiting
 */
export function enterOnceShown(enter: () => boolean): () => void {
  const looking = new MutationObserver(() => {
    if (enter()) looking.disconnect()
  })
  looking.observe(document.body, { childList: true, subtree: true, attributes: true })
  const waiting = setTimeout(() => looking.disconnect(), WAIT_MS)
  if (enter()) looking.disconnect()
  return () => {
    looking.disconnect()
    clearTimeout(waiting)
  }
}
