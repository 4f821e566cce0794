import { useState } from 'react'
import { DRAFTS_PATH } from '@/admin-views/admin-paths'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { listProducts } from '@/admin-views/api/reference-products'
import { useAnswer } from '@/admin-views/session/use-answer'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { dialogApart } from '@/ui/overlays/dialog-apart'
import { groupedNumber } from '@/ui/texts/grouped-number'

const PublishChosen = dialogApart(
  async () => (await import('@/admin-views/releases/publish/publish-chosen')).PublishChosen,
)

const NONE: ReadonlySet<number> = new Set()

/** Says what of an import visitors do not see yet, and publishes exactly that. */
export function PublishImported({ of: { id } }: { of: CatalogueImport }) {
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
