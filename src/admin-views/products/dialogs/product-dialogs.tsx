import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import type { Product } from '@/admin-views/api/reference-products'
import { useDeleteProduct } from '@/admin-views/catalogue/use-product-changes'
import { UpdateConflict, useProductUpdate } from '@/admin-views/conflicts/use-product-update'
import { DeleteRecordDialog } from '@/admin-views/dialogs/delete-record-dialog'
import { ReadingDialog } from '@/admin-views/dialogs/reading-dialog'
import { MergeDialog } from '@/admin-views/duplicates/merge-dialog'
import { RecordPresence } from '@/admin-views/presence/record-presence'
import { ProductImage, ProductPdf } from '@/admin-views/product-form/product-files'
import { editFormOf } from '@/admin-views/product-form/product-form'
import { useProductForm } from '@/admin-views/product-form/use-product-form'
import { Fact } from '@/admin-views/product-words/facts'
import { productValue, type ReadField } from '@/admin-views/product-words/product-value'
import { ProductCreateDialog } from '@/admin-views/products/dialogs/product-create-dialog'
import { ProductFormDialog } from '@/admin-views/products/dialogs/product-form-dialog'
import { factsOf, fieldsOfKind } from '@/domain/rules/products/product-fields'
import { productUpdateOf } from '@/domain/rules/products/reference-product'
import { showToast } from '@/ui/toast/toast-store'

export type OpenProductDialog =
  | { kind: 'create'; from?: Product }
  | { kind: 'view' | 'edit' | 'delete'; product: Product }
  | { kind: 'merge'; products: Product[] }

/** The open dialog. All product dialogs share one code chunk. */
export function ProductDialogs({
  open,
  categories,
  onGone,
  onClose,
}: {
  open: OpenProductDialog
  categories: Category[]
  onGone: (id: number) => void
  onClose: () => void
}) {
  if (open.kind === 'create')
    return <ProductCreateDialog categories={categories} from={open.from} onClose={onClose} />
  if (open.kind === 'merge')
    return <MergeDialog candidates={open.products} onMerged={onGone} onClose={onClose} />
  const { kind, product } = open
  if (kind === 'edit')
    return <ProductEditDialog product={product} categories={categories} onClose={onClose} />
  if (kind === 'view')
    return <ProductDetailsDialog product={product} categories={categories} onClose={onClose} />
  return <DeleteProductDialog product={product} onDeleted={() => onGone(product.id)} onClose={onClose} />
}

function DeleteProductDialog({
  product: { id, name, cat_no },
  ...rest
}: {
  product: Product
  onDeleted: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useDeleteProduct(id)
  return (
    <DeleteRecordDialog
      title="Delete Product"
      record={`${name} (${cat_no})`}
      note="Lots and documents that it has go with it to the trash, and come back with it."
      prompt={`Delete product ${name} (${cat_no})?`}
      onDelete={() => mutateAsync()}
      {...rest}
    />
  )
}

/**
 * Edits a product (spec §4): sends the changed ones of name, catalogue number and status. If nothing changed, a toast
 * says so and the dialog closes. A conflict with someone else's change is shown for a decision.
 */
function ProductEditDialog({
  product,
  categories,
  onClose,
}: {
  product: Product
  categories: Category[]
  onClose: () => void
}) {
  const { form, setField } = useProductForm(() => editFormOf(product))
  const update = useProductUpdate(product, (stored) => {
    if (stored === null) showToast({ title: 'No changes', description: 'Nothing to update' })
    onClose()
  })

  return (
    <>
      <ProductFormDialog
        title="Edit Product"
        submitLabel="Update Product"
        product={product}
        form={form}
        setField={setField}
        categories={categories}
        isSaving={update.isRunning}
        onSubmit={() => update.send(productUpdateOf(product, form))}
        onClose={onClose}
      />
      <UpdateConflict update={update} />
    </>
  )
}

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
function ProductDetailsDialog({
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
      <div className="empty:hidden md:col-span-2">
        <RecordPresence kind="product" id={product.id} />
      </div>
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
