import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Lot, listLotHistory, type ProductNamed } from '@/admin-views/api/lots'
import { UpdateConflict } from '@/admin-views/conflicts/use-product-update'
import { useUpdate } from '@/admin-views/conflicts/use-update'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { LotFields } from '@/admin-views/lots/lot-fields'
import { formOfLot, type LotForm, lotChanges, lotErrors, lotOf, NEW_LOT } from '@/admin-views/lots/lot-form'
import { lotHistoryKey, useAddLot, useDeleteLot, useUpdateLot } from '@/admin-views/lots/use-lots'
import { focusWrong } from '@/admin-views/papers/focus-wrong'
import { HistoryDialog } from '@/admin-views/papers/history-dialog'
import { reloadPapers } from '@/admin-views/papers/papers-keys'
import { ProductNumberField } from '@/admin-views/papers/product-number-field'
import { WithdrawDialog } from '@/admin-views/papers/withdraw-dialog'
import { RecordPresence } from '@/admin-views/presence/record-presence'
import { paperFieldTitle } from '@/admin-views/product-words/field-words'
import type { LotValues } from '@/domain/rules/lots/lot'
import { useAction } from '@/ui/focus/use-single-run'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

export type OpenLotDialog =
  | { kind: 'add'; product?: { id: number; cat_no: string } }
  | { kind: 'edit' | 'withdraw' | 'delete' | 'history'; lot: Lot }

const nameOf = ({ cat_no, lot_no }: Lot) => `Lot ${lot_no} of ${cat_no}`

/** The open dialog; all of them share one code chunk. */
export function LotDialogs({
  open,
  onDeleted,
  onClose,
}: {
  open: OpenLotDialog
  onDeleted: () => void
  onClose: () => void
}) {
  if (open.kind === 'add') return <AddLot of={open.product} onClose={onClose} />
  const { kind, lot } = open
  if (kind === 'edit') return <EditLot of={lot} onClose={onClose} />
  if (kind === 'withdraw') return <WithdrawLot of={lot} onClose={onClose} />
  if (kind === 'delete') return <DeleteLot of={lot} onDeleted={onDeleted} onClose={onClose} />
  return (
    <HistoryDialog
      title={`History of lot ${lot.lot_no}`}
      queryKey={lotHistoryKey(lot.id)}
      history={(query) => listLotHistory(lot.id, query)}
      onClose={onClose}
    />
  )
}

function AddLot({ of: product, onClose }: { of?: { id: number; cat_no: string }; onClose: () => void }) {
  const [catNo, setCatNo] = useState('')
  const [form, setForm] = useState(NEW_LOT)
  const [hasTried, setHasTried] = useState(false)
  const { mutateAsync: add } = useAddLot()
  const { isRunning, act } = useAction(onClose)
  const noProduct = product === undefined && catNo.trim() === '' ? 'Catalogue number is required' : null
  const errors = lotErrors(form)

  function save(event: FormEvent<HTMLFormElement>) {
    setHasTried(true)
    if (focusWrong(event.currentTarget, { cat_no: noProduct, ...errors })) return
    const named: ProductNamed = product ? { product_id: product.id } : { cat_no: catNo.trim() }
    act(() => add({ ...lotOf(form), ...named }))
  }

  return (
    <FormDialog
      isGuarded
      title={product ? `Add a lot of ${product.cat_no}` : 'Add a lot'}
      submitLabel="Add lot"
      isRunning={isRunning}
      onSubmit={save}
      onClose={onClose}
      className="flex flex-col gap-2"
    >
      {product === undefined && (
        <ProductNumberField value={catNo} error={hasTried ? noProduct : null} onChange={setCatNo} />
      )}
      <LotFields
        form={form}
        errors={hasTried ? errors : {}}
        isFirst={product !== undefined}
        onChange={(part) => setForm((before) => ({ ...before, ...part }))}
      />
    </FormDialog>
  )
}

/** Sends changes of a lot; a conflict asks. */
function useLotUpdate(lot: Lot, onDone: () => void) {
  const { mutateAsync: update } = useUpdateLot(lot)
  const client = useQueryClient()
  return useUpdate<Lot, Partial<LotValues>>({
    revision: lot.revision,
    update,
    onStale: () => reloadPapers(client),
    onDone,
  })
}

function EditLot({ of: given, onClose }: { of: Lot; onClose: () => void }) {
  // The list may load a newer one behind the dialog: a change by another person must then be a conflict.
  const [lot] = useState(given)
  const [form, setForm] = useState<LotForm>(() => formOfLot(lot))
  const [hasTried, setHasTried] = useState(false)
  const update = useLotUpdate(lot, onClose)
  const errors = lotErrors(form)

  function save(event: FormEvent<HTMLFormElement>) {
    setHasTried(true)
    if (!focusWrong(event.currentTarget, errors)) update.send(lotChanges(lot, form))
  }

  return (
    <>
      <FormDialog
        isGuarded
        title={`Lot ${lot.lot_no} of ${lot.cat_no}`}
        submitLabel="Save lot"
        isRunning={update.isRunning}
        onSubmit={save}
        onClose={onClose}
        className="flex flex-col gap-2"
      >
        <RecordPresence kind="lot" id={lot.id} />
        <LotFields
          form={form}
          errors={hasTried ? errors : {}}
          isFirst
          onChange={(part) => setForm((before) => ({ ...before, ...part }))}
        />
      </FormDialog>
      <UpdateConflict update={update} noun="lot" titleOf={paperFieldTitle} />
    </>
  )
}

function WithdrawLot({ of: given, onClose }: { of: Lot; onClose: () => void }) {
  const [lot] = useState(given)
  const update = useLotUpdate(lot, onClose)
  return (
    <>
      <WithdrawDialog
        title="Withdraw lot"
        record={nameOf(lot)}
        hint="After the next release visitors who look for it read that it is withdrawn, and its documents are not handed out any more."
        isRunning={update.isRunning}
        onWithdraw={(note) => update.send({ state: 'withdrawn', note })}
        onClose={onClose}
      />
      <UpdateConflict update={update} noun="lot" titleOf={paperFieldTitle} />
    </>
  )
}

function DeleteLot({ of: lot, onDeleted, onClose }: { of: Lot; onDeleted: () => void; onClose: () => void }) {
  const { mutateAsync } = useDeleteLot(lot)
  return (
    <ConfirmDialog
      title="Delete lot"
      confirmLabel="Delete"
      onConfirm={() => mutateAsync()}
      onDone={onDeleted}
      onClose={onClose}
    >
      <span className="font-medium break-words">{nameOf(lot)}</span> is deleted; this can be undone.
      <p className="mt-2.5">
        A lot that was sold should stay known: make it previous, or withdraw it. A lot that has documents
        cannot be deleted.
      </p>
    </ConfirmDialog>
  )
}
