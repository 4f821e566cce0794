import type { ActivityAddress } from '@/admin-views/activity/activity-address'
import { isBeingUndone } from '@/admin-views/activity/change-words'
import { type ActivityEntry, listActivity } from '@/admin-views/api/activity'
import {
  type ChangeSet,
  listChangedRecords,
  listKeptValues,
  readChangeSet,
  undoChangeSet,
} from '@/admin-views/api/change-sets'
import { useAnswer } from '@/admin-views/session/use-answer'
import { useChange } from '@/admin-views/session/use-change'

const KEY = ['change-sets'] as const
const LIMIT = 50

/** Poll interval while something is running, in ms. */
const LOOK_AGAIN_MS = 1_000

/** Running itself, or being undone. */
const isRunning = (set: ChangeSet) => set.state === 'running' || isBeingUndone(set)

const isUnderWay = (entry: ActivityEntry) =>
  (entry.source === 'change_set' && isRunning(entry.change_set)) ||
  (entry.source === 'release' && entry.release.state === 'preparing')

/** A page of the activity, newest first. The previous page stays until the next one has loaded. */
export function useActivity(filter: Omit<ActivityAddress, 'set'>, { isOn }: { isOn: boolean }) {
  const query = { ...filter, limit: LIMIT }
  return useAnswer([...KEY, 'list', query], listActivity(query), {
    keepsPrevious: true,
    enabled: isOn,
    poll: (data) => (data?.entries.some(isUnderWay) ? LOOK_AGAIN_MS : false),
    failure: 'Failed to load the activity',
  })
}

/** One change set, polled while it is running. 404 is not reported as a failure. */
export function useChangeSet(id: number) {
  return useAnswer([...KEY, 'one', id], readChangeSet(id), {
    poll: (data) => (data && isRunning(data) ? LOOK_AGAIN_MS : false),
  })
}

/** A page of the records that a change set changed, loaded when it has ended: until then they increase. */
export function useChangedRecords({ id, state }: ChangeSet, page: number) {
  return useAnswer([...KEY, 'records', id, page], listChangedRecords(id, { page, limit: LIMIT }), {
    keepsPrevious: true,
    enabled: state !== 'running',
    failure: 'Failed to load what was changed',
  })
}

/** A page of the values that an undo kept. */
export function useKeptValues(id: number, page: number) {
  return useAnswer([...KEY, 'kept', id, page], listKeptValues(id, { page, limit: LIMIT }), {
    keepsPrevious: true,
    failure: 'Failed to load what was kept',
  })
}

/** Undoes a change set. Its own state changes at once; the lists are loaded again. */
export const useUndo = (id: number) =>
  useChange(() => undoChangeSet(id), {
    settle: (client, undone_by) => {
      client.setQueryData<ChangeSet>([...KEY, 'one', id], (set) => set && { ...set, undone_by })
    },
    failed: 'Failed to undo the change',
    // Also after a failure: someone else may have undone it first.
    reload: (client) => void client.invalidateQueries({ queryKey: KEY }),
  })
