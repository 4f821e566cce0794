'use client'

import { type FormEvent, useState } from 'react'
import { useCreateAdminUser, useUpdateAdminUser } from '@/admin-views/admin-users/use-admin-user-changes'
import { fieldOf, userFormOf, userInputOf } from '@/admin-views/admin-users/user-form'
import { UserFormFields } from '@/admin-views/admin-users/user-form-fields'
import type { AdminUser } from '@/admin-views/api/admin-users'
import { FormDialog } from '@/admin-views/dialogs/dialog-form'
import { useDeed } from '@/admin-views/dialogs/use-deed'
import { ADMIN_USER_VALIDATION_TITLE, checkAdminUser } from '@/domain/admin-user'
import { showToast } from '@/ui/toast/toast-store'

/** Creates an admin user, or updates the given one (spec §2.19); checks the rules of §5 at submit. */
export function UserFormDialog({ user, onClose }: { user?: AdminUser; onClose: () => void }) {
  const isEdit = user !== undefined
  const [form, setForm] = useState(() => userFormOf(user))
  const [broken, setBroken] = useState<string | null>(null)
  const create = useCreateAdminUser()
  const update = useUpdateAdminUser(user?.id ?? 0)
  const { isRunning, act } = useDeed(onClose)

  function save(event: FormEvent<HTMLFormElement>) {
    const message = checkAdminUser(form, isEdit ? 'edit' : 'create')
    setBroken(message)
    if (message !== null) {
      showToast({ title: ADMIN_USER_VALIDATION_TITLE, description: message, variant: 'destructive' })
      const control = event.currentTarget.elements.namedItem(fieldOf(message))
      if (control instanceof HTMLElement) control.focus()
      return
    }
    act(() => (isEdit ? update : create).mutateAsync(userInputOf(form)))
  }

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
    </FormDialog>
  )
}
