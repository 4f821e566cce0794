import type { ChangeSet } from '@/admin-views/api/change-sets'
import type { ChangeKind } from '@/domain/rules/changes/change'

/** The name of each kind of change: for one change, and for the filter. */
export const KINDS: Record<ChangeKind, { did: string; all: string }> = {
  create: { did: 'Added', all: 'Additions' },
  edit: { did: 'Edited', all: 'Edits' },
  import: { did: 'Imported', all: 'Imports' },
  bulk: { did: 'Changed in bulk', all: 'Bulk changes' },
  delete: { did: 'Deleted', all: 'Deletions' },
  restore: { did: 'Restored', all: 'Restorations' },
  undo: { did: 'Undone', all: 'Undos' },
  other: { did: 'Changed', all: 'Changes by SQL' },
}

/** The name of the person who made a change. @param label label of the change set, if known */
export function actorName({
  actor,
  kind,
  label = null,
}: Pick<ChangeSet, 'actor' | 'kind'> & { label?: string | null }): string {
  if (actor) return actor.name
  if (kind === 'import') return 'Command line'
  if (kind === 'other') return 'SQL by hand'
  return label === 'Sample catalogue' ? 'Sample' : 'System'
}
