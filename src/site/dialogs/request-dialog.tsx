'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import type { RequestListWords } from '@/domain/content/schema/pages/request-list'
import { beginMessage } from '@/site/contact/inquiry-draft'
import { saveRequest } from '@/site/request-list/request-file'
import { requestLetter, withoutRequestLetter } from '@/site/request-list/request-letter'
import { QUANTITY_MAX } from '@/site/request-list/request-limits'
import { clearRequest, removeFromRequest, setQuantity } from '@/site/request-list/request-store'
import type { RequestedProduct } from '@/site/request-list/requested-product'
import { useRequestList } from '@/site/request-list/use-request-list'
import { Button } from '@/ui/controls/button'
import { IconButton } from '@/ui/controls/icon-button'
import { Input } from '@/ui/controls/input'
import { CloseIcon } from '@/ui/layout/icons'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'
import type { OpenedByHash } from './dialog-by-hash'

/** The dialog `Request list` (contract §7). Nothing of the list is sent. */
export function RequestDialog({ words, onClose }: OpenedByHash & { words: RequestListWords }) {
  const list = useRequestList()
  const router = useRouter()
  const rows = useRef<HTMLUListElement>(null)

  function focusRow(index: number) {
    const buttons = rows.current?.querySelectorAll<HTMLElement>('button') ?? []
    const next = buttons[Math.min(index, buttons.length - 1)]
    // The last row has gone: the dialog's own button is the only control left.
    const close = rows.current?.closest('dialog')?.querySelector<HTMLElement>('header button')
    ;(next ?? close)?.focus()
  }

  function ask() {
    const { heading } = words.letter
    beginMessage(requestLetter(list, words), (message) => withoutRequestLetter(message, heading))
    onClose()
    router.push('/contact')
  }

  return (
    <Dialog title={words.title} size="lg" onClose={onClose}>
      <DialogBody readingLabel={list.length === 0 ? words.title : undefined}>
        <ul ref={rows} className="divide-y divide-line">
          {list.map((product, index) => (
            <RequestRow
              key={product.catNo}
              product={product}
              words={words}
              onLeave={onClose}
              onRemove={() => {
                removeFromRequest(product.catNo)
                // After the row has gone.
                requestAnimationFrame(() => focusRow(index))
              }}
            />
          ))}
        </ul>
        {list.length === 0 && (
          <p role="status" className="py-6 text-ink-muted">
            {words.empty}
          </p>
        )}
      </DialogBody>
      {list.length > 0 && (
        <DialogFooter>
          <Button
            variant="quiet"
            className="me-auto"
            onClick={() => {
              clearRequest()
              requestAnimationFrame(() => focusRow(0))
            }}
          >
            {words.clear}
          </Button>
          <Button variant="outline" onClick={() => saveRequest(list)}>
            {words.download}
          </Button>
          <Button onClick={ask}>{words.ask}</Button>
        </DialogFooter>
      )}
    </Dialog>
  )
}

function RequestRow({
  product: { catNo, name, casNo, path, quantity },
  words,
  onLeave,
  onRemove,
}: {
  product: RequestedProduct
  words: RequestListWords
  onLeave: () => void
  onRemove: () => void
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
      <div className="min-w-0">
        <RouteAnchor
          href={path}
          onClick={onLeave}
          className="font-medium [overflow-wrap:anywhere] hover:text-accent"
        >
          {name}
        </RouteAnchor>
        <p className="mt-0.5 flex flex-wrap gap-x-4 font-mono text-ink-muted text-xs tabular-nums">
          <span>{catNo}</span>
          {casNo !== '' && (
            <span>
              {words.casNo} {casNo}
            </span>
          )}
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:order-3 max-sm:col-span-2 sm:block">
        <span aria-hidden="true" className="text-ink-muted text-sm sm:sr-only">
          {words.quantity.short}
        </span>
        <Input
          aria-label={words.quantity.of.replace('{name}', () => name)}
          value={quantity}
          maxLength={QUANTITY_MAX}
          autoComplete="off"
          onChange={(event) => setQuantity(catNo, event.target.value)}
        />
      </div>
      <IconButton label={words.remove.replace('{name}', () => name)} onClick={onRemove}>
        <CloseIcon className="size-4" />
      </IconButton>
    </li>
  )
}
