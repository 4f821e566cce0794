'use client'

import type { RequestListWords } from '@/domain/content/schema/pages/request-list'
import { CheckIcon, PlusIcon } from '@/ui/layout/icons'
import { REQUESTED_MAX } from './request-limits'
import type { RequestableProduct } from './requested-product'
import { openRequestList, useRequestList } from './use-request-list'

/** Adds a product to the request list, and takes it out again (contract §7). Without JavaScript it is not there. */
export function RequestToggle({
  product,
  words,
  className,
}: {
  product: RequestableProduct
  words: RequestListWords['toggle']
  /** Its styles as a whole, so that no script has them. */
  className: string
}) {
  const list = useRequestList()
  const isAdded = list.some(({ catNo }) => catNo === product.catNo)
  const isFull = !isAdded && list.length >= REQUESTED_MAX
  const label = isAdded ? words.added : isFull ? words.full : words.add
  const Icon = isAdded ? CheckIcon : PlusIcon
  return (
    <button
      type="button"
      aria-label={`${label}: ${product.name}`}
      aria-pressed={isAdded}
      aria-disabled={isFull || undefined}
      onClick={() => {
        openRequestList().then(
          (store) => (isAdded ? store.removeFromRequest(product.catNo) : store.addToRequest([product])),
          // The next press tries again.
          () => undefined,
        )
      }}
      className={className}
    >
      <Icon className="size-4" />
      {label}
    </button>
  )
}
