'use client'

import { Ellipsis, Eye, Merge, Pencil, SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import { IconButton } from '@/ui/icon-button'
import { Menu } from '@/ui/menu'
import { MenuItem } from '@/ui/menu-item'

const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const

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
  /** The address of the record's own page, if it has one. */
  openAddress?: string
  /** Given if the record can be merged into another. */
  onMerge?: () => void
  onDelete: () => void
}) {
  return (
    <Menu
      label={`Actions for ${name}`}
      button={(props) => (
        <IconButton {...props} label={`Actions for ${name}`} size="sm">
          <Ellipsis {...icon} className="size-5" />
        </IconButton>
      )}
    >
      <MenuItem icon={<Eye {...icon} />} onSelect={onView}>
        View
      </MenuItem>
      <MenuItem icon={<Pencil {...icon} />} onSelect={onEdit}>
        Edit
      </MenuItem>
      {openAddress !== undefined && (
        // The record's page reads `location`: load it, no client navigation (docs/decisions/0007).
        <MenuItem
          icon={<SquareArrowOutUpRight {...icon} />}
          onSelect={() => window.location.assign(openAddress)}
        >
          Open
        </MenuItem>
      )}
      {onMerge && (
        <MenuItem icon={<Merge {...icon} />} onSelect={onMerge}>
          Merge
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 {...icon} />} isDangerous onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  )
}
