import { Ban, Files, History, Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { Lot } from '@/admin-views/api/lots'
import { ListTable } from '@/admin-views/lists/list-table'
import type { OpenLotDialog } from '@/admin-views/lots/lot-dialogs'
import { LotDate, PaperMenu, ProductLink, StateBadgeOf } from '@/admin-views/papers/paper-cells'
import { papersHref } from '@/admin-views/papers/papers-address'
import { NO_VALUE } from '@/admin-views/product-words/facts'
import { WritingMenuItem } from '@/admin-views/session/writing-controls'
import { MenuItem } from '@/ui/overlays/menu'

const LOT = { label: 'Lot', className: 'w-auto' }
const PRODUCT = { label: 'Product', className: 'w-36 max-lg:hidden' }
const REST = [
  { label: 'State', className: 'w-28 max-lg:hidden' },
  { label: 'Date', className: 'w-60 max-lg:hidden' },
  { label: 'Purity', className: 'w-32 max-xl:hidden' },
  { label: 'Actions', className: 'w-18' },
]

/** Lots, with the actions on each. @param isOfOne they are of one product, which is known */
export function LotTable({
  lots,
  today,
  isDimmed,
  isOfOne = false,
  onOpen,
}: {
  lots: readonly Lot[]
  today: string
  isDimmed: boolean
  isOfOne?: boolean
  onOpen: (dialog: OpenLotDialog) => void
}) {
  return (
    <ListTable
      caption="Lots"
      columns={isOfOne ? [LOT, ...REST] : [LOT, PRODUCT, ...REST]}
      isDimmed={isDimmed}
    >
      {lots.map((lot) => (
        <LotRow key={lot.id} lot={lot} today={today} isOfOne={isOfOne} onOpen={onOpen} />
      ))}
    </ListTable>
  )
}

function LotRow({
  lot,
  today,
  isOfOne,
  onOpen,
}: {
  lot: Lot
  today: string
  isOfOne: boolean
  onOpen: (dialog: OpenLotDialog) => void
}) {
  const { lot_no, state, purity, note } = lot
  return (
    <tr>
      <td>
        <p className="break-words font-medium font-mono text-[0.8125rem]">{lot_no}</p>
        {note !== null && <p className="line-clamp-2 break-words text-ink-muted text-xs">{note}</p>}
        {/* For windows too narrow for columns. */}
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs lg:hidden">
          {!isOfOne && <ProductLink of={lot} />}
          <StateBadgeOf state={state} />
          <LotDate lot={lot} today={today} />
        </div>
      </td>
      {!isOfOne && (
        <td className="max-lg:hidden">
          <ProductLink of={lot} />
        </td>
      )}
      <td className="max-lg:hidden">
        <StateBadgeOf state={state} />
      </td>
      <td className="max-lg:hidden">
        <LotDate lot={lot} today={today} />
      </td>
      <td className="break-words max-xl:hidden">{purity ?? NO_VALUE}</td>
      <td>
        <LotMenu lot={lot} onOpen={onOpen} />
      </td>
    </tr>
  )
}

function LotMenu({ lot, onOpen }: { lot: Lot; onOpen: (dialog: OpenLotDialog) => void }) {
  const router = useRouter()
  const documents = papersHref({ filters: { lot_id: lot.id } })
  return (
    <PaperMenu name={`lot ${lot.lot_no} of ${lot.cat_no}`}>
      <WritingMenuItem needs="catalogue" icon={<Pencil />} onSelect={() => onOpen({ kind: 'edit', lot })}>
        Edit
      </WritingMenuItem>
      <MenuItem icon={<Files />} onSelect={() => router.push(documents)}>
        Documents
      </MenuItem>
      <MenuItem icon={<History />} onSelect={() => onOpen({ kind: 'history', lot })}>
        History
      </MenuItem>
      {lot.state !== 'withdrawn' && (
        <WritingMenuItem needs="catalogue" icon={<Ban />} onSelect={() => onOpen({ kind: 'withdraw', lot })}>
          Withdraw
        </WritingMenuItem>
      )}
      <WritingMenuItem
        needs="catalogue"
        icon={<Trash2 />}
        isDangerous
        onSelect={() => onOpen({ kind: 'delete', lot })}
      >
        Delete
      </WritingMenuItem>
    </PaperMenu>
  )
}
