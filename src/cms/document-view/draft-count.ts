import { useDocumentInfo } from '@payloadcms/ui'
import { useLayoutEffect } from 'react'

/**
 * Keeps the count of drafts at none while the newest version is saved for release: Payload's form counts every answered
 * autosave, also one that had nothing to save (documents/idle-draft.ts).
 */
export function useDraftCount(): void {
  const { data, unpublishedVersionCount, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } =
    useDocumentInfo()
  const isMiscounted = unpublishedVersionCount > 0 && data?._status === 'published'
  useLayoutEffect(() => {
    if (!isMiscounted) return
    setUnpublishedVersionCount(0)
    setMostRecentVersionIsAutosaved(false)
  }, [isMiscounted, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount])
}
