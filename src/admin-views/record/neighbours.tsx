import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { recordPath } from '@/admin-views/admin-paths'
import { listProducts } from '@/admin-views/api/reference-products'
import {
  type PlaceInList,
  placeInList,
  recallList,
  rememberList,
  withPage,
} from '@/admin-views/catalogue/opened-list'
import { ask } from '@/admin-views/session/use-answer'
import { IconButton, iconButtonStyles } from '@/ui/controls/icon-button'

const number = new Intl.NumberFormat('en-US')

function Neighbour({ id, label, Icon }: { id: number | null; label: string; Icon: typeof ChevronLeft }) {
  if (id === null) {
    return (
      <IconButton label={label} size="sm" disabled className="border border-line">
        <Icon className="size-5" />
      </IconButton>
    )
  }
  return (
    <a
      href={recordPath(id)}
      aria-label={label}
      className={iconButtonStyles({ size: 'sm', className: 'border border-line' })}
    >
      <Icon className="size-5" />
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

/** The product's place in the list it was opened from; null if unknown. Loads the page beyond its edge. */
export function usePlaceInList(id: number) {
  const [list, setList] = useState(recallList)
  useEffect(() => {
    const opened = recallList()
    if (opened?.ids.includes(id)) rememberList({ ...opened, visited: id })
  }, [id])
  const place = list && placeInList(list, id)
  const page = place?.missingPage ?? null
  const { data: more } = useQuery({
    queryKey: ['opened-list', list?.query, page],
    queryFn: async ({ signal }) => {
      const asked = { ...list?.query, page: page ?? 1 }
      return { page: asked.page, ...(await ask(listProducts(asked), signal)) }
    },
    enabled: page !== null,
  })
  useEffect(() => {
    if (more === undefined || list === null || more.page !== page || more.products.length === 0) return
    const ids = more.products.map((product) => product.id)
    const longer = { ...withPage(list, more.page, ids), visited: id }
    rememberList(longer)
    setList(longer)
  }, [more, list, page, id])
  return { place, address: list?.address ?? null }
}
