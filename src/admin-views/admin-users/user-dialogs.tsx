import { type FormEvent, useState } from 'react'
import { ResetFactorDialog } from '@/admin-views/account/reset-factor-dialog'
import {
  useCreateAdminUser,
  useDeleteAdminUser,
  useUpdateAdminUser,
} from '@/admin-views/admin-users/use-admin-users'
import { fieldOf, userFormOf, userInputOf } from '@/admin-views/admin-users/user-form'
import { UserFormFields } from '@/admin-views/admin-users/user-form-fields'
import type { AdminUser } from '@/admin-views/api/admin-users'
import { DeleteRecordDialog } from '@/admin-views/dialogs/delete-record-dialog'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { isOwnAccount } from '@/admin-views/session/session-store'
import { ADMIN_USER_VALIDATION_TITLE, checkAdminUser } from '@/domain/rules/accounts/admin-user'
import { Button } from '@/ui/controls/button'
import { useAction } from '@/ui/focus/use-single-run'
import { showToast } from '@/ui/toast/toast-store'

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
    <DeleteRecordDialog
      title="Delete Admin User"
      record={name}
      note={isOwnAccount(id) && 'This is your own account: you are signed out at once.'}
      onDelete={() => mutateAsync()}
      {...rest}
    />
  )
}

const DEACTIVATE_ONESELF =
  'Deactivate your own account? You are signed out at once, and only another admin can activate it again.'

/** Creates an admin user, or updates the given one (spec §2.19); checks the rules of §5 at submit. */
function UserFormDialog({ user, onClose }: { user?: AdminUser; onClose: () => void }) {
  const isEdit = user !== undefined
  const [form, setForm] = useState(() => userFormOf(user))
  const [broken, setBroken] = useState<string | null>(null)
  const [isResetting, setIsResetting] = useState(false)
  const create = useCreateAdminUser()
  const update = useUpdateAdminUser(user?.id ?? 0)
  const { isRunning, act } = useAction(onClose)

  function save(event: FormEvent<HTMLFormElement>) {
    const message = checkAdminUser(form, isEdit ? 'edit' : 'create')
    setBroken(message)
    if (message !== null) {
      showToast({ title: ADMIN_USER_VALIDATION_TITLE, description: message, variant: 'destructive' })
      const control = event.currentTarget.elements.namedItem(fieldOf(message))
      if (control instanceof HTMLElement) control.focus()
      return
    }
    const isLeaving = isEdit && user.is_active && !form.is_active && isOwnAccount(user.id)
    if (isLeaving && !window.confirm(DEACTIVATE_ONESELF)) return
    act(() => (isEdit ? update : create).mutateAsync(userInputOf(form, user)))
  }

  if (isResetting && isEdit) return <ResetFactorDialog user={user} onClose={onClose} />
  return (
    <FormDialog
      title={isEdit ? 'Edit Admin User' : 'Create New Admin User'}
      description={isEdit ? 'Update the admin user information.' : 'Add a new admin user to the system.'}
      submitLabel={isEdit ? 'Update User' : 'Create User'}
      isRunning={isRunning}
      onSubmit={save}
      onClose={onClose}
      className="flex flex-col gap-2"
    >
      <UserFormFields
        form={form}
        isEdit={isEdit}
        invalid={broken === null ? null : { field: fieldOf(broken), message: broken }}
        onChange={(changed) => {
          setBroken(null)
          setForm(changed)
        }}
      />
      {isEdit && !isOwnAccount(user.id) && (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setIsResetting(true)}>
          Remove second factor
        </Button>
      )}
    </FormDialog>
  )
}
