import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { isUnknown, refusalOf } from '@/admin-views/api/api-failure'
import type { Product } from '@/admin-views/api/reference-products'
import { conflictOf, type Decisions, type ProductConflict } from '@/admin-views/catalogue/product-conflict'
import { reloadRecord, settleRecord, useSaveRecord } from '@/admin-views/catalogue/use-record'
import {
  changedByOthers,
  changeOf,
  decidedOf,
  editedFields,
  formOf,
  isBegunOn,
  leftToSave,
  type RecordForm,
  type Typed,
} from '@/admin-views/product-form/record-form'
import { SessionEnded } from '@/admin-views/session/session-store'
import {
  factsOf,
  fieldsOfKind,
  PRODUCT_FIELD_NAMES,
  type ProductField,
  textFactsOf,
} from '@/domain/rules/products/product-fields'
import { lacksRequiredFields } from '@/domain/rules/products/reference-product'
import type { ProductUpdateInput } from '@/domain/rules/products/reference-product-schema'
import { useSingleRun } from '@/ui/focus/use-single-run'
import { showToast } from '@/ui/toast/toast-store'

type Merged = { product: Product; changes: ReturnType<typeof changedByOthers> }

/** The unsaved input of a record, laid over the current product, which shows changes by others. */
export function useRecordForm(product: Product) {
  const client = useQueryClient()
  const { mutateAsync } = useSaveRecord(product.id)
  const { isRunning, run } = useSingleRun()
  const [{ typed, begunOn }, setWork] = useState<{ typed: Typed; begunOn: Product }>({
    typed: {},
    begunOn: product,
  })
  const [conflict, setConflict] = useState<ProductConflict | null>(null)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [merged, setMerged] = useState<Merged | null>(null)
  // A newer product becomes the base of the input unless a field with input has changed: the save must then detect
  // the conflict.
  if (begunOn !== product && isBegunOn(begunOn, product, typed)) setWork({ typed, begunOn: product })

  const setField = useCallback(
    <Field extends keyof RecordForm>(field: Field, value: RecordForm[Field]) => {
      setFailure(null)
      setWork((work) => {
        const { [field]: _, ...others } = work.typed
        const isAsStored = formOf(product)[field] === value
        // The rest of an object with optional properties has the same type.
        return { ...work, typed: isAsStored ? (others as Typed) : { ...work.typed, [field]: value } }
      })
    },
    [product],
  )

  const send = (change: ProductUpdateInput, sent: Typed, begun: Product) =>
    run(async () => {
      setFailure(null)
      try {
        const saved = await mutateAsync({ change, revision: begun.revision })
        const changes = changedByOthers(product, saved, change)
        setConflict(null)
        setMerged(changes.length > 0 ? { product: saved, changes } : null)
        setWork((work) => ({ typed: leftToSave(work.typed, sent, saved), begunOn: saved }))
        settleRecord(client, saved)
        showToast({ title: 'Success', description: 'Product updated successfully' })
      } catch (error) {
        const met = conflictOf(error)
        if (met !== null) return setConflict(met)
        if (error instanceof SessionEnded) return
        // The product may have been moved to the trash: reload it, and keep the input.
        if (isUnknown(error)) void reloadRecord(client, product.id)
        setFailure({ text: refusalOf(error, 'The server did not answer. Try again.'), isMissing: false })
      }
    })

  const form: RecordForm = { ...formOf(product), ...typed }
  const changed = editedFields(product, typed)

  return {
    form,
    setField,
    changed,
    isSaving: isRunning,
    failure,
    merged,
    forgetMerged: () => setMerged(null),
    conflict,
    forgetConflict: () => setConflict(null),
    save: () => {
      if (changed.length === 0) return
      if (lacksRequiredFields({ ...form, category_id: product.category_id ?? '' })) {
        return setFailure({ text: 'Name and Catalog No are required.', isMissing: true })
      }
      void send(changeOf(product, typed), typed, begunOn)
    },
    decide: (decisions: Decisions) => {
      if (conflict === null) return
      const { current } = conflict
      const decided = decidedOf(typed, decisions)
      setConflict(null)
      setWork({ typed: decided, begunOn: current })
      settleRecord(client, current)
      const change = changeOf(current, decided)
      if (Object.keys(change).length > 0) return void send(change, decided, current)
      setMerged({ product: current, changes: changedByOthers(product, current, {}) })
      showToast({ title: 'No changes', description: 'Nothing to update' })
    },
    discard: () => {
      setFailure(null)
      setWork({ typed: {}, begunOn: product })
    },
  }
}

/** Why a save failed; `isMissing`: required fields are empty. */
type SaveFailure = { text: string; isMissing: boolean }

/** The fields that a refused save is about: the empty required ones, or the one whose label begins the sentence. */
export function errorsOf(
  failure: SaveFailure | null,
  form: RecordForm,
): Partial<Record<ProductField, string>> {
  if (failure === null) return {}
  if (failure.isMissing) {
    const empty = fieldsOfKind('line', 'lines').filter(
      (field) => textFactsOf(field).isRequired && form[field].trim() === '',
    )
    return Object.fromEntries(empty.map((field) => [field, textFactsOf(field).form.missing ?? failure.text]))
  }
  // Longest label first: one may be the start of another.
  const meant = PRODUCT_FIELD_NAMES.filter((field) => failure.text.startsWith(`${factsOf(field).label} `))
    .sort((one, other) => factsOf(other).label.length - factsOf(one).label.length)
    .at(0)
  return meant === undefined ? {} : { [meant]: failure.text }
}
