import { lazy, type ReactNode, useEffect, useRef } from 'react'
import { REFERENCE_STANDARDS_PATH } from '@/admin-views/admin-paths'
import type { Product } from '@/admin-views/api/reference-products'
import { UpdateConflict } from '@/admin-views/conflicts/use-product-update'
import { Partners } from '@/admin-views/duplicates/partners'
import { useProductNotes } from '@/admin-views/product-form/use-product-notes'
import { CategoryControl } from '@/admin-views/record/category-control'
import { CompletenessMeter } from '@/admin-views/record/completeness-meter'
import { MergedNotice } from '@/admin-views/record/merged-notice'
import { usePlaceInList } from '@/admin-views/record/neighbours'
import { fieldPlace, RecordField } from '@/admin-views/record/record-field'
import { RecordHeading } from '@/admin-views/record/record-heading'
import { SaveBar, useSaveKey } from '@/admin-views/record/save-bar'
import { TrashBanner } from '@/admin-views/record/trash-banner'
import { errorsOf, useRecordForm } from '@/admin-views/record/use-record-form'
import { MayNotNotice, useMayNot } from '@/admin-views/session/writing-controls'
import type { StructureDrawing } from '@/domain/chemistry/drawing/structure-drawing'
import { PRODUCT_SECTIONS } from '@/domain/rules/products/product-field-facts'
import { factsOf, PRODUCT_FIELD_NAMES, type ProductField } from '@/domain/rules/products/product-fields'
import { dialogApart } from '@/ui/overlays/dialog-apart'
import { DialogSlot } from '@/ui/overlays/dialog-slot'
import { useLeaveGuard } from '@/ui/overlays/use-leave-guard'
import { StructureFigure } from '@/ui/pictures/structure-figure'

// The sections below the fields are loaded after them.
const LotsAndDocuments = lazy(async () => ({
  default: (await import('@/admin-views/record/lots-and-documents')).LotsAndDocuments,
}))
const HistoryPanel = lazy(async () => ({
  default: (await import('@/admin-views/record/history-panel')).HistoryPanel,
}))

const LeaveQuestion = dialogApart(
  async () => (await import('@/admin-views/dialogs/leave-question')).LeaveQuestion,
)

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
  const { form, setField, changed, failure, merged } = record
  const { notes, drawing } = useProductNotes(form, product.id)
  const { place, address } = usePlaceInList(product.id)
  const isDirty = changed.length > 0
  const isTrashed = product.deleted_at !== null
  const isReadOnly = useMayNot('catalogue') !== undefined || isTrashed
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
    <>
      <RecordHeading ref={heading} product={product} place={place} listAddress={listAddress} />
      <TrashBanner product={product} listAddress={listAddress} hasUnsaved={isDirty} />
      {merged && <MergedNotice {...merged} onClose={record.forgetMerged} />}
      <MayNotNotice needs="catalogue" />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <fieldset
          disabled={isReadOnly}
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
      <DialogSlot>
        {!isTrashed && <LotsAndDocuments product={product} />}
        <HistoryPanel product={product} isDirty={isDirty} />
      </DialogSlot>
      {!isTrashed && (
        <SaveBar
          changed={changed}
          failure={failure?.text ?? null}
          isSaving={record.isSaving}
          onSave={record.save}
          onDiscard={record.discard}
        />
      )}
      <UpdateConflict update={{ ...record, isRunning: record.isSaving }} />
      {guard.isAsking && (
        // If the question cannot be shown, the page stays: leaving would lose what was typed.
        <LeaveQuestion onConfirm={guard.leave} onClose={guard.stay} />
      )}
    </>
  )
}

/** A numbered section of a record: rule, title, and fields in two columns where they fit. */
function RecordSection({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`section-${name}`} className="border-line-strong border-t pt-4">
      <h2 id={`section-${name}`} className="section-number mb-4 font-serif text-xl">
        {title}
      </h2>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">{children}</div>
    </section>
  )
}

function StructurePanel({
  drawing,
  hasSmiles,
  isUnreadable,
}: {
  drawing: StructureDrawing | null
  hasSmiles: boolean
  isUnreadable: boolean
}) {
  const stand = hasSmiles ? (isUnreadable ? 'This SMILES cannot be drawn' : 'Drawing...') : 'No SMILES yet'
  return (
    <figure className="flex min-w-0 flex-col gap-1 sm:col-span-2">
      <figcaption className="font-medium text-sm">Structure</figcaption>
      <div className="grid h-72 place-content-center border border-line bg-surface-raised p-4 text-ink-muted text-sm">
        {drawing ? (
          <StructureFigure
            drawing={drawing}
            label="Structure drawn from the SMILES"
            stereoLeftOut="Stereochemistry not shown"
            className="h-64 w-full text-ink"
          />
        ) : (
          stand
        )}
      </div>
    </figure>
  )
}
