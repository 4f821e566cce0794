import { isBeingUndone, stateWordOf } from '@/admin-views/activity/change-words'
import type { ChangeSet } from '@/admin-views/api/change-sets'
import type { ChangeSetState } from '@/domain/rules/changes/change'
import { Badge, type BadgeStyle } from '@/ui/layout/badge'
import { Spinner } from '@/ui/layout/spinner'

const VARIANTS: Record<Exclude<ChangeSetState, 'done'>, BadgeStyle> = {
  running: 'secondary',
  undone: 'outline',
  failed: 'destructive',
}

/** The state of a change set; nothing for `done`, which nearly all are. */
export function StateBadge({ of: set }: { of: ChangeSet }) {
  const { state } = set
  if (isBeingUndone(set))
    return (
      <Badge variant="secondary">
        <Spinner className="size-3" />
        {stateWordOf(set)}
      </Badge>
    )
  if (state === 'done') return null
  return (
    <Badge variant={VARIANTS[state]}>
      {state === 'running' && <Spinner className="size-3" />}
      {stateWordOf(set)}
    </Badge>
  )
}
