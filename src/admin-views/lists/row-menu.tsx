import { Ellipsis, Eye, Merge, Pencil, SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import { WritingMenuItem } from '@/admin-views/session/writing-controls'
import { IconButton } from '@/ui/controls/icon-button'
import { Menu, MenuItem } from '@/ui/overlays/menu'

/** The actions on a category or product (spec §2.18). */
export function RowMenu({
  name,
  onView,
  onEdit,
  openAddress,
  onMerge,
  onDelete,
}: {
  name: string
  onView: () => void
  onEdit: () => void
  openAddress?: string
  onMerge?: () => void
  onDelete: () => void
}) {
  return (
    <Menu
      label={`Actions for ${name}`}
      button={(props) => (
        <IconButton {...props} label={`Actions for ${name}`} size="sm" className="h-7!">
          <Ellipsis className="size-5" />
        </IconButton>
      )}
    >
      <MenuItem icon={<Eye />} onSelect={onView}>
        View
      </MenuItem>
      <WritingMenuItem needs="catalogue" icon={<Pencil />} onSelect={onEdit}>
        Edit
      </WritingMenuItem>
      {openAddress !== undefined && (
        // The record's page reads `location`: load it, no client navigation (docs/decisions/0007).
        <MenuItem icon={<SquareArrowOutUpRight />} onSelect={() => window.location.assign(openAddress)}>
          Open
        </MenuItem>
      )}
      {onMerge && (
        <WritingMenuItem needs="catalogue" icon={<Merge />} onSelect={onMerge}>
          Merge
        </WritingMenuItem>
      )}
      <WritingMenuItem needs="catalogue" icon={<Trash2 />} isDangerous onSelect={onDelete}>
        Delete
      </WritingMenuItem>
    </Menu>
  )
}
