'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAdminUsers, type StatusFilter } from '@/admin-views/api/admin-users'
import { ask } from '@/admin-views/session/ask'
import { ADMIN_USER_LIST } from '@/domain/paging'
import { useSettled } from '@/ui/use-settled'

export const ADMIN_USERS_KEY = ['admin-users'] as const

/** Pause in typing before the server is asked, in ms. */
const TYPING_PAUSE_MS = 250

/**
 * One page of the admin users. A new search, filter or page size begins at page 1 (spec §4). The previous page stays
 * on screen, marked as outdated, until the next one has loaded.
 */
export function useAdminUsers() {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<StatusFilter>('all')
  const [limit, setLimit] = useState<number>(ADMIN_USER_LIST.limit)
  const [page, setPage] = useState<number>(ADMIN_USER_LIST.page)
  const settledSearch = useSettled(search.trim(), TYPING_PAUSE_MS)
  const list = useQuery({
    queryKey: [...ADMIN_USERS_KEY, { page, limit, search: settledSearch, status }],
    queryFn: ({ signal }) => ask(listAdminUsers({ page, limit, search: settledSearch, status }), signal),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to fetch admin users' },
  })

  function fromFirstPage<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      set(value)
      setPage(1)
    }
  }

  // The last user of the last page was deleted: go to the page that is last now.
  const { data } = list
  if (data && !list.isPlaceholderData && page > 1 && page > data.pages) setPage(Math.max(1, data.pages))

  return {
    users: data?.users ?? [],
    total: data?.total ?? 0,
    pages: data?.pages ?? 0,
    isEmpty: data?.users.length === 0,
    isFiltered: settledSearch !== '' || status !== 'all',
    isLoading: list.isPending,
    isFailed: list.isError && data === undefined,
    /** The users on screen are those of the previous query. */
    isChanging: list.isPlaceholderData || search.trim() !== settledSearch,
    retry: list.refetch,
    search,
    setSearch: fromFirstPage(setSearch),
    status,
    setStatus: fromFirstPage(setStatus),
    limit,
    setLimit: fromFirstPage(setLimit),
    page,
    setPage,
  }
}
