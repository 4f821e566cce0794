import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OpenAccountDialog } from '@/admin-views/account/account-dialogs'
import { FACTORS_KEY, useFactors } from '@/admin-views/account/use-factors'
import { LoadFailure } from '@/admin-views/lists/paged-list'
import { Moment } from '@/admin-views/words/moment'
import type { FactorAnswer } from '@/domain/contract/factor-answers'
import { Button } from '@/ui/controls/button'
import { Skeleton } from '@/ui/layout/skeleton'
import { dialogApart } from '@/ui/overlays/dialog-apart'

const AccountDialogs = dialogApart(
  async () => (await import('@/admin-views/account/account-dialogs')).AccountDialogs,
)

/** A sentence that names the account's second factors. */
function stateOf(factors: readonly FactorAnswer[], left: number): string {
  if (factors.length === 0) return 'Only your password protects this account. Add a second factor.'
  const asked = 'A sign-in asks for one of these after your password.'
  if (left === 0) return `${asked} You have no recovery codes left: make new ones.`
  return `${asked} You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`
}

/** The own second factors: a list, and the dialogs that change it. */
export function FactorSection() {
  const { data, isError, refetch } = useFactors()
  const [open, setOpen] = useState<OpenAccountDialog | null>(null)
  const state = useRef<HTMLParagraphElement>(null)
  const client = useQueryClient()
  const factors = data?.factors ?? []
  const hasApp = factors.some(({ kind }) => kind === 'totp')

  const isClosed = useRef(false)
  const former = useRef(data)

  // The button that opened the dialog may go with the new list: the focus then moves to the sentence above that. Once
  // the list is there, the focus is the person's own again.
  useEffect(() => {
    const isNew = former.current !== data
    former.current = data
    if (open || !isClosed.current) return
    const isLost = document.activeElement === document.body
    if (isLost) state.current?.focus()
    if (isLost || isNew) isClosed.current = false
  }, [open, data])

  function close() {
    isClosed.current = true
    setOpen(null)
    void client.invalidateQueries({ queryKey: FACTORS_KEY })
  }

  return (
    <>
      <p ref={state} tabIndex={-1} role="status" className="text-ink-muted text-sm outline-none">
        {data && stateOf(factors, data.recovery_codes_left)}
      </p>
      {isError && !data && <LoadFailure text="Your second factors could not be loaded." onRetry={refetch} />}
      {!data && !isError && <Skeleton className="mt-3 h-16" />}
      <ul className="mt-1">
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} onOpen={setOpen} />
        ))}
      </ul>
      {data && (
        <div className="mt-3 flex flex-wrap gap-2">
          {!hasApp && (
            <Button variant="outline" onClick={() => setOpen({ kind: 'app' })}>
              <Smartphone />
              Add an authenticator app
            </Button>
          )}
          <Button variant="outline" onClick={() => setOpen({ kind: 'passkey' })}>
            <KeyRound />
            Add a passkey
          </Button>
          {factors.length > 0 && (
            <Button variant="outline" onClick={() => setOpen({ kind: 'recovery' })}>
              New recovery codes
            </Button>
          )}
        </div>
      )}
      {open && <AccountDialogs open={open} factors={factors} onClose={close} />}
    </>
  )
}

function FactorRow({
  factor,
  onOpen,
}: {
  factor: FactorAnswer
  onOpen: (dialog: OpenAccountDialog) => void
}) {
  const { kind, name, created_at, last_used } = factor
  const Icon = kind === 'totp' ? Smartphone : KeyRound
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0">
      <Icon className="mt-0.5 text-ink-muted" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="break-words font-medium">{name}</p>
        <p className="mt-0.5 text-ink-muted text-xs tabular-nums">
          Added <Moment iso={created_at} />
          {last_used && (
            <>
              {' · last used '}
              <Moment iso={last_used} />
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={`Rename ${name}`}
          onClick={() => onOpen({ kind: 'rename', factor })}
        >
          Rename
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Remove ${name}`}
          onClick={() => onOpen({ kind: 'remove', factor })}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
