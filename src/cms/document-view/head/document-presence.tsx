'use client'

import { useDocumentInfo, useEditDepth } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { tellPresence } from '@/admin-views/api/presence'
import { AlsoHere } from '@/admin-views/presence/also-here'
import type { TellPresence } from '@/admin-views/presence/use-presence'
import { takenSession } from '@/cms/session/shared-session'
import { placeOf } from '@/domain/rules/accounts/presence'
import type { SessionKeys } from '@/domain/rules/accounts/session-storage'

/** The line of the page with the document's title and the tabs. */
const HEADER = '.doc-header__header'

/**
 * Says beside the title who else has the document open. A document in a drawer, which covers that line, says nothing.
 * @param keys of the session's storage entries, passed from the server, like the theme's (panel-theme.tsx)
 */
export function DocumentPresence({ keys }: { keys: SessionKeys }) {
  const { id, collectionSlug } = useDocumentInfo()
  const isOnPage = useEditDepth() <= 1
  const [header, setHeader] = useState<Element | null>(null)
  useEffect(() => setHeader(document.querySelector(HEADER)), [])
  const tell = useCallback<TellPresence>(
    async (presence, { signal, isLast }) => {
      const session = takenSession(keys)
      return session ? tellPresence(presence, isLast)(session.token, signal) : { people: [] }
    },
    [keys],
  )
  if (!header || !isOnPage || !collectionSlug || id === undefined) return null
  return createPortal(
    <div className="panel-frame panel-also-here">
      <AlsoHere place={placeOf(collectionSlug, id)} tell={tell} />
    </div>,
    header,
  )
}
