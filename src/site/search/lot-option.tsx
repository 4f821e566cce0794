import type { FoundLot } from '@/domain/finding/files/lot-files'

/** A lot in the list: its number, its product and its catalogue number. */
export const LotOption = ({
  lot: { lotNo, catNo: number, name },
  label,
  catNo,
}: {
  lot: FoundLot
  label: string
  catNo: string
}) => (
  <>
    <span className="block font-medium">
      {label}{' '}
      <span className="font-mono">
        <mark>{lotNo}</mark>
      </span>
    </span>
    <span className="block text-sm">{name}</span>
    <span className="text-ink-muted text-sm">
      {catNo} <span className="font-mono">{number}</span>
    </span>
  </>
)
