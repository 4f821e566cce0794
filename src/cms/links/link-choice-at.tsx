'use client'

import { useState } from 'react'
import { PanelButton } from '../dialogs/panel-button'
import { LINK_KINDS, type LinkKind } from './link-words'
import { TargetDialog } from './target-dialog'
import { useNamedLink } from './use-links'

/** The name of a reference's target; nothing for an address. */
function Named({ href }: { href: string }) {
  const named = useNamedLink(href)
  if (named === undefined) return null
  if (named === null) return <p className="panel-refusal">The site has nothing of this name.</p>
  return (
    <p className="panel-muted">
      {LINK_KINDS[named.kind]}: <strong>{named.title}</strong>
    </p>
  )
}

/** The foot of a link's field: the name of its target, and the button that offers others. */
export function LinkChoiceAt({
  href,
  kinds,
  isFixed = false,
  use,
}: {
  href: string
  kinds: readonly LinkKind[] | null
  isFixed?: boolean
  use: (href: string) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="panel-link">
      <Named href={href} />
      <PanelButton size="small" disabled={isFixed} onClick={() => setIsOpen(true)}>
        Choose where it leads
      </PanelButton>
      {isOpen && <TargetDialog value={href} kinds={kinds} use={use} close={() => setIsOpen(false)} />}
    </div>
  )
}
