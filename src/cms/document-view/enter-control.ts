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

/** How long a form may take to show its fields. */
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
