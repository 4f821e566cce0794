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
