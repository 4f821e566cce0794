import { type FormEvent, type ReactNode, useMemo } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import type { Product } from '@/admin-views/api/reference-products'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { RecordPresence } from '@/admin-views/presence/record-presence'
import { NextNumber } from '@/admin-views/product-form/next-number'
import { formLabel, type ProductForm, textsOf } from '@/admin-views/product-form/product-form'
import { type ProductFields, ProductTextField } from '@/admin-views/product-form/product-text-field'
import { StatusField } from '@/admin-views/product-form/status-field'
import type { SetProductField } from '@/admin-views/product-form/use-product-form'
import { type StatedBySmiles, useProductNotes } from '@/admin-views/product-form/use-product-notes'
import type { StructureDrawing } from '@/domain/chemistry/drawing/structure-drawing'
import { PRODUCT_SECTIONS } from '@/domain/rules/products/product-field-facts'
import { textFactsOf } from '@/domain/rules/products/product-fields'
import { ComboboxField } from '@/ui/combobox/combobox'
import { Button } from '@/ui/controls/button'
import { MolecularFormula } from '@/ui/pictures/molecular-formula'
import { StructureFigure } from '@/ui/pictures/structure-figure'

/**
 * The dialog of a product (spec §2.18), new or edited. Notes appear while the user types and never block saving.
 * @param product the product to edit; its category cannot be changed (spec §4)
 */
export function ProductFormDialog({
  title,
  submitLabel,
  product,
  form,
  setField,
  categories,
  marksMissing = false,
  offersStructureFacts = false,
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
  /** Offers formula and weight of the SMILES, where they are saved. */
  offersStructureFacts?: boolean
  isSaving: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children?: ReactNode
}) {
  const { notes, drawing, stated } = useProductNotes(form, product?.id)
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
      {product && <RecordPresence kind="product" id={product.id} />}
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
        {offersStructureFacts && stated && <StatedFacts {...fields} stated={stated} />}
      </FormSection>
      <FormSection title={PRODUCT_SECTIONS.supply}>
        <SupplyFields {...fields} />
      </FormSection>
      {children}
    </FormDialog>
  )
}

function SupplyFields(fields: ProductFields) {
  return textsOf('supply').map((field) => <ProductTextField key={field} {...fields} field={field} />)
}

/** The fields that identify the substance: numbers, formula, weight, and the SMILES with its drawing. */
function StructureFields({ drawing, ...fields }: ProductFields & { drawing: StructureDrawing | null }) {
  return (
    <>
      {textsOf('structure')
        .filter((field) => field !== 'smiles')
        .map((field) => (
          <ProductTextField key={field} {...fields} field={field} />
        ))}
      <div className="grid gap-x-5 gap-y-2 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <ProductTextField {...fields} field="smiles" />
        <div className="flex flex-col gap-1">
          <p className="font-medium text-sm">Structure</p>
          <div className="grid h-36 place-content-center border border-line bg-surface p-2 text-ink-muted text-xs">
            {drawing ? (
              <StructureFigure
                drawing={drawing}
                label="Structure drawn from the SMILES"
                stereoLeftOut="Stereochemistry not shown"
                className="h-31 w-full text-ink"
              />
            ) : (
              'Drawn from the SMILES'
            )}
          </div>
        </div>
      </div>
    </>
  )
}

/** Offers the formula and the weight that follow from the SMILES, where the form has others. */
function StatedFacts({ form, setField, stated }: ProductFields & { stated: StatedBySmiles }) {
  const { molecular_formula, molecular_weight } = stated
  if (form.molecular_formula === molecular_formula && form.molecular_weight === molecular_weight) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm sm:col-span-2">
      <span>
        The SMILES has the formula <MolecularFormula formula={molecular_formula} /> and the weight{' '}
        {molecular_weight}.
      </span>
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          setField('molecular_formula', molecular_formula)
          setField('molecular_weight', molecular_weight)
        }}
      >
        Use them
      </Button>
    </p>
  )
}

function IdentityFields({
  categories,
  isCategoryFixed,
  marksMissing,
  ...fields
}: ProductFields & { categories: Category[]; isCategoryFixed: boolean; marksMissing: boolean }) {
  const { form, setField } = fields
  const missing = (value: string, text: string) => (marksMissing && value.trim() === '' ? text : null)
  const options = useMemo(
    () => categories.map(({ id, category_name }) => ({ value: String(id), label: category_name })),
    [categories],
  )
  return (
    <>
      <ComboboxField
        label={formLabel('category_id')}
        error={missing(form.category_id, 'Choose a category')}
        name="category_id"
        noun="categories"
        placeholder="Select category"
        data-autofocus={!isCategoryFixed || undefined}
        disabled={isCategoryFixed}
        options={options}
        value={form.category_id}
        onChange={(id) => setField('category_id', id)}
      />
      <StatusField
        value={form.inventory_status}
        onChange={(status) => setField('inventory_status', status)}
      />
      {textsOf('identity').map((field, place) => {
        const text = textFactsOf(field).form.missing
        return (
          <ProductTextField
            key={field}
            {...fields}
            field={field}
            takesFocus={isCategoryFixed && place === 0}
            hint={
              field === 'cat_no' &&
              !isCategoryFixed && (
                <NextNumber value={form.cat_no} onTake={(number) => setField('cat_no', number)} />
              )
            }
            error={text === undefined ? undefined : missing(form[field], text)}
          />
        )
      })}
    </>
  )
}

/** A titled group of fields, in two columns where they fit. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 w-full border-line border-b pb-1.5 font-serif text-lg">{title}</legend>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
