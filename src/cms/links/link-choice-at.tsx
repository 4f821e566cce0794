'use client'

import { useState } from 'react'
import { PanelButton } from '../dialogs/panel-button'
import { LinkDialog } from './link-dialog'
import { LINK_KINDS, type LinkKind } from './link-words'
import { useNamedLink } from './use-links'

/** The name of what a reference names; nothing for an address. */
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

/** What stands below a field of a link: what the link names, and the button that offers others. */
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
      {isOpen && <LinkDialog value={href} kinds={kinds} use={use} close={() => setIsOpen(false)} />}
    </div>
  )
}
