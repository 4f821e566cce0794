'use client'

import {
  keepPreviousData,
  type Query,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  listNeeded,
  listPending,
  listReleaseChanges,
  listReleases,
  type Release,
  readRelease,
} from '@/admin-views/api/releases'
import type { ChangesAddress } from '@/admin-views/releases/release-address'
import { isScheduled } from '@/admin-views/releases/release-words'
import { ask } from '@/admin-views/session/ask'

const KEY = ['releases'] as const
const oneKey = (number: number) => [...KEY, 'one', number] as const

const LIMIT = 50

/** The most releases offered for comparison; no more are kept. */
const COMPARED_LIMIT = 100

/** Poll interval while a release is being prepared, in ms; there is no polling while the tab is hidden. */
const LOOK_AGAIN_MS = 800

/** Poll interval while one is scheduled, in ms. */
const LOOK_FOR_TIME_MS = 5_000

function lookAgain(releases: readonly Release[] | undefined): number | false {
  if (releases?.some(({ state }) => state === 'preparing')) return LOOK_AGAIN_MS
  return releases?.some(isScheduled) ? LOOK_FOR_TIME_MS : false
}

function useReleaseList(query: { page: number; limit: number }, failure?: string) {
  return useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => ask(listReleases(query), signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => lookAgain(data?.releases),
    meta: { failure },
  })
}

/** A page of the releases, newest first, polled while one is being prepared or scheduled. */
export const useReleases = (page: number) =>
  useReleaseList({ page, limit: LIMIT }, 'Failed to load the releases')

/** The releases to compare with, and the number of the live one. */
export const useAllReleases = () => useReleaseList({ page: 1, limit: COMPARED_LIMIT })

/** The release being prepared: it is the newest, since only one is prepared at a time. */
export function usePreparing(): Release | undefined {
  const { data } = useReleaseList({ page: 1, limit: 1 })
  useReloadWithLive(data?.live)
  return data?.releases.find(({ state }) => state === 'preparing')
}

/** Reloads the releases on screen when another one goes live: the pending changes differ then. */
export function useReloadWithLive(live: number | undefined) {
  const client = useQueryClient()
  const known = useRef(live)
  useEffect(() => {
    const before = known.current
    known.current = live
    if (before !== undefined && live !== undefined && before !== live) reloadReleases(client)
  }, [live, client])
}

/** One release, polled while it is being prepared or scheduled. 404 is not reported as a failure. */
export function useRelease(number: number) {
  return useQuery({
    queryKey: oneKey(number),
    queryFn: ({ signal }) => ask(readRelease(number), signal),
    refetchInterval: ({ state: { data } }) => lookAgain(data && [data]),
  })
}

/** A page of the pending changes. */
export function usePending({ kind, search, page }: ChangesAddress, { limit = LIMIT } = {}) {
  const query = { kind, search, page, limit }
  return useQuery({
    queryKey: [...KEY, 'pending', query],
    queryFn: ({ signal }) => ask(listPending(query), signal),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load what is not published' },
  })
}

/** The changes that must be published together with some documents; none while no document is chosen. */
export function useNeeded(keys: readonly string[]) {
  return useQuery({
    queryKey: [...KEY, 'needed', keys],
    queryFn: ({ signal }) => ask(listNeeded(keys), signal),
    enabled: keys.length > 0,
    meta: { failure: 'Failed to load what goes with the chosen changes' },
  })
}

/** A page of the differences between two releases. */
export function useReleaseChanges(
  number: number,
  against: number,
  { kind, search, page }: ChangesAddress,
  { limit = LIMIT } = {},
) {
  const query = { kind, search, page, limit, against }
  return useQuery({
    queryKey: [...KEY, 'changes', number, query],
    queryFn: ({ signal }) => ask(listReleaseChanges(number, query), signal),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the changes' },
  })
}

/** Shows a release as answered and reloads the others on screen. */
export function settleRelease(client: QueryClient, release: Release) {
  client.setQueryData(oneKey(release.number), release)
  reloadReleases(client)
}

/**
 * Reloads the releases on screen: they are known to be outdated.
 * @param butFor a removed release, which cannot be loaded
 */
export function reloadReleases(client: QueryClient, { butFor }: { butFor?: number } = {}) {
  const isOfGone = ({ queryKey: [, what, number] }: Query) =>
    (what === 'one' || what === 'changes') && number === butFor
  void client.invalidateQueries({ queryKey: KEY, predicate: (query) => !isOfGone(query) })
}
