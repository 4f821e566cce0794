'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listProducts } from '@/admin-views/api/reference-products'
import { placeInList, recallList, rememberList, withPage } from '@/admin-views/catalogue/opened-list'
import { ask } from '@/admin-views/session/ask'

/**
 * The product's place in the list it was opened from, with its neighbours; null if unknown. At the edge of the pages
 * loaded so far, the next one is loaded.
 */
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
