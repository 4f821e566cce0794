import { setImmediate as breathe } from 'node:timers/promises'
import type { CatalogueTable } from './catalogue-table'
import { type Mapping, RecordJudge, type RowOutcome } from './record-judge'

/**
 * Judges the rows of a file in their order, some at a time.
 * @param after so many rows at the beginning are not given out; those that repeat them are known all the same
 */
export async function* judgedRows(
  table: CatalogueTable,
  mapping: Mapping,
  { after, batchSize }: { after: number; batchSize: number },
): AsyncGenerator<RowOutcome[]> {
  const judge = new RecordJudge(table.columns, mapping)
  let batch: RowOutcome[] = []
  let row = 0
  for await (const record of table.records(judge.columnsRead)) {
    const outcome = judge.judge(record)
    if (row++ < after) continue
    batch.push(outcome)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
    // Messages arrive between batches only.
    await breathe()
  }
  if (batch.length > 0) yield batch
}
