import { type FormEvent, type ReactNode, useState } from 'react'
import { refusalOf } from '@/admin-views/api/api-failure'
import type { Category } from '@/admin-views/api/reference-categories'
import type { Selection } from '@/admin-views/api/reference-products'
import {
  bulkChangeOf,
  changeWords,
  confirmWords,
  EMPTY_FORM,
  foundWords,
} from '@/admin-views/products/bulk/bulk-form'
import { BulkOutcome, BulkSample } from '@/admin-views/products/bulk/bulk-outcome'
import { BulkActionField, BulkValueField } from '@/admin-views/products/bulk/bulk-value-field'
import { useBeginBulk, usePreviewBulk } from '@/admin-views/products/bulk/use-bulk-change'
import { counted } from '@/admin-views/words/counted'
import { Button } from '@/ui/controls/button'
import { useFocusOnMount } from '@/ui/focus/use-focus-on-mount'
import { Spinner } from '@/ui/layout/spinner'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'

/**
 * Makes one change to many products (contract §4): form, preview, then the change.
 * @param chosen the selection when the dialog opens; the list's own may be cleared while it is open
 */
export function BulkDialog({
  chosen,
  categories,
  onBegun,
  onClose,
}: {
  chosen: { select: Selection; count: number }
  categories: Category[]
  onBegun: (changeSet: number) => void
  onClose: () => void
}) {
  const [{ select, count }] = useState(chosen)
  const [form, setForm] = useState(EMPTY_FORM)
  const [isIncomplete, setIsIncomplete] = useState(false)
  const preview = usePreviewBulk(select)
  const begin = useBeginBulk(select)
  const found = preview.data
  const changeSet = begin.data
  const isBusy = preview.isPending || begin.isPending
  const change = bulkChangeOf(form)
  const category = categories.find(({ id }) => String(id) === form.category)
  const words = changeWords(form, category?.category_name ?? '')

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsIncomplete(change === null)
    const control = event.currentTarget.elements.namedItem('category_id')
    if (change !== null) preview.mutate(change)
    else if (control instanceof HTMLElement) control.focus()
  }

  function apply() {
    if (change !== null) begin.mutate(change, { onSuccess: onBegun })
  }

  function goBack() {
    preview.reset()
    begin.reset()
  }

  const refusal =
    (begin.error && refusalOf(begin.error, 'The change could not be started.')) ??
    (preview.error && refusalOf(preview.error, 'What would change could not be found out.'))

  return (
    <Dialog
      title="Bulk change"
      description={`${counted(count, 'product')} chosen`}
      size="lg"
      onClose={isBusy ? undefined : onClose}
    >
      <form onSubmit={check} noValidate className="contents">
        <DialogBody refusal={refusal} className="flex flex-col gap-4">
          {found === undefined && (
            <>
              <BulkActionField value={form.action} onChange={(action) => setForm({ ...form, action })} />
              <BulkValueField
                form={form}
                onChange={(part) => setForm({ ...form, ...part })}
                categories={categories}
                error={isIncomplete && change === null ? 'Choose a category' : null}
              />
            </>
          )}
          {found !== undefined && changeSet === undefined && (
            <>
              <StepLine>
                {words}. {foundWords(found)}
              </StepLine>
              <BulkSample of={found} />
            </>
          )}
          {found !== undefined && changeSet !== undefined && (
            <>
              <StepLine>{words}</StepLine>
              <BulkOutcome id={changeSet} total={found.changed} />
            </>
          )}
        </DialogBody>
        <DialogFooter>
          {changeSet === undefined ? (
            <>
              <Button
                // A key of its own, so that a double click does not press the button of the next step.
                key={found ? 'back' : 'cancel'}
                variant="outline"
                onClick={found ? goBack : onClose}
                disabled={isBusy}
              >
                {found ? 'Back' : 'Cancel'}
              </Button>
              {found === undefined && (
                <Button type="submit" disabled={isBusy}>
                  {isBusy && <Spinner />}
                  See what changes
                </Button>
              )}
              {found !== undefined && found.changed > 0 && (
                <Button
                  variant={form.action === 'trash' ? 'danger' : 'solid'}
                  onClick={apply}
                  disabled={isBusy}
                >
                  {isBusy && <Spinner />}
                  {confirmWords(form.action, found.changed)}
                </Button>
              )}
            </>
          ) : (
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** The first line of a step. It takes the focus, since the button of the step before is gone. */
function StepLine({ children }: { children: ReactNode }) {
  const line = useFocusOnMount<HTMLParagraphElement>()
  return (
    <p ref={line} tabIndex={-1} className="font-medium text-sm outline-none">
      {children}
    </p>
  )
}
