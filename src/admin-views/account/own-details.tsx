import { useState } from 'react'
import { usePasswordWarning } from '@/admin-views/account/password-warning'
import { changeOwn, failureSentence } from '@/admin-views/account/use-factors'
import { SignInError } from '@/admin-views/login/credential-fields'
import { authorised, refreshSessionUser } from '@/admin-views/session/session-store'
import { useSession } from '@/admin-views/session/use-session'
import {
  ADMIN_USER_MESSAGES,
  checkName,
  checkPassword,
  cleanWhileTyping,
} from '@/domain/rules/accounts/admin-user'
import { Button } from '@/ui/controls/button'
import { TextField } from '@/ui/controls/text-field'
import { useSingleRun } from '@/ui/focus/use-single-run'
import { Spinner } from '@/ui/layout/spinner'
import { showToast } from '@/ui/toast/toast-store'

const NOTHING = { password: '', confirmPassword: '', current: '' }

/** The own name, e-mail address and password; the present password is asked for. */
export function OwnDetails() {
  const session = useSession()
  const user = 'user' in session ? session.user : {}
  const [name, setName] = useState(user.name ?? '')
  const [typed, setTyped] = useState(NOTHING)
  const [error, setError] = useState<string | null>(null)
  const { isRunning, run } = useSingleRun()

  /** The first broken rule of the form, as the server has it. */
  function problem(): string | null {
    const { password, confirmPassword, current } = typed
    const isNew = password !== '' || confirmPassword !== ''
    if (isNew && password !== confirmPassword) return ADMIN_USER_MESSAGES.passwordsDiffer
    return (
      checkName(name) ??
      (isNew ? checkPassword(password) : null) ??
      (current === '' ? 'Your current password is required' : null)
    )
  }

  function save() {
    void run(async () => {
      const broken = problem()
      setError(broken)
      if (broken !== null) return
      const { password, current: current_password } = typed
      try {
        const change = { name, current_password, ...(password !== '' && { password }) }
        const { user: changed } = await authorised(changeOwn(change))
        refreshSessionUser(changed)
        setTyped(NOTHING)
        showToast({ title: 'Success', description: 'Your account was changed' })
      } catch (failure) {
        setError(failureSentence(failure, 'Failed to change your account'))
      }
    })
  }

  const warning = usePasswordWarning(typed.password)

  const secret = (label: string, part: keyof typeof NOTHING, autoComplete: string, note?: string | null) => (
    <TextField
      label={label}
      note={note}
      type="password"
      name={part}
      autoComplete={autoComplete}
      readOnly={isRunning}
      value={typed[part]}
      onChange={(event) => {
        setError(null)
        setTyped({ ...typed, [part]: event.target.value })
      }}
    />
  )

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="flex max-w-md flex-col gap-4"
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        readOnly={isRunning}
        value={name}
        onChange={(event) => {
          setError(null)
          setName(cleanWhileTyping.name(event.target.value))
        }}
      />
      <TextField
        label="Email"
        hint="Another admin can change it on the page Admin Users."
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={user.email ?? ''}
      />
      {secret('New password (leave blank to keep the current one)', 'password', 'new-password', warning)}
      {secret('Confirm new password', 'confirmPassword', 'new-password')}
      {secret('Current password', 'current', 'current-password')}
      <SignInError text={error} />
      <Button type="submit" className="self-start" disabled={isRunning}>
        {isRunning && <Spinner />}
        Save
      </Button>
    </form>
  )
}
