import type { DocumentIntake } from '@/admin-views/api/documents'
import {
  CELL_NAMES,
  type CellName,
  cellProblems,
  cellsOf,
  type DocumentCells,
  NO_CELLS,
} from '@/admin-views/papers/document-cells'
import { REGISTERED_ALREADY } from '@/domain/rules/documents/place'

/** What is known of the product or the lot that a cell names: undefined while it is looked up, null: there is none. */
type Known = {
  product: { id: number; name: string | null } | null | undefined
  /** Whether the product has the lot; a new one is made. */
  hasLot: boolean | undefined
}

/** A problem of a row, in one of its cells or of the file. */
export type RowProblem = {
  field: CellName | 'file'
  message: string
  /** A warning does not keep the row from being registered. */
  isWarning?: boolean
  /** The cell may stay empty. */
  canStay?: boolean
}

/** A file that was added, and what it is registered as. */
export type IntakeRow = {
  id: string
  file_name: string
  bytes: number
  /** When the file was last changed, in ms. */
  modified: number
  /** When it was added, in ms. */
  at: number
  /** Share that is sent; null: it waits. Without meaning once it is taken or refused. */
  sent: number | null
  refusal: string | null
  taken: Pick<DocumentIntake, 'file_path' | 'sha256' | 'pages' | 'same_as'> | null
  cells: DocumentCells
  known: Known
  /** Of the name and the text of the file; those of a cell go when it is changed. */
  proposalProblems: readonly { field: CellName; message: string; isWarning: boolean }[]
  /** Of the last try to register; those of a cell go when it is changed. */
  refusedFields: Readonly<Partial<Record<CellName | 'file', string>>>
}

const UNKNOWN: Known = { product: undefined, hasLot: undefined }

export const newRow = (id: string, { name, size, lastModified }: File, at: number): IntakeRow => ({
  id,
  file_name: name,
  bytes: size,
  modified: lastModified,
  at,
  sent: null,
  refusal: null,
  taken: null,
  cells: NO_CELLS,
  known: UNKNOWN,
  proposalProblems: [],
  refusedFields: {},
})

/** The row once its file is uploaded and read. */
export function takenRow(row: IntakeRow, intake: DocumentIntake): IntakeRow {
  const { file_path, sha256, pages, same_as, proposed, problems } = intake
  return {
    ...row,
    refusal: null,
    taken: { file_path, sha256, pages, same_as },
    cells: cellsOf(intake),
    known: {
      product: proposed.product_id === null ? undefined : { id: proposed.product_id, name: null },
      hasLot: proposed.lot_no === null ? undefined : proposed.lot_id !== null,
    },
    proposalProblems: problems.map(({ field, message, severity }) => ({
      field,
      message,
      isWarning: severity === 'warning',
    })),
  }
}

/** The row with other values in some cells. What was known of the product or the lot has to be looked up again. */
export function mendedRow(row: IntakeRow, part: Partial<DocumentCells>): IntakeRow {
  const changed = CELL_NAMES.filter((name) => part[name] !== undefined && part[name] !== row.cells[name])
  if (changed.length === 0) return row
  const has = (name: CellName) => changed.includes(name)
  return {
    ...row,
    cells: { ...row.cells, ...part },
    known: {
      product: has('cat_no') ? undefined : row.known.product,
      hasLot: has('cat_no') || has('lot_no') ? undefined : row.known.hasLot,
    },
    proposalProblems: row.proposalProblems.filter(({ field }) => !has(field)),
    refusedFields: Object.fromEntries(
      // A file that has its place already may stand in another one.
      Object.entries(row.refusedFields).filter(([field]) => field !== 'file' && !has(field as CellName)),
    ),
  }
}

/** Cells that may be empty, whatever the kind is. */
const OPTIONAL: readonly CellName[] = ['revision_no', 'issued']

/** What is wrong with a row whose file is taken. */
export function rowProblems(row: IntakeRow): RowProblem[] {
  const { cells, known, taken, proposalProblems, refusedFields } = row
  const said: RowProblem[] = Object.entries(refusedFields).map(([field, message]) => ({
    // The keys are those of the row's cells.
    field: field as RowProblem['field'],
    message,
  }))
  const has = (field: RowProblem['field']) => said.some((problem) => problem.field === field)
  for (const { field, message, isWarning } of proposalProblems)
    if (!has(field)) said.push({ field, message, isWarning, canStay: !isWarning && OPTIONAL.includes(field) })
  for (const [field, message] of Object.entries(cellProblems(cells)))
    if (!has(field as CellName)) said.push({ field: field as CellName, message })
  if (known.product === null && !has('cat_no'))
    said.push({ field: 'cat_no', message: `The catalogue has no product ${cells.cat_no.trim()}` })
  if (taken?.same_as && !has('file'))
    said.push({
      field: 'file',
      message: `${REGISTERED_ALREADY}, as document ${taken.same_as}`,
      isWarning: true,
    })
  return said
}

/** Whether the server has said that the file of a row has its place already, maybe by somebody else meanwhile. */
export const isRegistered = ({ refusedFields }: IntakeRow): boolean =>
  refusedFields.file?.startsWith(REGISTERED_ALREADY) ?? false

/** Where a row stands: `ready` to be registered, or not, and why. */
export type IntakeState = 'waiting' | 'sending' | 'refused' | 'looking up' | 'to mend' | 'ready'

export function stateOf(row: IntakeRow): IntakeState {
  if (row.refusal !== null) return 'refused'
  if (row.taken === null) return row.sent === null ? 'waiting' : 'sending'
  if (rowProblems(row).some(({ isWarning }) => !isWarning)) return 'to mend'
  return row.known.product === undefined ? 'looking up' : 'ready'
}
