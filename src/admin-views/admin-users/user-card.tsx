import { Pencil, Trash2 } from 'lucide-react'
import type { AdminUser } from '@/admin-views/api/admin-users'
import { Badge } from '@/ui/badge'
import { IconButton } from '@/ui/icon-button'

/** One admin user (spec §2.19). */
export function UserCard({
  user: { name, email, phone, is_active },
  onEdit,
  onDelete,
}: {
  user: AdminUser
  onEdit: () => void
  onDelete: () => void
}) {
  return (
    <li className="flex min-h-34 flex-col border border-line bg-surface-raised p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 break-words pt-1 font-medium">{name}</h2>
        <div className="flex shrink-0">
          <IconButton label={`Edit ${name}`} size="sm" onClick={onEdit}>
            <Pencil aria-hidden="true" strokeWidth={1.5} className="size-4" />
          </IconButton>
          <IconButton label={`Delete ${name}`} size="sm" onClick={onDelete}>
            <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4" />
          </IconButton>
        </div>
      </div>
      <p className="break-all text-ink-muted text-sm">{email}</p>
      {phone && <p className="text-ink-muted text-sm tabular-nums">{phone}</p>}
      <div className="mt-auto pt-3">
        <Badge variant={is_active ? 'default' : 'secondary'}>{is_active ? 'Active' : 'Inactive'}</Badge>
      </div>
    </li>
  )
}
