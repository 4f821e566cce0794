type FaultyRow = {
  cells: Readonly<Record<string, unknown>>
  problems: readonly { field: string | null; severity: 'error' | 'warning' }[]
}

/** Whether a cell can be mended in its row: the file has it, or the row is rejected for want of it. */
export const canBeMended = ({ cells, problems }: FaultyRow, field: string): boolean =>
  Object.hasOwn(cells, field) ||
  problems.some((problem) => problem.severity === 'error' && problem.field === field)
