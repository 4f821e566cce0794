'use client'

import { useEffect } from 'react'
import { REFERENCE_STANDARDS_PATH } from '@/admin-views/admin-paths'
import { isUnknown } from '@/admin-views/api/api-failure'
import { useRecord } from '@/admin-views/catalogue/use-record'
import { LoadFailure } from '@/admin-views/lists/load-failure'
import { RecordEditor } from '@/admin-views/record/record-editor'
import { typedWholeNumber } from '@/admin-views/words/whole-number'
import { RouteAnchor } from '@/ui/route-anchor'
import { Skeleton } from '@/ui/skeleton'
import { usePathSegment } from '@/ui/use-path-segment'

/** Index of the id in `/admin/reference-standards/products/{id}`. */
const ID_SEGMENT = 3

/** The record page of the product in the address (contract §4). */
export function RecordView() {
  const id = typedWholeNumber(usePathSegment(ID_SEGMENT))
  return id === undefined ? <NoProduct /> : <Record key={id} id={id} />
}

function Record({ id }: { id: number }) {
  const { data: product, isPending, error, refetch } = useRecord(id)
  const name = product?.name
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Admin Panel`
  }, [name])
  if (product !== undefined) return <RecordEditor product={product} />
  if (isPending) return <Loading />
  return isUnknown(error) ? (
    <NoProduct />
  ) : (
    <LoadFailure text="The product could not be loaded." onRetry={refetch} />
  )
}

function Loading() {
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <p role="status" className="sr-only">
        Loading product...
      </p>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-9 w-96 max-w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}

function NoProduct() {
  return (
    <div className="mx-auto flex max-w-7xl flex-col items-start gap-3">
      <h1 className="font-serif text-3xl">No such product</h1>
      <p className="text-ink-muted text-sm">
        There is no product with this address. It may have been deleted forever.
      </p>
      <RouteAnchor
        href={`${REFERENCE_STANDARDS_PATH}?tab=products`}
        className="py-1 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        All products
      </RouteAnchor>
    </div>
  )
}
