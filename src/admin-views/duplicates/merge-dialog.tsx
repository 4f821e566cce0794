import { clsx } from 'clsx/lite'
import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { useRecord } from '@/admin-views/catalogue/use-record'
import { DialogForm } from '@/admin-views/dialogs/dialog-form'
import { alikeLotsOf, useMerge } from '@/admin-views/duplicates/use-merge'
import { fieldTitle } from '@/admin-views/product-words/field-words'
import { RecordedValue } from '@/admin-views/product-words/recorded-value'
import { differingFields, fieldsToFill, type MergedField } from '@/domain/rules/products/merge'
import { Button } from '@/ui/controls/button'
import { Checkbox } from '@/ui/controls/checkbox'
import { SelectField } from '@/ui/controls/select'
import { useAction } from '@/ui/focus/use-single-run'
import { Skeleton } from '@/ui/layout/skeleton'
import { Dialog } from '@/ui/overlays/dialog'

export type MergeCandidate = Pick<Product, 'id' | 'cat_no' | 'name'>

/** Merges two of the candidates: which one stays, and its value of each field in which they differ. */
export function MergeDialog({
  candidates,
  onMerged,
  onClose,
}: {
  candidates: readonly MergeCandidate[]
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
    <SelectField
      label={label}
      options={candidates.map(({ id, cat_no, name }) => ({
        value: String(id),
        label: `${cat_no} ${name}`,
      }))}
      value={String(ids[of])}
      onChange={(chosen) => {
        const id = Number(chosen)
        if (id === ids[of === 'kept' ? 'other' : 'kept']) swap()
        else setIds({ ...ids, [of]: id })
      }}
    />
  )
  return (
    <Dialog
      title="Merge"
      size="lg"
      description="The product that stays keeps its catalogue number and its history, and gets the lots and documents of the other. One undo in Activity brings both back."
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
            <ArrowLeftRight />
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
  const [alikeLots, setAlikeLots] = useState<string[]>([])
  const [areLotsMerged, setLotsMerged] = useState(false)
  const { isRunning, act } = useAction(onMerged)

  function submit() {
    if (pair === null) return
    act(() =>
      merge({ ...pair, take: [...taken], areLotsMerged }).catch((failure: unknown) => {
        const alike = alikeLotsOf(failure)
        if (alike.length > 0) setAlikeLots(alike)
        throw failure
      }),
    )
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
      {alikeLots.length > 0 && (
        <Checkbox
          label={`Merge the lots that both have: ${alikeLots.join(', ')}`}
          checked={areLotsMerged}
          onChange={({ target }) => setLotsMerged(target.checked)}
        />
      )}
    </DialogForm>
  )
}

/** The value of a compared field; a category by its name. */
const valueIn = (product: Product, field: MergedField) =>
  field === 'category_id' ? product.category_name : product[field]

function MergeField({
  field,
  kept,
  other,
  isTaken,
  onChange,
}: {
  field: MergedField
  kept: Product
  other: Product
  isTaken: boolean
  onChange: (isTaken: boolean) => void
}) {
  const name = useId()
  const option = (product: Product, isOther: boolean) => (
    <label
      className={clsx(
        'flex min-w-0 cursor-pointer items-start gap-2.5 border p-2.5 text-sm',
        isOther === isTaken ? 'border-brand bg-surface' : 'border-line',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isOther === isTaken}
        onChange={() => onChange(isOther)}
        className="mt-0.5 size-4 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <span className="sr-only">{product.cat_no}: </span>
        <RecordedValue field={field} value={valueIn(product, field)} />
      </span>
    </label>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{fieldTitle(field)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {option(kept, false)}
        {option(other, true)}
      </div>
    </fieldset>
  )
}
