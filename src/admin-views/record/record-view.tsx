'use client'

import { REFERENCE_STANDARDS_PATH } from '@/admin-views/admin-paths'
import { useRecord } from '@/admin-views/catalogue/use-record'
import { RecordEditor } from '@/admin-views/record/record-editor'
import { AddressedPage, NoSuchRecord, OneRecord, useTitle } from '@/admin-views/shell/one-record'
import { typedWholeNumber } from '@/admin-views/words/counted'

/** Index of the id in `/admin/reference-standards/products/{id}`. */
const ID_SEGMENT = 3

const NO_PRODUCT = (
  <NoSuchRecord
    noun="product"
    text="There is no product with this address. It may have been deleted forever."
    listHref={`${REFERENCE_STANDARDS_PATH}?tab=products`}
  />
)

/** The record page of the product in the address (contract §4). */
export function RecordView() {
  return (
    <AddressedPage segment={ID_SEGMENT} read={typedWholeNumber} absent={NO_PRODUCT} className="max-w-7xl">
      {(id) => <Loaded key={id} id={id} />}
    </AddressedPage>
  )
}

function Loaded({ id }: { id: number }) {
  const query = useRecord(id)
  useTitle(query.data?.name)
  return (
    <OneRecord query={query} noun="product" absent={NO_PRODUCT}>
      {(product) => <RecordEditor product={product} />}
    </OneRecord>
  )
}
