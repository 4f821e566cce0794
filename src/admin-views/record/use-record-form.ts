'use client'

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
import type { SaveFailure } from '@/admin-views/record/record-errors'
import { SessionEnded } from '@/admin-views/session/session-store'
import { lacksRequiredFields } from '@/domain/reference-product'
import type { ProductUpdateInput } from '@/domain/reference-product-schema'
import { showToast } from '@/ui/toast/toast-store'
import { useSingleRun } from '@/ui/use-single-run'

type Merged = { product: Product; changes: ReturnType<typeof changedByOthers> }

/**
 * The unsaved input of a record, laid over the current product: changes by others show in all fields without input,
 * and input is kept until it is saved or discarded.
 */
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
    /** The changes by others that the last save was merged with. */
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
    /** Applies the decisions on conflicting fields and saves again. */
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
