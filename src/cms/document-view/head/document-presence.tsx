'use client'

import { useDocumentInfo, useEditDepth } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { tellPresence } from '@/admin-views/api/presence'
import { AlsoHere } from '@/admin-views/presence/also-here'
import type { TellPresence } from '@/admin-views/presence/use-presence'
import { readTabSession } from '@/admin-views/session/stored-session'
import { placeOf } from '@/domain/rules/accounts/presence'

/** The line of the page with the document's title and the tabs. */
const HEADER = '.doc-header__header'

const tell: TellPresence = async (presence, { signal, isLast }) => {
  const session = readTabSession()
  return session ? tellPresence(presence, isLast)(session.token, signal) : { people: [] }
}

/** Says beside the title who else has the document open. A document in a drawer, which covers that line, says nothing. */
export function DocumentPresence() {
  const { id, collectionSlug } = useDocumentInfo()
  const isOnPage = useEditDepth() <= 1
  const [header, setHeader] = useState<Element | null>(null)
  useEffect(() => setHeader(document.querySelector(HEADER)), [])
  if (!header || !isOnPage || !collectionSlug || id === undefined) return null
  return createPortal(
    <div className="panel-frame panel-also-here">
      <AlsoHere place={placeOf(collectionSlug, id)} tell={tell} />
    </div>,
    header,
  )
}
