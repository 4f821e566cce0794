'use client'

import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { useRecord } from '@/admin-views/catalogue/use-record'
import { DialogForm } from '@/admin-views/dialogs/dialog-form'
import { useDeed } from '@/admin-views/dialogs/use-deed'
import { MergeField } from '@/admin-views/duplicates/merge-field'
import { useMerge } from '@/admin-views/duplicates/use-merge'
import { differingFields, fieldsToFill, type MergedField } from '@/domain/merge'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { Skeleton } from '@/ui/skeleton'

export type MergeCandidate = Pick<Product, 'id' | 'cat_no' | 'name'>

/**
 * Merges two products: which one stays, and which value it gets for each field in which they differ. Where it has no
 * value, the other's is proposed.
 * @param candidates two or more
 */
export function MergeDialog({
  candidates,
  onMerged,
  onClose,
}: {
  candidates: readonly MergeCandidate[]
  /** @param gone the product that is now in the trash */
  onMerged?: (gone: number) => void
  onClose: () => void
}) {
  const [ids, setIds] = useState<{ kept: number; other: number }>(() => {
    const [kept, other] = candidates.map(({ id }) => id)
    return { kept: kept ?? 0, other: other ?? 0 }
  })
  const { data: kept } = useRecord(ids.kept)
  const { data: other } = useRecord(ids.other)
  const swap = () => setIds(({ kept: one, other: two }) => ({ kept: two, other: one }))
  const choice = (label: string, of: 'kept' | 'other') => (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={ids[of]}
          onChange={({ target }) => {
            const id = Number(target.value)
            if (id === ids[of === 'kept' ? 'other' : 'kept']) swap()
            else setIds({ ...ids, [of]: id })
          }}
        >
          {candidates.map(({ id, cat_no, name }) => (
            <option key={id} value={id}>
              {cat_no} {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <Dialog
      title="Merge"
      size="lg"
      description="The product that stays keeps its catalogue number and its history. One undo in Activity brings both back."
      onClose={onClose}
    >
      <MergeForm
        // Reset the choices for another pair or another revision.
        key={`${kept?.id} ${kept?.revision} ${other?.id} ${other?.revision}`}
        pair={kept && other ? { kept, other } : null}
        onMerged={() => {
          onMerged?.(ids.other)
          onClose()
        }}
        onClose={onClose}
      >
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
          {choice('Stays', 'kept')}
          <Button variant="outline" onClick={swap} className="h-10">
            <ArrowLeftRight aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Swap
          </Button>
          {choice('Goes to the trash', 'other')}
        </div>
      </MergeForm>
    </Dialog>
  )
}

/** The fields in which the two differ, and the merge itself. @param pair null while loading */
function MergeForm({
  pair,
  onMerged,
  onClose,
  children,
}: {
  pair: { kept: Product; other: Product } | null
  onMerged: () => void
  onClose: () => void
  children: ReactNode
}) {
  const differing = pair ? differingFields(pair.kept, pair.other) : []
  const [taken, setTaken] = useState<ReadonlySet<MergedField>>(
    () => new Set(pair ? fieldsToFill(pair.kept, pair.other) : []),
  )
  const { mutateAsync: merge } = useMerge()
  const { isRunning, act } = useDeed(onMerged)

  function submit() {
    if (pair !== null) act(() => merge({ ...pair, take: [...taken] }))
  }

  function turn(field: MergedField, isTaken: boolean) {
    const next = new Set(taken)
    if (isTaken) next.add(field)
    else next.delete(field)
    setTaken(next)
  }

  return (
    <DialogForm
      submitLabel="Merge"
      isRunning={isRunning}
      isOff={pair === null}
      onSubmit={submit}
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      {children}
      {pair === null && <Skeleton className="h-40" />}
      {pair !== null && differing.length === 0 && (
        <p className="text-ink-muted text-sm">They differ in nothing but their catalogue numbers.</p>
      )}
      {pair !== null &&
        differing.map((field) => (
          <MergeField
            key={field}
            field={field}
            {...pair}
            isTaken={taken.has(field)}
            onChange={(isTaken) => turn(field, isTaken)}
          />
        ))}
    </DialogForm>
  )
}
