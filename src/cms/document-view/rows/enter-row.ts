import { enterOnceShown, type FormRow, rowId } from './enter-control'

/** The button that opens a row. */
export const toggleOf = (row: FormRow): HTMLElement | null | undefined =>
  document.getElementById(rowId(row))?.querySelector<HTMLElement>('.collapsible__toggle')

/** Focuses the button that opens a row, as soon as the form shows it. @returns stops waiting */
export const enterRow = (row: FormRow): (() => void) =>
  enterOnceShown(() => {
    const toggle = toggleOf(row)
    toggle?.scrollIntoView({ block: 'center', behavior: 'instant' })
    toggle?.focus({ preventScroll: true })
    return Boolean(toggle)
  })

/**
 * Enters the row in the place of a removed one, else the one above it, if the focus was lost with the removed one.
 * @param isGone whether the form is without the removed row
 * @returns ends the waiting
 */
export const enterNeighbour = (row: FormRow, isGone: () => boolean): (() => void) =>
  enterOnceShown(() => {
    const { activeElement } = document
    // The list of the row's actions closes a moment after.
    if (!isGone() || activeElement?.closest('.popup__content')) return false
    if (activeElement === document.body)
      (toggleOf(row) ?? toggleOf({ ...row, index: row.index - 1 }))?.focus({ preventScroll: true })
    return true
  })
