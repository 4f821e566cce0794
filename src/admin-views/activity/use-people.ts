'use client'

import { useQuery } from '@tanstack/react-query'
import { listAdminUsers } from '@/admin-views/api/admin-users'
import type { ChangeSet } from '@/admin-views/api/change-sets'
import { ask } from '@/admin-views/session/ask'

/** Someone whose changes can be listed. */
export type Person = NonNullable<ChangeSet['actor']>

const EVERYBODY = { page: 1, limit: 100, search: '', status: 'all' } as const

/**
 * The people to filter by, by name: the admin users, and deleted users whose changes are on screen.
 * @param chosen is always included
 */
export function usePeople(shown: readonly ChangeSet[], chosen: number | undefined): Person[] {
  const { data } = useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => ask(listAdminUsers(EVERYBODY), signal),
    // If it fails, the filter offers the people on screen.
    meta: {},
  })
  const people = new Map<number, string>()
  if (chosen !== undefined) people.set(chosen, `Person ${chosen}`)
  for (const { actor } of shown) if (actor) people.set(actor.id, actor.name)
  for (const { id, name } of data?.users ?? []) people.set(id, name)
  return [...people]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
