import { useShownFaults } from '../inputs/faults'

/** The errors of a table as a whole: too few columns or rows, or a row of another length. */
export function GridFaults({ path, rows }: { path: string; rows: number }) {
  const faults = useShownFaults()
  const places: [string, string][] = [
    [`${path}.columns`, ''],
    [`${path}.rows`, ''],
    ...Array.from({ length: rows }, (_, row): [string, string] => [
      `${path}.rows.${row}.cells`,
      `Row ${row + 1}: `,
    ]),
  ]
  const lines = places.flatMap(([place, name]) => (faults.get(place) ?? []).map((line) => name + line))
  if (lines.length === 0) return null
  return (
    <ul className="panel-faults">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
