import { z } from 'zod'
import { text, textOrNothing } from '../texts/text'
import { blockHead, defineBlock } from './block'
import { TABLE_MAX } from './table-limits'

const tableRow = z.strictObject({
  cells: z
    .array(textOrNothing(TABLE_MAX.cell))
    .max(TABLE_MAX.columns, 'has more than eight cells')
    .meta({ description: 'One cell for each column, in order.' }),
})

/** A table with a row of column headings; the first cell of a row is its heading. */
export const tableBlock = defineBlock(
  'table',
  { title: 'Table', description: 'Facts in rows and columns.' },
  {
    ...blockHead,
    caption: text(140).meta({ description: 'Shown above the table: what it shows.' }),
    columns: z
      .array(text(TABLE_MAX.heading))
      .min(2, 'needs at least two columns')
      .max(TABLE_MAX.columns, 'has more than eight columns')
      .meta({ description: 'The headings of two to eight columns.' }),
    rows: z
      .array(tableRow)
      .min(1, 'needs at least one row')
      .max(TABLE_MAX.rows, 'has more than 100 rows')
      .meta({ description: 'One to a hundred. The first cell of each row is its heading.' }),
  },
).superRefine(({ columns, rows }, context) => {
  rows.forEach(({ cells }, index) => {
    if (cells.length !== columns.length)
      context.addIssue({
        code: 'custom',
        path: ['rows', index, 'cells'],
        message: `must be as many as the columns: ${columns.length}, not ${cells.length}`,
      })
  })
})

export type TableBlock = z.output<typeof tableBlock>
