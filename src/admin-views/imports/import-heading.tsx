'use client'

import type { Ref } from 'react'
import { actorName } from '@/admin-views/activity/change-kinds'
import { IMPORTS_PATH } from '@/admin-views/admin-paths'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { CancelImport } from '@/admin-views/imports/cancel-import'
import { ImportStateBadge } from '@/admin-views/imports/import-state-badge'
import { isCancellable } from '@/admin-views/imports/wizard-steps'
import { BackLink } from '@/admin-views/shell/back-link'
import { Moment, TimeAgo } from '@/admin-views/words/moment'
import { useNow } from '@/ui/use-now'

/** The file, its uploader, the time and the state of an import, with its Cancel button. */
export function ImportHeading({ ref, of: one }: { ref: Ref<HTMLHeadingElement>; of: CatalogueImport }) {
  const now = useNow()
  return (
    <header>
      <BackLink href={IMPORTS_PATH}>All imports</BackLink>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 ref={ref} tabIndex={-1} className="break-words font-serif text-2xl outline-none sm:text-3xl">
            {one.file_name}
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-muted text-sm tabular-nums">
            <span>
              {one.format.toUpperCase()} file, uploaded by {actorName({ actor: one.actor, kind: 'import' })}{' '}
              on <Moment iso={one.at} />, <TimeAgo iso={one.at} now={now} />
            </span>
            <ImportStateBadge state={one.state} isWaiting={one.waiting} />
          </p>
        </div>
        {isCancellable(one.state) && <CancelImport of={one} />}
      </div>
    </header>
  )
}
