'use client'

import { clsx } from 'clsx/lite'
import type { RequestListWords } from '@/domain/content/schema/pages/request-list'
import { buttonStyles } from '@/ui/controls/button'
import { CheckIcon, PlusIcon } from '@/ui/layout/icons'
import { REQUESTED_MAX } from './request-limits'
import type { RequestableProduct } from './requested-product'
import { openRequestList, useRequestList } from './use-request-list'

/** Adds a product to the request list, and takes it out again (contract §7). Without JavaScript it is not there. */
export function RequestToggle({
  product,
  words,
  isOnCard = false,
}: {
  product: RequestableProduct
  words: RequestListWords['toggle']
  /** Whether it is the last row of a card, whose link it must not follow. */
  isOnCard?: boolean
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
      className={clsx(
        isOnCard
          ? 'relative flex h-11 items-center gap-2 border-t border-line px-5 text-sm font-medium text-ink-muted transition-colors -outline-offset-2 hover:text-accent aria-disabled:opacity-55 aria-pressed:text-accent lg:max-xl:px-4 no-script:hidden'
          : buttonStyles({
              variant: 'outline',
              className: 'not-hover:aria-pressed:text-accent no-script:hidden',
            }),
      )}
    >
      <Icon className="size-4" />
      {label}
    </button>
  )
}
