'use client'

import { keepPreviousData, type Query, useQuery } from '@tanstack/react-query'
import type { ActivityAddress } from '@/admin-views/activity/activity-address'
import { isBeingUndone } from '@/admin-views/activity/change-words'
import {
  type ChangeSet,
  listChangedRecords,
  listChangeSets,
  listKeptValues,
  readChangeSet,
  undoChangeSet,
} from '@/admin-views/api/change-sets'
import { ask } from '@/admin-views/session/ask'
import { useChange } from '@/admin-views/session/use-change'

const KEY = ['change-sets'] as const
const LIMIT = 50

/** Poll interval while something is running, in ms. */
const LOOK_AGAIN_MS = 1_000

/** Running itself, or being undone. */
const isRunning = (set: ChangeSet) => set.state === 'running' || isBeingUndone(set)

/** A page of the change sets, newest first. The previous page stays until the next one has loaded. */
export function useChangeSets(
  { search, ...filter }: Omit<ActivityAddress, 'set'>,
  { isOn }: { isOn: boolean },
) {
  const query = { ...filter, search: search || undefined, limit: LIMIT }
  return useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => ask(listChangeSets(query), signal),
    placeholderData: keepPreviousData,
    enabled: isOn,
    refetchInterval: ({ state: { data } }) => (data?.change_sets.some(isRunning) ? LOOK_AGAIN_MS : false),
    meta: { failure: 'Failed to load the activity' },
  })
}

/** One change set, polled while it is running. 404 is not reported as a failure. */
export function useChangeSet(id: number) {
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => ask(readChangeSet(id), signal),
    refetchInterval: ({ state: { data } }: Query<ChangeSet>) =>
      data && isRunning(data) ? LOOK_AGAIN_MS : false,
  })
}

/** A page of the records that a change set changed, loaded when it has ended: until then they increase. */
export function useChangedRecords({ id, state }: ChangeSet, page: number) {
  return useQuery({
    queryKey: [...KEY, 'records', id, page],
    queryFn: ({ signal }) => ask(listChangedRecords(id, { page, limit: LIMIT }), signal),
    placeholderData: keepPreviousData,
    enabled: state !== 'running',
    meta: { failure: 'Failed to load what was changed' },
  })
}

/** A page of the values that an undo kept. */
export function useKeptValues(id: number, page: number, { isOn = true } = {}) {
  return useQuery({
    queryKey: [...KEY, 'kept', id, page],
    queryFn: ({ signal }) => ask(listKeptValues(id, { page, limit: LIMIT }), signal),
    placeholderData: keepPreviousData,
    enabled: isOn,
    meta: { failure: 'Failed to load what was kept' },
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
