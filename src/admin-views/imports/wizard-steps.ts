import type { ImportState } from '@/domain/rules/imports/import-states'

/** The steps of the wizard in order. */
export const WIZARD_STEPS = ['File', 'Columns', 'Check', 'Import'] as const

export type WizardStep = (typeof WIZARD_STEPS)[number]

const STEP_OF_STATE: Record<ImportState, WizardStep | null> = {
  mapping: 'Columns',
  checking: 'Check',
  checked: 'Check',
  applying: 'Import',
  applied: 'Import',
  undone: 'Import',
  cancelled: null,
  failed: null,
}

/**
 * The step of an import; null when it was cancelled or failed.
 * @param isAtColumns whether the user went back to the columns of a checked import
 */
export function stepOf(state: ImportState, isAtColumns: boolean): WizardStep | null {
  return state === 'checked' && isAtColumns ? 'Columns' : STEP_OF_STATE[state]
}

/** Whether a job of the import is running, so that it is polled. */
export const isRunning = (state: ImportState) => state === 'checking' || state === 'applying'

/** Whether anything can still be chosen or corrected. */
export const isOpen = (state: ImportState) =>
  state === 'mapping' || state === 'checking' || state === 'checked'

/** Whether it can be cancelled, leaving nothing in the catalogue. */
export const isCancellable = (state: ImportState) =>
  state === 'mapping' || state === 'checked' || isRunning(state)
