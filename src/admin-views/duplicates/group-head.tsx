import type { DuplicateGroup } from '@/admin-views/api/reference-products'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { counted } from '@/admin-views/words/counted'
import { PRODUCT_FIELDS } from '@/domain/rules/products/product-fields'

/** The heading of a group of duplicates, as wide as the table's frame: what they share, and the merge of two. */
export function GroupHead({
  group: { cas_nos, structure, size, ids },
  span,
  onMerge,
}: {
  group: DuplicateGroup
  span: number
  onMerge: () => void
}) {
  const shared = sharedText({ cas_nos, structure })
  return (
    <tr className="bg-surface-sunken max-sm:block">
      <th scope="rowgroup" colSpan={span} className="text-ink! max-sm:block">
        <div className="sticky start-3 flex min-h-8 w-fit max-w-[calc(100cqi-1.5rem)] items-center gap-x-4 max-sm:flex-wrap">
          <span className="min-w-0 whitespace-normal">
            {shared}
            <span className="font-normal text-ink-muted tabular-nums">
              {' · '}
              {counted(size, 'product')}
              {size > ids.length && `, the first ${ids.length} of them here`}
            </span>
          </span>
          <WritingButton
            needs="catalogue"
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            onClick={onMerge}
            className="underline underline-offset-4"
          >
            Merge<span className="sr-only">: {shared}</span>
          </WritingButton>
        </div>
      </th>
    </tr>
  )
}

/** Up to this many CAS numbers are named; more are counted. */
const NAMED = 3

/** Describes what products share: `Same CAS No 50-78-2 and structure`. */
function sharedText({ cas_nos, structure }: { cas_nos: readonly string[]; structure: boolean }): string {
  const more = cas_nos.length - NAMED
  const numbers = [...cas_nos.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const parts = [
    ...(cas_nos.length > 0 ? [`${PRODUCT_FIELDS.cas_no.title} ${numbers}`] : []),
    ...(structure ? ['structure'] : []),
  ]
  return `Same ${parts.join(' and ')}`
}
