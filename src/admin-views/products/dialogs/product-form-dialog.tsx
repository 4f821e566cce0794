'use client'

import type { FormEvent, ReactNode } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import type { Product } from '@/admin-views/api/reference-products'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { FormSection } from '@/admin-views/product-form/form-section'
import { IdentityFields } from '@/admin-views/product-form/identity-fields'
import type { ProductForm } from '@/admin-views/product-form/product-form'
import { StructureFields } from '@/admin-views/product-form/structure-fields'
import { SupplyFields } from '@/admin-views/product-form/supply-fields'
import type { SetProductField } from '@/admin-views/product-form/use-product-form'
import { useProductNotes } from '@/admin-views/product-form/use-product-notes'
import { PRODUCT_SECTIONS } from '@/domain/product-field-facts'

/**
 * The dialog of a product (spec §2.18), for a new one and for an edit. Notes appear while the user types and never
 * block saving.
 *
 * @param product the product to edit; its category cannot be changed (spec §4)
 * @param marksMissing whether empty required fields are marked
 * @param children the files of a new product
 */
export function ProductFormDialog({
  title,
  submitLabel,
  product,
  form,
  setField,
  categories,
  marksMissing = false,
  isSaving,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  submitLabel: string
  product?: Product
  form: ProductForm
  setField: SetProductField
  categories: Category[]
  marksMissing?: boolean
  isSaving: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children?: ReactNode
}) {
  const { notes, drawing } = useProductNotes(form, product?.id)
  const fields = { form, setField, notes }
  return (
    <FormDialog
      title={title}
      size="lg"
      submitLabel={submitLabel}
      isRunning={isSaving}
      onSubmit={onSubmit}
      onClose={onClose}
      className="flex flex-col gap-6"
    >
      <FormSection title={PRODUCT_SECTIONS.identity}>
        <IdentityFields
          {...fields}
          categories={categories}
          isCategoryFixed={product !== undefined}
          marksMissing={marksMissing}
        />
      </FormSection>
      {product !== undefined && (
        <p className="border-line-strong border-s-2 bg-surface-sunken px-3 py-2 text-sm">
          An edit changes Name, Catalog No and Inventory Status. The fields below start from their defaults
          and are not sent.
        </p>
      )}
      <FormSection title={PRODUCT_SECTIONS.structure}>
        <StructureFields {...fields} drawing={drawing} />
      </FormSection>
      <FormSection title={PRODUCT_SECTIONS.supply}>
        <SupplyFields {...fields} />
      </FormSection>
      {children}
    </FormDialog>
  )
}
