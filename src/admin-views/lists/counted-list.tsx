'use client'

import { useRef } from 'react'
import { type Paged, PagedList, type PagedListProps } from '@/admin-views/lists/paged-list'
import { counted } from '@/admin-views/words/counted'

/** A list with its count. @param noun singular; the plural adds an s */
export function CountedList<Page extends Paged>({ noun, onPage, ...rest }: PagedListProps<Page>) {
  const { data, isPending, isPlaceholderData } = rest.list
  const status = useRef<HTMLParagraphElement>(null)
  return (
    <div>
      <p ref={status} role="status" className="mb-3 min-h-5 text-ink-muted text-sm tabular-nums">
        {isPending || isPlaceholderData ? `Loading ${noun}s...` : data && counted(data.total, noun)}
      </p>
      <PagedList
        {...rest}
        noun={`${noun}s`}
        onPage={(page) => {
          onPage(page)
          // The buttons are below the list: scroll to the top of the new page.
          status.current?.scrollIntoView({ block: 'nearest' })
        }}
      />
    </div>
  )
}
