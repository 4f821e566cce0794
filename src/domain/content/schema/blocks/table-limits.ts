/** Size of a table: most columns and rows, longest heading and cell, in characters. */
export const TABLE_MAX = { columns: 8, rows: 100, heading: 60, cell: 200 } as const
