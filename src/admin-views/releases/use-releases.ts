import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiFailure, refusalOf } from '@/admin-views/api/api-failure'
import type { Call } from '@/admin-views/api/call'
import { holdProductBack } from '@/admin-views/api/reference-products'
import {
  endRelease,
  listNeeded,
  listPending,
  listReleaseChanges,
  listReleases,
  type NewRelease,
  previewRelease,
  publish,
  putLive,
  type Release,
  type ReleaseItem,
  readRelease,
} from '@/admin-views/api/releases'
import type { ChangesAddress } from '@/admin-views/releases/release-address'
import { isScheduled } from '@/admin-views/releases/release-words'
import { useAnswer } from '@/admin-views/session/use-answer'
import { useChange } from '@/admin-views/session/use-change'
import type { ReleaseListAnswer } from '@/domain/contract/release-answers'
import { BUILT_IN_RELEASE } from '@/domain/rules/releases/release'
import { pageCount } from '@/domain/rules/search/paging'

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

type ListOptions = { failure?: string; select?: (list: ReleaseListAnswer) => ReleaseListAnswer }

function useReleaseList(query: { page: number; limit: number }, options: ListOptions = {}) {
  return useAnswer([...KEY, 'list', query], listReleases(query), {
    keepsPrevious: true,
    poll: (data) => lookAgain(data?.releases),
    ...options,
  })
}

/** The list without the state before the first release, which is the last entry of the last page. */
const withoutOriginal = (list: ReleaseListAnswer): ReleaseListAnswer => ({
  ...list,
  releases: list.releases.filter(({ number }) => number !== BUILT_IN_RELEASE),
  total: Math.max(0, list.total - 1),
  pages: pageCount(list.total - 1, list.limit),
})

/** A page of the releases, newest first, polled while one is being prepared or scheduled. */
export const useReleases = (page: number) =>
  useReleaseList({ page, limit: LIMIT }, { failure: 'Failed to load the releases', select: withoutOriginal })

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
  return useAnswer(oneKey(number), readRelease(number), { poll: (data) => lookAgain(data && [data]) })
}

/** A page of the pending changes. */
export function usePending({ kind, change, search, page }: ChangesAddress, { limit = LIMIT } = {}) {
  const query = { kind, change, search, page, limit }
  return useAnswer([...KEY, 'pending', query], listPending(query), {
    keepsPrevious: true,
    failure: 'Failed to load what is not published',
  })
}

/** The changes that must be published together with some documents; none while no document is chosen. */
export function useNeeded(keys: readonly string[]) {
  return useAnswer([...KEY, 'needed', keys], listNeeded(keys), {
    enabled: keys.length > 0,
    failure: 'Failed to load what goes with the chosen changes',
  })
}

/** A page of the differences between two releases. */
export function useReleaseChanges(
  number: number,
  against: number,
  { kind, change, search, page }: ChangesAddress,
  { limit = LIMIT } = {},
) {
  const query = { kind, change, search, page, limit, against }
  return useAnswer([...KEY, 'changes', number, query], listReleaseChanges(number, query), {
    keepsPrevious: true,
    failure: 'Failed to load the changes',
  })
}

/** A release and the one that it is compared with. */
export type Between = { number: number; against: number }

/** All changed fields of a document; a list has only the first ones. @param between releases; left out: pending changes */
export function useAllFields(content: string, between?: Between) {
  const query = { content, search: '', page: 1, limit: 1 }
  const compared = between && { ...query, against: between.against }
  const key = compared ? ['changes', between.number, compared] : ['pending', query]
  const call: Call<{ items: ReleaseItem[] }> = compared
    ? listReleaseChanges(between.number, compared)
    : listPending(query)
  return useAnswer([...KEY, ...key], call, { select: ({ items: [item] }) => item?.fields ?? [] })
}

/** Shows a release as answered and reloads the others on screen. */
function settleRelease(client: QueryClient, release: Release) {
  client.setQueryData(oneKey(release.number), release)
  reloadReleases(client)
}

/** Reloads the releases on screen, except for a removed one (`butFor`). */
function reloadReleases(client: QueryClient, { butFor }: { butFor?: number } = {}) {
  const isOfGone = ({ queryKey: [, what, number] }: Query) =>
    (what === 'one' || what === 'changes') && number === butFor
  void client.invalidateQueries({ queryKey: KEY, predicate: (query) => !isOfGone(query) })
}

/** The server's text for a failure, in either of its shapes. */
export const failureText = (failure: unknown, text: string): string =>
  (failure instanceof ApiFailure ? failure.detailText : null) ?? refusalOf(failure, text)

const saying = (text: string) => (failure: unknown) => failureText(failure, text)

/** Starts a release; the form shows a refusal. */
export const usePublish = () =>
  useChange((release: NewRelease) => publish(release), {
    settle: settleRelease,
    // Someone else may have started one first.
    recover: (client) => reloadReleases(client),
  })

/** Puts a release live. */
export const usePutLive = ({ number, name }: Release) =>
  useChange((label: string | undefined) => putLive(number, label), {
    settle: settleRelease,
    done: () => ({ title: `${name} is live`, description: 'Visitors see it from now on' }),
    failed: saying('Failed to put the release live'),
    recover: (client) => reloadReleases(client),
  })

/** Cancels a release that is being prepared, or removes it. */
export const useEndRelease = ({ number, state }: Release) =>
  useChange(() => endRelease(number), {
    settle: (client) => reloadReleases(client, state === 'preparing' ? {} : { butFor: number }),
    failed: saying('Failed to end the release'),
    recover: (client) => reloadReleases(client),
  })

/** Makes a preview of a release. @returns its address */
export const usePreview = (number: number) =>
  useChange(() => previewRelease(number), { failed: saying('Failed to open the preview') })

/** Excludes a product from releases. */
export const useHoldBack = () =>
  useChange((id: number) => holdProductBack(id), {
    done: ({ name, cat_no }) => ({
      title: 'Held back',
      description: `${name} (${cat_no}) is kept out of releases`,
    }),
    failed: saying('Failed to hold the product back'),
    reload: (client) => reloadReleases(client),
  })
