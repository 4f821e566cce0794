import type { LotValues } from './lot'

/** A field that breaks a rule, and what to do about it. */
export type FieldProblem = { field: string; message: string }

/** The fields that one rule looks at, by the field that it names among them. */
export const LOT_FIELDS_TOGETHER = [
  ['date_kind', 'valid_until'],
  ['note', 'state'],
] as const

/** The rules that a lot's fields break together. */
export function lotProblems({ date_kind, valid_until, state, note }: LotValues): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (valid_until !== null && date_kind === null)
    problems.push({
      field: 'date_kind',
      message: 'Say whether the lot is to be retested by its date (retest) or expires on it (expiry)',
    })
  if (valid_until === null && date_kind !== null)
    problems.push({ field: 'valid_until', message: 'A lot with a kind of date needs the date: valid until' })
  if (state === 'withdrawn' && note === null)
    problems.push({
      field: 'note',
      message: 'A withdrawn lot needs a note: the reason, which visitors read',
    })
  return problems
}
