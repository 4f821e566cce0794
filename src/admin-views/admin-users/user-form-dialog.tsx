'use client'

import { type FormEvent, useState } from 'react'
import { useCreateAdminUser, useUpdateAdminUser } from '@/admin-views/admin-users/use-admin-user-changes'
import { fieldOf, userFormOf, userInputOf } from '@/admin-views/admin-users/user-form'
import { UserFormFields } from '@/admin-views/admin-users/user-form-fields'
import type { AdminUser } from '@/admin-views/api/admin-users'
import { ADMIN_USER_VALIDATION_TITLE, checkAdminUser } from '@/domain/admin-user'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'
import { Spinner } from '@/ui/spinner'
import { showToast } from '@/ui/toast/toast-store'
import { useSingleRun } from '@/ui/use-single-run'

/** Creates an admin user, or updates the one that is given (spec §2.19); the rules of §5 are checked at submit. */
export function UserFormDialog({ user, onClose }: { user?: AdminUser; onClose: () => void }) {
  const isEdit = user !== undefined
  const [form, setForm] = useState(() => userFormOf(user))
  const [broken, setBroken] = useState<string | null>(null)
  const create = useCreateAdminUser()
  const update = useUpdateAdminUser(user?.id ?? 0)
  const { isRunning, run } = useSingleRun()

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { elements } = event.currentTarget
    const message = checkAdminUser(form, isEdit ? 'edit' : 'create')
    setBroken(message)
    if (message !== null) {
      showToast({ title: ADMIN_USER_VALIDATION_TITLE, description: message, variant: 'destructive' })
      const control = elements.namedItem(fieldOf(message))
      if (control instanceof HTMLElement) control.focus()
      return
    }
    void run(async () => {
      try {
        await (isEdit ? update : create).mutateAsync(userInputOf(form))
      } catch {
        return
      }
      onClose()
    })
  }

  return (
    <Dialog
      title={isEdit ? 'Edit Admin User' : 'Create New Admin User'}
      description={isEdit ? 'Update the admin user information.' : 'Add a new admin user to the system.'}
      onClose={isRunning ? undefined : onClose}
    >
      <form onSubmit={save} noValidate className="contents">
        <DialogBody className="flex flex-col gap-2">
          <UserFormFields
            form={form}
            isEdit={isEdit}
            invalid={broken === null ? null : { field: fieldOf(broken), message: broken }}
            onChange={(changed) => {
              setBroken(null)
              setForm(changed)
            }}
          />
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose} disabled={isRunning}>
            Cancel
          </Button>
          <Button type="submit" disabled={isRunning}>
            {isRunning && <Spinner />}
            {isEdit ? 'Update User' : 'Create User'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
