'use client'

import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import type { Product } from '@/admin-views/api/reference-products'
import { ReadingDialog } from '@/admin-views/dialogs/reading-dialog'
import { ProductImage, ProductPdf } from '@/admin-views/product-form/product-files'
import { Fact } from '@/admin-views/product-words/facts'
import { productValue, type ReadField } from '@/admin-views/product-words/product-value'
import { factsOf, fieldsOfKind } from '@/domain/product-fields'

/** In the order of the table, except that the description, which may be long, comes last. */
const SHOWN_FIELDS = [
  ...fieldsOfKind('line', 'lines', 'category', 'status').filter((field) => field !== 'description'),
  'description',
] as const

/** Long texts take a whole row. */
const isWide = (field: (typeof SHOWN_FIELDS)[number]) => {
  const facts = factsOf(field)
  return facts.kind === 'lines' || (facts.kind === 'line' && facts.max >= 1_000)
}

function shownValue(product: Product, field: ReadField): ReactNode {
  const value = productValue(product, field)
  if (field === 'name') return <span className="font-medium text-base">{value}</span>
  const facts = factsOf(field)
  if (value === null || !('isMono' in facts)) return value
  return <span className={clsx('font-mono', field === 'smiles' && 'break-all')}>{value}</span>
}

/** All stored fields of a product (spec §2.18); the category by its current name. */
export function ProductDetailsDialog({
  product,
  categories,
  onClose,
}: {
  product: Product
  categories: Category[]
  onClose: () => void
}) {
  const category = categories.find(({ id }) => id === product.category_id)
  return (
    <ReadingDialog
      title="Product Details"
      size="lg"
      onClose={onClose}
      className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_15rem]"
    >
      <dl className="grid content-start gap-x-6 gap-y-4 sm:grid-cols-2">
        {SHOWN_FIELDS.map((field) => (
          <Fact
            key={field}
            label={factsOf(field).title}
            className={clsx(
              isWide(field) && 'sm:col-span-2',
              field === 'description' && 'whitespace-pre-line',
            )}
          >
            {field === 'category_id'
              ? (category?.category_name ?? product.category_name)
              : shownValue(product, field)}
          </Fact>
        ))}
      </dl>
      <dl className="grid content-start gap-6 max-md:grid-cols-2">
        <Fact label={factsOf('image_path').title}>
          <ProductImage path={product.image_path} name={product.name} />
        </Fact>
        <Fact label={factsOf('file_path').title}>
          <ProductPdf path={product.file_path} />
        </Fact>
      </dl>
    </ReadingDialog>
  )
}
