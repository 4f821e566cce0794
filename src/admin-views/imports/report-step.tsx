import { useEffect, useState } from 'react'
import { UndoDialog } from '@/admin-views/activity/undo-dialog'
import { UndoOutcome } from '@/admin-views/activity/undo-outcome'
import { useChangeSet } from '@/admin-views/activity/use-change-sets'
import { changeSetPath, DRAFTS_PATH, NEW_IMPORT_PATH } from '@/admin-views/admin-paths'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { listProducts } from '@/admin-views/api/reference-products'
import { catalogueHref } from '@/admin-views/catalogue/catalogue-address'
import { type ImportAddress, importHref } from '@/admin-views/imports/import-address'
import { appliedSentence, leftOutSentence, nounOfImport } from '@/admin-views/imports/import-words'
import { RejectedFile } from '@/admin-views/imports/rejected-file'
import { RowsPanel } from '@/admin-views/imports/rows/rows-panel'
import { ImportProgress, StepHeading, type StepHeadingRef } from '@/admin-views/imports/step-heading'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { useAnswer } from '@/admin-views/session/use-answer'
import { WritingButton } from '@/admin-views/session/writing-controls'
import type { ImportState } from '@/domain/rules/imports/import-states'
import { buttonStyles } from '@/ui/controls/button'
import { HistoryAnchor } from '@/ui/links/history-anchor'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { dialogApart } from '@/ui/overlays/dialog-apart'
import { groupedNumber } from '@/ui/texts/grouped-number'

const TITLES: Partial<Record<ImportState, string>> = { applying: 'Importing', undone: 'Imported, and undone' }

const GOES_ON =
  'You may leave this page: the import continues, and you find it here again. Cancelling undoes the rows written.'

/** The progress of an import, then its result and undo. */
export function ReportStep({
  of: one,
  address,
  heading,
  onUndone,
}: {
  of: CatalogueImport
  address: ImportAddress
  heading: StepHeadingRef
  onUndone: () => void
}) {
  const { state, counts, change_set } = one
  const isApplying = state === 'applying'
  return (
    <>
      <StepHeading
        ref={heading}
        title={TITLES[state] ?? 'Imported'}
        text={isApplying ? GOES_ON : appliedSentence(counts, nounOfImport(one))}
      />
      {isApplying && <ImportProgress of={one} />}
      {!isApplying && change_set !== null && (
        <ItsChange of={one} id={change_set} heading={heading} onUndone={onUndone} />
      )}
      {state === 'applied' && nounOfImport(one) === 'products' && <PublishImported of={one} />}
      {!isApplying && <NotImported of={one} />}
      <RowsPanel of={one} address={address} />
    </>
  )
}

function NotImported({ of: one }: { of: CatalogueImport }) {
  const { left_out, rejected } = one.counts
  const hasFile = rejected + left_out > 0 && !one.rows_removed
  return (
    <>
      {left_out > 0 && (
        <p className="border border-line border-s-2 border-s-warning bg-surface-raised px-4 py-3 text-sm">
          {leftOutSentence(one.counts)}{' '}
          {!one.rows_removed && (
            <HistoryAnchor href={importHref(one.id, { rows: 'left_out' })} className={linkStyles()}>
              See why
            </HistoryAnchor>
          )}
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        {hasFile && <RejectedFile of={one} />}
        <RouteAnchor href={NEW_IMPORT_PATH} className={buttonStyles({ variant: 'outline', size: 'sm' })}>
          Import another file
        </RouteAnchor>
      </p>
    </>
  )
}

/** The import's change set: its records and its undo. */
function ItsChange({
  of: one,
  id,
  heading,
  onUndone,
}: {
  of: CatalogueImport
  id: number
  heading: StepHeadingRef
  onUndone: () => void
}) {
  const { data: set } = useChangeSet(id)
  const isNews = set?.state === 'undone' && one.state === 'applied'
  useEffect(() => {
    if (isNews) onUndone()
  }, [isNews, onUndone])
  const [isAsking, setIsAsking] = useState(false)
  const focusHeading = useFocusAfterDelete(heading, { isDialogOpen: isAsking })
  return (
    <>
      {set?.undone_by != null && <UndoOutcome undoneBy={set.undone_by} hrefOf={changeSetPath} />}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <RouteAnchor href={changeSetPath(id)} className={linkStyles()}>
          See it in Activity
        </RouteAnchor>
        {nounOfImport(one) === 'products' && (
          <RouteAnchor
            href={catalogueHref({ tab: 'products', filters: { import: one.id } })}
            className={linkStyles()}
          >
            Its products in the catalogue
          </RouteAnchor>
        )}
        {set?.state === 'done' && set.undone_by === null && (
          <WritingButton needs="catalogue" variant="outline" size="sm" onClick={() => setIsAsking(true)}>
            Undo
          </WritingButton>
        )}
      </p>
      {isAsking && set && (
        <UndoDialog
          set={set}
          onUndone={() => {
            focusHeading()
            onUndone()
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

const PublishChosen = dialogApart(
  async () => (await import('@/admin-views/releases/publish/publish-chosen')).PublishChosen,
)

const NONE: ReadonlySet<number> = new Set()

/** Says what of an import visitors do not see yet, and publishes exactly that. */
function PublishImported({ of: { id } }: { of: CatalogueImport }) {
  const [isOpen, setIsOpen] = useState(false)
  // The key begins as those of the releases do, so that it is counted again after a publication.
  const { data: count } = useAnswer(
    ['releases', 'pending', 'import', id],
    listProducts({ import: id, changed: true, limit: 1 }),
    { select: ({ total }) => total },
  )
  if (count === undefined) return null
  if (count === 0)
    return <p className="text-ink-muted text-sm">Visitors see all of it: nothing is left to publish.</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-line border-s-2 border-s-accent bg-surface-raised px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-64">
        Visitors see nothing of {count === 1 ? 'this change' : `these ${groupedNumber(count)} changes`} yet.
        They wait in{' '}
        <RouteAnchor href={DRAFTS_PATH} className={linkStyles()}>
          Drafts
        </RouteAnchor>{' '}
        until they are published.
      </p>
      <WritingButton needs="release" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Publish {count === 1 ? 'this one' : `these ${groupedNumber(count)}`}
      </WritingButton>
      {isOpen && (
        <PublishChosen
          title={`Publish ${count === 1 ? 'this product' : `these ${groupedNumber(count)} products`}`}
          choice={{ isAll: true, ids: NONE }}
          query={{ import: id }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
