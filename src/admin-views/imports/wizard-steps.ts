import type { ImportState } from '@/domain/import-states'

/** The places of the wizard, one after the other. */
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
 * Where an import is.
 * @param isAtColumns whether somebody has gone back to the columns, which a checked import can be mapped by anew
 * @returns null when it has come to an end on its way
 */
export function stepOf(state: ImportState, isAtColumns: boolean): WizardStep | null {
  return state === 'checked' && isAtColumns ? 'Columns' : STEP_OF_STATE[state]
}

/** Whether something is done behind, that is looked at again and again. */
export const isRunning = (state: ImportState) => state === 'checking' || state === 'applying'

/** Whether something can still be chosen or mended. */
export const isOpen = (state: ImportState) =>
  state === 'mapping' || state === 'checking' || state === 'checked'

/** Whether it can still be ended without anything of it being kept. */
export const isCancellable = (state: ImportState) =>
  state === 'mapping' || state === 'checked' || isRunning(state)
