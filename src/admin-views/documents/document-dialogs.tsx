import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { listDocumentHistory, type ProductDocument } from '@/admin-views/api/documents'
import { UpdateConflict } from '@/admin-views/conflicts/use-product-update'
import { useUpdate } from '@/admin-views/conflicts/use-update'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { DocumentFields } from '@/admin-views/documents/document-fields'
import { NewDocumentDialog, type OfProduct } from '@/admin-views/documents/new-document-dialog'
import {
  documentHistoryKey,
  useDeleteDocument,
  useUpdateDocument,
} from '@/admin-views/documents/use-documents'
import { cellProblems, type DocumentCells, hasKind } from '@/admin-views/papers/document-cells'
import { focusWrong } from '@/admin-views/papers/focus-wrong'
import { HistoryDialog } from '@/admin-views/papers/history-dialog'
import { STATE_WORDS } from '@/admin-views/papers/paper-words'
import { reloadPapers } from '@/admin-views/papers/papers-keys'
import { WithdrawDialog } from '@/admin-views/papers/withdraw-dialog'
import { RecordPresence } from '@/admin-views/presence/record-presence'
import { paperFieldTitle } from '@/admin-views/product-words/field-words'
import { DOCUMENT_LABELS, DOCUMENT_STATES } from '@/domain/rules/documents/document-fields'
import { documentName } from '@/domain/rules/documents/document-name'
import type { DocumentValues } from '@/domain/rules/documents/product-document'
import { SelectField } from '@/ui/controls/select'
import { TextAreaField } from '@/ui/controls/text-field'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

export type OpenDocumentDialog =
  | { kind: 'add'; product: OfProduct }
  | { kind: 'edit' | 'replace' | 'withdraw' | 'delete' | 'history'; document: ProductDocument }

const nameOf = (document: ProductDocument) =>
  `${documentName(document)} of ${document.cat_no}${document.lot_no === null ? '' : `, lot ${document.lot_no}`}`

/** The open dialog; all of them share one code chunk. */
export function DocumentDialogs({
  open,
  onDeleted,
  onClose,
}: {
  open: OpenDocumentDialog
  onDeleted: () => void
  onClose: () => void
}) {
  if (open.kind === 'add') return <NewDocumentDialog of={{ product: open.product }} onClose={onClose} />
  const { kind, document } = open
  if (kind === 'replace') return <NewDocumentDialog of={{ replaced: document }} onClose={onClose} />
  if (kind === 'edit') return <EditDocument of={document} onClose={onClose} />
  if (kind === 'withdraw') return <WithdrawDocument of={document} onClose={onClose} />
  if (kind === 'delete') return <DeleteDocument of={document} onDeleted={onDeleted} onClose={onClose} />
  return (
    <HistoryDialog
      title={`History of ${documentName(document)}`}
      queryKey={documentHistoryKey(document.id)}
      history={(query) => listDocumentHistory(document.id, query)}
      onClose={onClose}
    />
  )
}

/** Sends changes of a document; a conflict asks. */
function useDocumentUpdate(document: ProductDocument, onDone: () => void) {
  const { mutateAsync: update } = useUpdateDocument(document)
  const client = useQueryClient()
  return useUpdate<ProductDocument, Partial<DocumentValues>>({
    revision: document.revision,
    update,
    onStale: () => reloadPapers(client),
    onDone,
  })
}

const STATE_OPTIONS = DOCUMENT_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))

/** The fields in which a form differs from the document that it was filled with. */
function changesOf(
  document: ProductDocument,
  cells: DocumentCells & { kind: DocumentValues['kind'] },
  rest: Pick<DocumentValues, 'state' | 'reason'>,
): Partial<DocumentValues> {
  const values: DocumentValues = {
    kind: cells.kind,
    region: cells.region || null,
    language: cells.language,
    title: cells.title.trim() || null,
    revision_no: cells.revision_no.trim() || null,
    issued: cells.issued || null,
    ...rest,
  }
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== document[field as keyof DocumentValues]),
  )
}

function EditDocument({ of: given, onClose }: { of: ProductDocument; onClose: () => void }) {
  // The list may load a newer one behind the dialog: a change by another person must then be a conflict.
  const [document] = useState(given)
  const [cells, setCells] = useState<DocumentCells>({
    cat_no: document.cat_no,
    lot_no: document.lot_no ?? '',
    kind: document.kind,
    region: document.region ?? '',
    language: document.language,
    title: document.title ?? '',
    revision_no: document.revision_no ?? '',
    issued: document.issued ?? '',
  })
  const [state, setState] = useState(document.state)
  const [reason, setReason] = useState(document.reason ?? '')
  const [hasTried, setHasTried] = useState(false)
  const update = useDocumentUpdate(document, onClose)
  const noReason = state === 'withdrawn' && reason.trim() === '' ? 'Enter the reason' : null
  const errors = cellProblems(cells)

  function save(event: FormEvent<HTMLFormElement>) {
    setHasTried(true)
    if (focusWrong(event.currentTarget, { ...errors, reason: noReason }) || !hasKind(cells)) return
    update.send(changesOf(document, cells, { state, reason: state === 'withdrawn' ? reason.trim() : null }))
  }

  return (
    <>
      <FormDialog
        isGuarded
        title="Edit document"
        description={`${nameOf(document)}. The product, the lot and the file stay: register another document instead.`}
        submitLabel="Save document"
        isRunning={update.isRunning}
        onSubmit={save}
        onClose={onClose}
        className="flex flex-col gap-2"
      >
        <RecordPresence kind="product-document" id={document.id} />
        <DocumentFields
          cells={cells}
          errors={hasTried ? errors : {}}
          fixed={['cat_no', 'lot_no']}
          onChange={(part) => setCells((before) => ({ ...before, ...part, lot_no: before.lot_no }))}
        />
        <SelectField
          label={DOCUMENT_LABELS.state}
          options={STATE_OPTIONS}
          value={state}
          onChange={setState}
        />
        {state === 'withdrawn' && (
          <TextAreaField
            label="Reason, which visitors read*"
            error={hasTried ? noReason : null}
            name="reason"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </FormDialog>
      <UpdateConflict update={update} noun="document" titleOf={paperFieldTitle} />
    </>
  )
}

function WithdrawDocument({ of: given, onClose }: { of: ProductDocument; onClose: () => void }) {
  const [document] = useState(given)
  const update = useDocumentUpdate(document, onClose)
  return (
    <>
      <WithdrawDialog
        title="Withdraw document"
        record={nameOf(document)}
        hint="After the next release its address answers that it is withdrawn, with this reason."
        isRunning={update.isRunning}
        onWithdraw={(reason) => update.send({ state: 'withdrawn', reason })}
        onClose={onClose}
      />
      <UpdateConflict update={update} noun="document" titleOf={paperFieldTitle} />
    </>
  )
}

function DeleteDocument({
  of: document,
  onDeleted,
  onClose,
}: {
  of: ProductDocument
  onDeleted: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useDeleteDocument(document)
  return (
    <ConfirmDialog
      title="Delete document"
      confirmLabel="Delete"
      onConfirm={() => mutateAsync()}
      onDone={onDeleted}
      onClose={onClose}
    >
      <span className="font-medium break-words">{nameOf(document)}</span> is deleted; this can be undone.
      <p className="mt-2.5">
        A document that visitors have should be withdrawn instead: its address then says why.
      </p>
      {document.state === 'current' && (
        <p className="mt-2.5">No earlier document becomes current in its place unless you make it so.</p>
      )}
    </ConfirmDialog>
  )
}
