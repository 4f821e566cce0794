import { IMPORT_STATE_WORDS } from '@/admin-views/imports/import-words'
import { isRunning } from '@/admin-views/imports/wizard-steps'
import type { ImportState } from '@/domain/rules/imports/import-states'
import { Badge, type BadgeStyle } from '@/ui/layout/badge'
import { Spinner } from '@/ui/layout/spinner'

const VARIANTS: Record<ImportState, BadgeStyle> = {
  mapping: 'outline',
  checking: 'secondary',
  checked: 'outline',
  applying: 'secondary',
  applied: 'default',
  undone: 'outline',
  cancelled: 'outline',
  failed: 'destructive',
}

/** The state of an import. */
export function ImportStateBadge({ state, isWaiting }: { state: ImportState; isWaiting: boolean }) {
  return (
    <Badge variant={VARIANTS[state]}>
      {isRunning(state) && <Spinner className="size-3" />}
      {isWaiting ? 'Waiting' : IMPORT_STATE_WORDS[state]}
    </Badge>
  )
}
