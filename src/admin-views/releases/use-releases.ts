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

/** So many are listed to be compared with: more are not kept. */
const COMPARED_LIMIT = 100

/** How often what is being prepared is looked at again, in ms; nothing is while the tab is hidden. */
const LOOK_AGAIN_MS = 800

/** And what goes live by itself. */
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

/** A page of the releases, newest first, looked at again while one of them goes on. */
export const useReleases = (page: number) =>
  useReleaseList({ page, limit: LIMIT }, 'Failed to load the releases')

/** The releases that one can be compared with, and which of them is live. */
export const useAllReleases = () => useReleaseList({ page: 1, limit: COMPARED_LIMIT })

/** The release that is being prepared: the newest, as no other begins meanwhile. */
export function usePreparing(): Release | undefined {
  const { data } = useReleaseList({ page: 1, limit: 1 })
  useReloadWithLive(data?.live)
  return data?.releases.find(({ state }) => state === 'preparing')
}

/** Has what is on screen of releases loaded again when another one is live: what is pending is another then. */
export function useReloadWithLive(live: number | undefined) {
  const client = useQueryClient()
  const known = useRef(live)
  useEffect(() => {
    const before = known.current
    known.current = live
    if (before !== undefined && live !== undefined && before !== live) reloadReleases(client)
  }, [live, client])
}

/** One release, looked at again while it goes on. A release that there is not is no failure to speak of. */
export function useRelease(number: number) {
  return useQuery({
    queryKey: oneKey(number),
    queryFn: ({ signal }) => ask(readRelease(number), signal),
    refetchInterval: ({ state: { data } }) => lookAgain(data && [data]),
  })
}

/** A page of what is not published yet. */
export function usePending({ kind, search, page }: ChangesAddress, { limit = LIMIT } = {}) {
  const query = { kind, search, page, limit }
  return useQuery({
    queryKey: [...KEY, 'pending', query],
    queryFn: ({ signal }) => ask(listPending(query), signal),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load what is not published' },
  })
}

/** A page of that in what a release differs from another one. */
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

/** Shows a release as a call has answered it, and has everything else that is on screen of releases loaded again. */
export function settleRelease(client: QueryClient, release: Release) {
  client.setQueryData(oneKey(release.number), release)
  reloadReleases(client)
}

/**
 * Has what is on screen of releases loaded again: something has shown that it is out of date.
 * @param butFor one that is gone, of which nothing can be loaded
 */
export function reloadReleases(client: QueryClient, { butFor }: { butFor?: number } = {}) {
  const isOfGone = ({ queryKey: [, what, number] }: Query) =>
    (what === 'one' || what === 'changes') && number === butFor
  void client.invalidateQueries({ queryKey: KEY, predicate: (query) => !isOfGone(query) })
}
