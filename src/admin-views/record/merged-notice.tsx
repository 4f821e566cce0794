import { X } from 'lucide-react'
import type { Product } from '@/admin-views/api/reference-products'
import { fieldTitle } from '@/admin-views/product-words/field-words'
import { RecordedValue } from '@/admin-views/product-words/recorded-value'
import type { Value } from '@/domain/rules/changes/change'
import { IconButton } from '@/ui/controls/icon-button'

/** Lists the changes by others that a save was merged with; the form now shows them. */
export function MergedNotice({
  product,
  changes,
  onClose,
}: {
  product: Product
  changes: { field: string; value: Value }[]
  onClose: () => void
}) {
  return (
    <section
      aria-label="Changed meanwhile"
      className="flex items-start gap-3 border-brand border-s-2 bg-surface-raised py-3 ps-4 pe-2"
    >
      <div role="status" className="min-w-0 flex-1 text-sm">
        <p className="font-medium">
          Saved. Revision {product.revision} also holds what others changed meanwhile:
        </p>
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
          {changes.map(({ field, value }) => (
            <div key={field} className="contents">
              <dt className="text-ink-muted">{fieldTitle(field)}</dt>
              <dd>
                <RecordedValue field={field} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <IconButton label="Close notice" size="sm" onClick={onClose}>
        <X />
      </IconButton>
    </section>
  )
}
