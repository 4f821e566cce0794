import type { Release } from '@/admin-views/api/releases'
import { stateWord } from '@/admin-views/releases/release-words'
import type { ReleaseState } from '@/domain/rules/releases/release'
import { Badge, type BadgeStyle } from '@/ui/layout/badge'
import { Spinner } from '@/ui/layout/spinner'

const VARIANTS: Record<ReleaseState, BadgeStyle> = {
  preparing: 'secondary',
  ready: 'outline',
  live: 'default',
  retired: 'outline',
  failed: 'destructive',
  cancelled: 'outline',
}

/** The state of a release. */
export function ReleaseStateBadge({
  of: release,
}: {
  of: Pick<Release, 'state' | 'waiting' | 'waits_for' | 'live_at'>
}) {
  return (
    <Badge variant={VARIANTS[release.state]}>
      {release.state === 'preparing' && <Spinner className="size-3" />}
      {stateWord(release)}
    </Badge>
  )
}
