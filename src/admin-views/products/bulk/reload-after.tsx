import { useEffect } from 'react'
import { useChangeSet } from '@/admin-views/activity/use-change-sets'
import { useReloadCatalogue } from '@/admin-views/products/bulk/use-bulk-change'

/** Reloads the lists when a change set is done and when it is undone, even if its dialog is closed. */
export function ReloadAfter({ changeSet }: { changeSet: number }) {
  const { data: set } = useChangeSet(changeSet)
  const reload = useReloadCatalogue()
  const isOver = set !== undefined && set.state !== 'running'
  useEffect(() => {
    if (isOver) reload()
  }, [isOver, reload])
  return set?.undone_by == null ? null : <ReloadAfter changeSet={set.undone_by} />
}
