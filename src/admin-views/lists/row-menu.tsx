'use client'

import { Ellipsis, Eye, Merge, Pencil, SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import { IconButton } from '@/ui/icon-button'
import { Menu } from '@/ui/menu'
import { MenuItem } from '@/ui/menu-item'

const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const

/** What can be done with one category or product (spec §2.18). */
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
  /** Where the record's own page is, if it has one. */
  openAddress?: string
  /** What can become part of another one. */
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
        // Its page reads its own address: the browser goes there, and not the framework (docs/decisions/0007).
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
