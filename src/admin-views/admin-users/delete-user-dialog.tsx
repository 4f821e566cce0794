'use client'

import { useDeleteAdminUser } from '@/admin-views/admin-users/use-admin-user-changes'
import type { AdminUser } from '@/admin-views/api/admin-users'
import { DeleteRecordDialog } from '@/admin-views/shell/delete-record-dialog'

export function DeleteUserDialog({
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
