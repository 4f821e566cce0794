import type { FormState } from 'payload'
import type { FormChanges } from '@/domain/content/form-history'
import { type KeptField, pathAt } from './keyed-form'

/** The rows that changes bring back or add. */
export const restoredRows = (changes: FormChanges<KeptField>) =>
  [...changes.values()].flatMap(({ before, after }) =>
    (after?.field.rows ?? []).filter((row) => !before?.field.rows?.some(({ id }) => id === row.id)),
  )

const idsOf = (kept: KeptField | undefined): string[] => (kept?.field.rows ?? []).map(({ id }) => id)

/** The first place at which two orders differ. */
const firstDifference = (one: readonly string[], other: readonly string[]): number =>
  one.findIndex((id, index) => id !== other[index])

/** The changes of a step, those of outer lists before those within their rows. */
const fromOutside = (changes: FormChanges<KeptField>) =>
  [...changes].sort(([one], [other]) => one.split('/').length - other.split('/').length)

/**
 * The place in a form to show after a step: the row that was added or moved, or the row now at the place of a removed
 * one; otherwise the field.
 * @param form after the step
 * @returns the path of the field or list, and the place of the row in it; null if the form has neither
 */
export function stepPlace(
  form: FormState,
  changes: FormChanges<KeptField>,
): { path: string; index?: number } | null {
  const pathOf = pathAt(form)
  for (const [key, { before, after }] of fromOutside(changes)) {
    const path = pathOf(key)
    const rows = path === null ? undefined : form[path]?.rows
    if (path === null || !rows || !(before?.field.rows ?? after?.field.rows)) continue
    if (rows.length === 0) return { path }
    const [was, is] = [idsOf(before), rows.map(({ id }) => id)]
    const index = firstDifference(is, was)
    return { path, index: index === -1 ? is.length - 1 : index }
  }
  for (const key of changes.keys()) {
    const path = pathOf(key)
    if (path !== null) return { path }
  }
  return null
}
