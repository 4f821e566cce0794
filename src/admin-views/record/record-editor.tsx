'use client'

import { lazy, useEffect, useRef } from 'react'
import { REFERENCE_STANDARDS_PATH } from '@/admin-views/admin-paths'
import type { Product } from '@/admin-views/api/reference-products'
import { Partners } from '@/admin-views/duplicates/partners'
import { useProductNotes } from '@/admin-views/product-form/use-product-notes'
import { CategoryControl } from '@/admin-views/record/category-control'
import { CompletenessMeter } from '@/admin-views/record/completeness-meter'
import { HistoryPanel } from '@/admin-views/record/history-panel'
import { MergedNotice } from '@/admin-views/record/merged-notice'
import { errorsOf } from '@/admin-views/record/record-errors'
import { fieldPlace, RecordField } from '@/admin-views/record/record-field'
import { RecordHeading } from '@/admin-views/record/record-heading'
import { RecordSection } from '@/admin-views/record/record-section'
import { SaveBar } from '@/admin-views/record/save-bar'
import { StructurePanel } from '@/admin-views/record/structure-panel'
import { TrashBanner } from '@/admin-views/record/trash-banner'
import { usePlaceInList } from '@/admin-views/record/use-place-in-list'
import { useRecordForm } from '@/admin-views/record/use-record-form'
import { useSaveKey } from '@/admin-views/record/use-save-key'
import { PRODUCT_SECTIONS } from '@/domain/product-field-facts'
import { factsOf, PRODUCT_FIELD_NAMES, type ProductField } from '@/domain/product-fields'
import { DialogSlot } from '@/ui/dialog-slot'
import { useLeaveGuard } from '@/ui/use-leave-guard'

const ConflictDialog = lazy(async () => ({
  default: (await import('@/admin-views/conflicts/conflict-dialog')).ConflictDialog,
}))
const LeaveDialog = lazy(async () => ({
  default: (await import('@/admin-views/record/leave-dialog')).LeaveDialog,
}))

// Object.keys loses the type of the keys.
const SECTIONS = Object.keys(PRODUCT_SECTIONS) as (keyof typeof PRODUCT_SECTIONS)[]

const fieldsIn = (section: string) =>
  PRODUCT_FIELD_NAMES.filter((field) => factsOf(field).form.section === section).sort(
    (one, other) => factsOf(one).form.place - factsOf(other).form.place,
  )

/** The list's address for a record that was not opened from one. */
const ALL_PRODUCTS = `${REFERENCE_STANDARDS_PATH}?tab=products`

/** The record of one product: fields, completeness, history. */
export function RecordEditor({ product }: { product: Product }) {
  const record = useRecordForm(product)
  const { form, setField, changed, failure, conflict, merged } = record
  const { notes, drawing } = useProductNotes(form, product.id)
  const { place, address } = usePlaceInList(product.id)
  const isDirty = changed.length > 0
  const isTrashed = product.deleted_at !== null
  const guard = useLeaveGuard(isDirty)
  const listAddress = address ?? ALL_PRODUCTS
  useSaveKey(isTrashed ? null : record.save)

  const errors = errorsOf(failure, form)
  const refused = PRODUCT_FIELD_NAMES.find((field) => errors[field] !== undefined)
  useEffect(() => {
    if (failure === null || refused === undefined) return
    document.getElementById(fieldPlace(refused))?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [failure, refused])

  // Moving to or from the trash removes the focused button.
  const heading = useRef<HTMLHeadingElement>(null)
  const wasTrashed = useRef(isTrashed)
  useEffect(() => {
    if (wasTrashed.current !== isTrashed) heading.current?.focus()
    wasTrashed.current = isTrashed
  }, [isTrashed])

  const isEmpty = (field: ProductField) => form[field] === '' || form[field] === false
  const category = <CategoryControl product={product} isOff={isTrashed} />

  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <RecordHeading ref={heading} product={product} place={place} listAddress={listAddress} />
      <TrashBanner product={product} listAddress={listAddress} hasUnsaved={isDirty} />
      {merged && <MergedNotice {...merged} onClose={record.forgetMerged} />}
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <fieldset
          disabled={isTrashed}
          className="flex min-w-0 flex-col gap-8 [&_:is(input,select,textarea,button,a)]:scroll-my-24"
        >
          <legend className="sr-only">Fields of the product</legend>
          {SECTIONS.map((section) => (
            <RecordSection key={section} name={section} title={PRODUCT_SECTIONS[section]}>
              {fieldsIn(section).map((field) => (
                <RecordField
                  key={field}
                  field={field}
                  form={form}
                  setField={setField}
                  notes={notes}
                  errors={errors}
                  category={category}
                />
              ))}
              {section === 'structure' && (
                <StructurePanel
                  drawing={drawing}
                  hasSmiles={form.smiles.trim() !== ''}
                  isUnreadable={notes.smiles !== undefined}
                />
              )}
            </RecordSection>
          ))}
        </fieldset>
        <aside aria-label="About this record" className="xl:sticky xl:top-20 xl:self-start">
          <CompletenessMeter isEmpty={isEmpty} />
          {!isTrashed && <Partners product={product} heading={heading} />}
        </aside>
      </div>
      <HistoryPanel product={product} isDirty={isDirty} />
      {!isTrashed && (
        <SaveBar
          changed={changed}
          failure={failure?.text ?? null}
          isSaving={record.isSaving}
          onSave={record.save}
          onDiscard={record.discard}
        />
      )}
      {conflict && (
        <DialogSlot onFail={record.forgetConflict}>
          <ConflictDialog
            key={conflict.current.revision}
            conflict={conflict}
            isSaving={record.isSaving}
            onDecide={record.decide}
            onClose={record.forgetConflict}
          />
        </DialogSlot>
      )}
      {guard.isAsking && (
        // If the question cannot be shown, the page stays: leaving would lose what was typed.
        <DialogSlot onFail={guard.stay}>
          <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />
        </DialogSlot>
      )}
    </div>
  )
}
