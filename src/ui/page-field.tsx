'use client'

import { clsx } from 'clsx/lite'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/ui/button'
import { groupedNumber } from '@/ui/grouped-number'
import { controlStyles } from '@/ui/input'

/**
 * Shows the page number and goes to a typed one; a number past the last page means the last. It works while another
 * page is loading, too: unlike a step, a number does not depend on the page shown.
 */
export function PageField({
  page,
  pages,
  onPage,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)

  function go(event: FormEvent) {
    event.preventDefault()
    const wanted = Math.min(Number(typed ?? page), pages)
    setTyped(null)
    if (wanted > 0 && wanted !== page) onPage(wanted)
  }

  return (
    <form onSubmit={go} noValidate className="flex items-center gap-2 text-ink-muted">
      <label htmlFor={id}>Page</label>
      <input
        id={id}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        value={typed ?? String(page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        className={clsx(controlStyles, 'h-8 max-w-16 px-2 text-end')}
      />
      of {groupedNumber(pages)}
      <Button type="submit" variant="outline" size="sm">
        Go
      </Button>
    </form>
  )
}
