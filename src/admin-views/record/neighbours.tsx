'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { recordPath } from '@/admin-views/admin-paths'
import type { PlaceInList } from '@/admin-views/catalogue/opened-list'
import { IconButton, iconButtonStyles } from '@/ui/icon-button'

const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-5' } as const
const number = new Intl.NumberFormat('en-US')

function Neighbour({ id, label, Icon }: { id: number | null; label: string; Icon: typeof ChevronLeft }) {
  if (id === null) {
    return (
      <IconButton label={label} size="sm" disabled className="border border-line">
        <Icon {...icon} />
      </IconButton>
    )
  }
  return (
    <a
      href={recordPath(id)}
      aria-label={label}
      className={iconButtonStyles({ size: 'sm', className: 'border border-line' })}
    >
      <Icon {...icon} />
    </a>
  )
}

/** Links to the previous and next record of the list; says so if the record was not opened from one. */
export function Neighbours({ place }: { place: PlaceInList | null }) {
  if (place === null) return <p className="text-ink-muted text-sm">Not opened from a list</p>
  return (
    <nav aria-label="List" className="flex items-center gap-1">
      <p className="pe-2 text-ink-muted text-sm tabular-nums">
        {number.format(place.place)} of {number.format(place.total)}
      </p>
      <Neighbour id={place.previous} label="Previous product" Icon={ChevronLeft} />
      <Neighbour id={place.next} label="Next product" Icon={ChevronRight} />
    </nav>
  )
}
