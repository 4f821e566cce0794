import { setImmediate as breathe } from 'node:timers/promises'
import type { CatalogueTable } from '../table/catalogue-table'
import { type Mapping, RecordJudge, type RowOutcome } from './record-judge'

/** Rows per batch, and their total length: a cell can hold megabytes. */
const BATCH_ROWS = 100
const BATCH_LENGTH = 1_000_000

const lengthOf = ({ record }: RowOutcome) => record.reduce((sum, cell) => sum + cell.length, 0)

/** The rows before an index whose catalogue number occurs again after it: they decide about the later rows. */
async function rowsToKnow(table: CatalogueTable, judge: RecordJudge, after: number): Promise<Set<number>> {
  const before = new Map<string, number[]>()
  const known = new Set<number>()
  let row = 0
  for await (const record of table.records({ isWanted: () => false })) {
    const key = judge.keyOf(record)
    if (key !== null) {
      const rows = before.get(key)
      if (row >= after) for (const earlier of rows ?? []) known.add(earlier)
      else if (rows) rows.push(row)
      else before.set(key, [row])
    }
    row++
  }
  return known
}

/**
 * Judges the rows of a file in order, in batches.
 * @param after number of rows at the beginning to skip; later rows are still recognised as their repeats
 */
export async function* judgedRows(
  table: CatalogueTable,
  mapping: Mapping,
  after = 0,
): AsyncGenerator<RowOutcome[]> {
  const judge = new RecordJudge(table.columns, mapping)
  const known = after > 0 ? await rowsToKnow(table, judge, after) : new Set<number>()
  const isWanted = (row: number) => row >= after || known.has(row)
  let batch: RowOutcome[] = []
  let [row, length] = [0, 0]
  for await (const record of table.records({ columns: judge.columnsRead, isWanted })) {
    const place = row++
    if (!isWanted(place)) continue
    const outcome = judge.judge(record)
    if (place < after) continue
    batch.push(outcome)
    length += lengthOf(outcome)
    if (batch.length < BATCH_ROWS && length < BATCH_LENGTH) continue
    yield batch
    batch = []
    length = 0
    // Messages arrive only between batches.
    await breathe()
  }
  if (batch.length > 0) yield batch
}
