'use client'

import { useQuery } from '@tanstack/react-query'
import { listAdminUsers } from '@/admin-views/api/admin-users'
import type { ChangeSet } from '@/admin-views/api/change-sets'
import { ask } from '@/admin-views/session/ask'

/** Somebody whose changes can be asked for. */
export type Person = NonNullable<ChangeSet['actor']>

const EVERYBODY = { page: 1, limit: 100, search: '', status: 'all' } as const

/**
 * The people whose changes can be asked for, by name: the admin users, and who is gone but did what is on screen.
 * @param chosen is among them in any case
 */
export function usePeople(shown: readonly ChangeSet[], chosen: number | undefined): Person[] {
  const { data } = useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => ask(listAdminUsers(EVERYBODY), signal),
    // Without it the filter offers who is on screen.
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
