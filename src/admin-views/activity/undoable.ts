import type { ChangedRecord, ChangeSet } from '@/admin-views/api/change-sets'

/**
 * Says why the server would refuse to undo a change set, so that undo is not offered.
 * @param records what it changed; undefined while that is not known
 * @returns null when it can be undone, and when it is undone already; undefined when that depends on the records
 */
export function whyNotUndone(
  { state }: ChangeSet,
  records: { changes: ChangedRecord[]; total: number } | undefined,
): string | null | undefined {
  if (state === 'undone') return null
  if (state === 'running') return 'It is still running: it can be undone when it is done.'
  if (state === 'failed') return 'It failed, so there is nothing to undo.'
  if (records === undefined) return undefined
  const { changes, total } = records
  if (changes.some(({ record }) => record === 'admin user'))
    return 'Changes of admin users are not undone from here: edit the user instead.'
  if (changes.some(({ record, what }) => record === 'product' && what === 'deleted'))
    return 'Products that were deleted forever cannot come back.'
  return total === 0 ? 'It changed nothing that is still there, so there is nothing to undo.' : null
}
