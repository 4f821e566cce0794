import { type RefObject, useState } from 'react'
import { recordPath } from '@/admin-views/admin-paths'
import type { Product } from '@/admin-views/api/reference-products'
import type { MergeCandidate } from '@/admin-views/duplicates/merge-dialog'
import { usePartners } from '@/admin-views/duplicates/use-merge'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { counted } from '@/admin-views/words/counted'
import { PRODUCT_FIELDS } from '@/domain/rules/products/product-fields'
import { dialogApart } from '@/ui/overlays/dialog-apart'

const MergeDialog = dialogApart(
  async () => (await import('@/admin-views/duplicates/merge-dialog')).MergeDialog,
)

const SHARED = { cas_no: PRODUCT_FIELDS.cas_no.title, structure: 'structure' } as const

/** The products that may be the same substance. @param heading takes the focus after a merge */
export function Partners({ product, heading }: { product: Product; heading: RefObject<HTMLElement | null> }) {
  const found = usePartners(product)
  const [merged, setMerged] = useState<MergeCandidate[] | null>(null)
  const focusHeading = useFocusAfterDelete(heading, { isDialogOpen: merged !== null })
  if (found === undefined || (found.total === 0 && !found.structures_pending)) return null
  const { partners, total, structures_pending: isPending } = found
  const close = () => setMerged(null)
  return (
    <section aria-labelledby="partners" className="mt-8">
      <h2 id="partners" className="font-serif text-lg">
        Duplicates
      </h2>
      <ul className="mt-2 flex flex-col gap-3 text-sm">
        {partners.map(({ id, cat_no, name, shared }) => (
          <li key={id}>
            <a
              href={recordPath(id)}
              className="break-words underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {cat_no} {name}
            </a>
            <div className="flex items-center justify-between gap-2 text-ink-muted text-xs">
              Same {shared.map((one) => SHARED[one]).join(' and ')}
              <WritingButton
                needs="catalogue"
                variant="quiet"
                size="sm"
                aria-haspopup="dialog"
                aria-label={`Merge with ${cat_no}`}
                onClick={() => setMerged([product, { id, cat_no, name }])}
              >
                Merge
              </WritingButton>
            </div>
          </li>
        ))}
      </ul>
      {total > partners.length && (
        <p className="mt-2 text-ink-muted text-xs">and {counted(total - partners.length, 'other')}</p>
      )}
      {isPending && (
        <p className="mt-2 text-ink-muted text-xs">
          Structures of other products are still being computed: there may be more.
        </p>
      )}
      {merged && <MergeDialog candidates={merged} onMerged={focusHeading} onClose={close} />}
    </section>
  )
}
