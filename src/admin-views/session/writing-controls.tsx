import type { ComponentProps } from 'react'
import { useSession } from '@/admin-views/session/use-session'
import type { Right } from '@/domain/rules/accounts/rights'
import { Button } from '@/ui/controls/button'
import { IconButton } from '@/ui/controls/icon-button'
import { MenuItem } from '@/ui/overlays/menu'
import { showToast } from '@/ui/toast/toast-store'

/** Why the signed-in person may not do what needs a right, as the server says it; undefined: they may. */
export function useMayNot(needs: Right): string | undefined {
  const session = useSession()
  return session.status === 'signed-in' ? session.mayNot[needs] : undefined
}

const tell = (reason: string) =>
  showToast({ title: 'You may not do this', description: reason, variant: 'destructive' })

/**
 * The props that switch a button off for people without a right: it stays where it is, can be focused, and says why
 * when it is pressed. None for the others.
 * @param otherwise why people with the right may not do it either
 */
export function useOffProps(needs: Right, otherwise?: string) {
  const reason = useMayNot(needs) ?? otherwise
  if (reason === undefined) return undefined
  return {
    type: 'button' as const,
    'aria-disabled': true,
    title: reason,
    // Some buttons take no pointer while they are off; this one has something to say.
    style: { pointerEvents: 'auto' as const },
    onClick: () => tell(reason),
  }
}

type Needing = { needs: Right }

/** Runs an action that needs a right; for people without it, says why not. */
export function useIfMay(needs: Right): (act: () => void) => void {
  const reason = useMayNot(needs)
  return (act) => (reason === undefined ? act() : tell(reason))
}

/** Says, above what they can only read, why people without a right cannot change it. */
export function MayNotNotice({ needs }: Needing) {
  const reason = useMayNot(needs)
  if (reason === undefined) return null
  return <p className="border border-line bg-surface-raised px-4 py-3 text-sm">{reason}</p>
}

/**
 * The button of an action that changes something; off, with the reason, for people without the right.
 * @param offBecause why somebody with the right may not do it either
 */
export function WritingButton({
  needs,
  offBecause,
  ...props
}: ComponentProps<typeof Button> & Needing & { offBecause?: string }) {
  return <Button {...props} {...useOffProps(needs, offBecause)} />
}

/** As {@link WritingButton}, an icon. */
export function WritingIconButton({ needs, ...props }: ComponentProps<typeof IconButton> & Needing) {
  return <IconButton {...props} {...useOffProps(needs)} />
}

/** As {@link WritingButton}, in a menu. */
export function WritingMenuItem({ needs, ...props }: ComponentProps<typeof MenuItem> & Needing) {
  const reason = useMayNot(needs)
  return (
    <MenuItem
      {...props}
      {...(reason !== undefined && { offBecause: reason, onSelect: () => tell(reason) })}
    />
  )
}
