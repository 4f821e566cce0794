import { type FormEvent, useState } from 'react'
import { refusalOf } from '@/admin-views/api/api-failure'
import { batchProblemsOf, type DocumentIntake, type ProductDocument } from '@/admin-views/api/documents'
import type { ProductNamed } from '@/admin-views/api/lots'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { DocumentFields, withKind } from '@/admin-views/documents/document-fields'
import { useDocumentFile } from '@/admin-views/documents/use-document-file'
import { useRegister } from '@/admin-views/documents/use-documents'
import {
  CELL_NAMES,
  type CellName,
  cellProblems,
  cellsOf,
  type DocumentCells,
  documentEntryOf,
  hasKind,
  NO_CELLS,
} from '@/admin-views/papers/document-cells'
import { focusWrong } from '@/admin-views/papers/focus-wrong'
import { FileField } from '@/admin-views/product-form/file-field'
import { UploadProgress } from '@/admin-views/product-form/upload-progress'
import { documentName } from '@/domain/rules/documents/document-name'
import { REGISTERED_ALREADY } from '@/domain/rules/documents/place'
import { useAction } from '@/ui/focus/use-single-run'

/** The product that a dialog was opened for. */
export type OfProduct = { id: number; cat_no: string }

/** What makes the place of a document: a newer one takes it over. */
const PLACE: readonly CellName[] = ['cat_no', 'lot_no', 'kind', 'region', 'language', 'title']

const cellsLike = ({ cat_no, lot_no, kind, region, language, title }: ProductDocument): DocumentCells => ({
  ...NO_CELLS,
  cat_no,
  lot_no: lot_no ?? '',
  kind,
  region: region ?? '',
  language,
  title: title ?? '',
})

/** Registers one document: of a product, or in the place of an older one. */
export function NewDocumentDialog({
  of,
  onClose,
}: {
  of: { product: OfProduct } | { replaced: ProductDocument }
  onClose: () => void
}) {
  const replaced = 'replaced' in of ? of.replaced : null
  const fixed: readonly CellName[] = replaced ? PLACE : ['cat_no']
  const [{ cells }, setForm] = useState<Filled>(() => ({
    cells: 'replaced' in of ? cellsLike(of.replaced) : { ...NO_CELLS, cat_no: of.product.cat_no },
    byFile: {},
  }))
  const [hasTried, setHasTried] = useState(false)
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({})
  const { mutateAsync: register } = useRegister((failure) =>
    batchProblemsOf(failure).length > 0 ? null : refusalOf(failure, 'Failed to register the document'),
  )
  const { isRunning, act } = useAction(onClose)
  const file = useDocumentFile((intake) => {
    setRefused({})
    setForm((before) => withProposals(before, cellsOf(intake), fixed))
  })
  const named: ProductNamed = {
    product_id: 'replaced' in of ? of.replaced.product_id : of.product.id,
  }
  const errors = { ...cellProblems(cells), ...refused }

  function change(part: Partial<DocumentCells>) {
    setRefused({})
    setForm((before) => ({ ...before, cells: { ...before.cells, ...part } }))
  }

  function save(event: FormEvent<HTMLFormElement>) {
    setHasTried(true)
    const { taken } = file
    if (taken === null) return event.currentTarget.querySelector<HTMLElement>('input[type="file"]')?.focus()
    if (focusWrong(event.currentTarget, cellProblems(cells)) || !hasKind(cells)) return
    const { file_path, file_name } = taken
    act(async () => {
      await register([documentEntryOf(cells, { file_path, file_name }, named)]).catch((failure: unknown) => {
        setRefused(Object.fromEntries(batchProblemsOf(failure).map(({ field, message }) => [field, message])))
        throw failure
      })
    })
  }

  const noFile = hasTried && file.taken === null && file.upload === null ? 'Choose the PDF' : null
  return (
    <FormDialog
      isGuarded
      title={replaced ? 'Replace by a newer one' : `Add a document of ${cells.cat_no}`}
      description={
        replaced
          ? `${documentName(replaced)} of ${replaced.cat_no}${replaced.lot_no === null ? '' : `, lot ${replaced.lot_no}`}. The older one is superseded.`
          : undefined
      }
      submitLabel="Register document"
      isRunning={isRunning}
      isOff={file.upload !== null}
      onSubmit={save}
      onClose={onClose}
      className="flex flex-col gap-3"
    >
      <FileField
        label="PDF*"
        accept="application/pdf,.pdf"
        hint="It is read, and what it says of itself is filled in."
        hintMegabytes={10}
        file={file.chosen}
        isDisabled={isRunning}
        onChange={file.choose}
      />
      {file.upload && <UploadProgress upload={file.upload} />}
      <FileNotes refusal={file.refusal ?? noFile} taken={file.taken} catNo={cells.cat_no} />
      <DocumentFields cells={cells} errors={hasTried ? errors : {}} fixed={fixed} onChange={change} />
    </FormDialog>
  )
}

/** The cells of the form, and those that the chosen file has filled in. */
type Filled = { cells: DocumentCells; byFile: Partial<DocumentCells> }

/** Fills cells with the proposals of a file: those that are empty, and those that the file before it filled in. */
function withProposals(
  { cells, byFile }: Filled,
  proposed: DocumentCells,
  fixed: readonly CellName[],
): Filled {
  const free = CELL_NAMES.filter(
    (name) => !fixed.includes(name) && (cells[name] === '' || cells[name] === byFile[name]),
  )
  const filled: Partial<DocumentCells> = Object.fromEntries(free.map((name) => [name, proposed[name]]))
  const next = { ...cells, ...filled }
  // A kind that somebody has chosen may lack a field of the kind that the file seems to be of.
  return { cells: { ...next, ...withKind(next, next.kind) }, byFile: filled }
}

/** Why the file was refused, or what about it is not clear. @param catNo the product that it is to be of */
function FileNotes({
  refusal,
  taken,
  catNo,
}: {
  refusal: string | null
  taken: DocumentIntake | null
  catNo: string
}) {
  const said = taken?.proposed.cat_no ?? null
  const notes = [
    ...(taken?.problems ?? []).filter(({ field }) => field !== 'cat_no').map(({ message }) => message),
    ...(said !== null && said !== catNo ? [`The file names ${said}, not ${catNo}: check it`] : []),
    ...(taken?.same_as ? [`${REGISTERED_ALREADY}, as document ${taken.same_as}`] : []),
  ]
  return (
    <div role="alert" className="flex flex-col gap-1 text-sm empty:hidden">
      {refusal && <p className="text-danger">{refusal}</p>}
      {notes.map((note) => (
        <p key={note} className="text-warning">
          {note}
        </p>
      ))}
    </div>
  )
}
