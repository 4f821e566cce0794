import type { ChangedRecord, ChangeSet } from '@/admin-views/api/change-sets'

/**
 * Says why the server would refuse to undo a change set, so that undo is not offered.
 * @returns null when it can be undone, and when it is undone already
 */
export function whyNotUndone(
  { state }: ChangeSet,
  { changes, total }: { changes: ChangedRecord[]; total: number },
): string | null {
  if (state === 'undone') return null
  if (state === 'running') return 'It is still running: it can be undone when it is done.'
  if (state === 'failed') return 'It failed, so there is nothing to undo.'
  if (changes.some(({ record }) => record === 'admin user'))
    return 'Changes of admin users are not undone from here: edit the user instead.'
  if (changes.some(({ record, what }) => record === 'product' && what === 'deleted'))
    return 'Products that were deleted forever cannot come back.'
  return total === 0 ? 'It changed nothing that is still there, so there is nothing to undo.' : null
}
