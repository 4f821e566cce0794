'use client'

import { useEffect } from 'react'
import { useChangeSet } from '@/admin-views/activity/use-change-sets'
import { useReloadCatalogue } from '@/admin-views/products/bulk/use-bulk-change'

/** Has the lists loaded again once a change set is done, and once it is undone, whether somebody looks on or not. */
export function ReloadAfter({ changeSet }: { changeSet: number }) {
  const { data: set } = useChangeSet(changeSet)
  const reload = useReloadCatalogue()
  const isOver = set !== undefined && set.state !== 'running'
  useEffect(() => {
    if (isOver) reload()
  }, [isOver, reload])
  return set?.undone_by == null ? null : <ReloadAfter changeSet={set.undone_by} />
}
