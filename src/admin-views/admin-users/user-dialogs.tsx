'use client'

import { DeleteUserDialog } from '@/admin-views/admin-users/delete-user-dialog'
import { UserFormDialog } from '@/admin-views/admin-users/user-form-dialog'
import type { AdminUser } from '@/admin-views/api/admin-users'

export type OpenUserDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; user: AdminUser }

/** The dialog that is open; one code chunk for all of them. */
export function UserDialogs({
  open,
  onDeleted,
  onClose,
}: {
  open: OpenUserDialog
  onDeleted: () => void
  onClose: () => void
}) {
  if (open.kind === 'create') return <UserFormDialog onClose={onClose} />
  if (open.kind === 'edit') return <UserFormDialog user={open.user} onClose={onClose} />
  return <DeleteUserDialog user={open.user} onDeleted={onDeleted} onClose={onClose} />
}
