'use client'

import { Button, useField, useFieldPath } from '@payloadcms/ui'
import { useState } from 'react'
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
      <Button
        type="button"
        buttonStyle="secondary"
        size="small"
        margin={false}
        disabled={isFixed}
        onClick={() => setIsOpen(true)}
      >
        Choose where it leads
      </Button>
      {isOpen && <LinkDialog value={href} kinds={kinds} use={use} close={() => setIsOpen(false)} />}
    </div>
  )
}

/** Stands below the field of a link in a document's form. */
export function LinkChoice({ path: sentPath = '', kinds }: { path?: string; kinds: LinkKind[] | null }) {
  const path = useFieldPath() || sentPath
  const { value, setValue, disabled } = useField<string>({ path })
  return <LinkChoiceAt href={value ?? ''} kinds={kinds} isFixed={disabled} use={setValue} />
}
