import { refusalOf } from '@/admin-views/api/api-failure'
import { batchProblemsOf, type DocumentProblem } from '@/admin-views/api/documents'
import { useRegister } from '@/admin-views/documents/use-documents'
import type { IntakeRow } from '@/admin-views/intake/intake-row'
import { refuseRows, removeIntake } from '@/admin-views/intake/intake-store'
import { type CellName, documentEntryOf, hasKind } from '@/admin-views/papers/document-cells'
import { counted } from '@/admin-views/words/counted'
import { keptFileName } from '@/domain/rules/documents/file-name'
import { useSingleRun } from '@/ui/focus/use-single-run'

/** The cell that shows a problem of a document's field. */
const CELL_OF: Record<string, CellName | 'file'> = {
  cat_no: 'cat_no',
  product_id: 'cat_no',
  lot_no: 'lot_no',
  lot_id: 'lot_no',
  kind: 'kind',
  region: 'region',
  language: 'language',
  title: 'title',
  revision_no: 'revision_no',
  issued: 'issued',
}

/** The problems of a refused batch by row. */
function problemsByRow(rows: readonly IntakeRow[], problems: readonly DocumentProblem[]) {
  const byRow = new Map<string, Partial<Record<CellName | 'file', string>>>()
  for (const { index, field, message } of problems) {
    const row = rows[index]
    if (row) byRow.set(row.id, { ...byRow.get(row.id), [CELL_OF[field] ?? 'file']: message })
  }
  return byRow
}

function entriesOf(rows: readonly IntakeRow[]) {
  return rows.flatMap(({ cells, taken, known, file_name }) =>
    taken && hasKind(cells)
      ? [
          documentEntryOf(
            cells,
            { file_path: taken.file_path, file_name: keptFileName(file_name) },
            known.product ? { product_id: known.product.id } : undefined,
          ),
        ]
      : [],
  )
}

/** The answer may be lost, and not the batch. */
const NO_ANSWER =
  'The server did not answer: register again. What it has registered all the same is not registered twice.'

const refusedText = (failure: Error) => {
  const rows = new Set(batchProblemsOf(failure).map(({ index }) => index)).size
  return rows > 0
    ? `Nothing was registered: ${counted(rows, 'row')} ${rows === 1 ? 'has' : 'have'} a problem`
    : refusalOf(failure, NO_ANSWER)
}

/** Registers rows, all of them or none. What the server refuses is shown at the rows. */
export function useRegisterRows(onDone: () => void) {
  const { mutateAsync } = useRegister(refusedText)
  const { isRunning, run } = useSingleRun()
  const register = (rows: readonly IntakeRow[]) =>
    void run(async () => {
      try {
        await mutateAsync(entriesOf(rows))
      } catch (failure) {
        refuseRows(problemsByRow(rows, batchProblemsOf(failure)))
        return
      }
      removeIntake(rows.map(({ id }) => id))
      onDone()
    })
  return { isRunning, register }
}
