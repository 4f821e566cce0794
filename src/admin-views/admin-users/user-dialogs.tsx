'use client'

import { useDeleteAdminUser } from '@/admin-views/admin-users/use-admin-user-changes'
import { UserFormDialog } from '@/admin-views/admin-users/user-form-dialog'
import type { AdminUser } from '@/admin-views/api/admin-users'
import { DeleteRecordDialog } from '@/admin-views/dialogs/delete-record-dialog'

export type OpenUserDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; user: AdminUser }

/** The open dialog. All user dialogs share one code chunk. */
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

function DeleteUserDialog({
  user: { id, name },
  ...rest
}: {
  user: AdminUser
  onDeleted: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useDeleteAdminUser(id)
  return (
    <DeleteRecordDialog title="Delete Admin User" record={name} onDelete={() => mutateAsync()} {...rest} />
  )
}
