'use client'

import { type ComponentProps, type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useRequestList } from '@/site/request-list/request-store'
import type { ShownRequestBar } from './shown-request-bar'

type Props = ComponentProps<typeof ShownRequestBar>

function onHash(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/**
 * The request list on a page of the catalogue: a button along the window's lower edge once there is something in it,
 * and its dialog. It takes no room on the page, so that it moves nothing when it appears. Most visits need neither:
 * their code is loaded with the first product of the list, or when the address names the dialog.
 */
export function RequestBar(props: Props) {
  const isNamed = useSyncExternalStore(
    onHash,
    () => window.location.hash === '#request',
    () => false,
  )
  const isWanted = useRequestList().length > 0 || isNamed
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!isWanted || Loaded) return
    setHasFailed(false)
    import('./shown-request-bar').then(
      ({ ShownRequestBar: shown }) => setLoaded(() => shown),
      () => setHasFailed(true),
    )
  }, [isWanted, Loaded])

  if (Loaded) return <Loaded {...props} />
  return isNamed && hasFailed ? (
    <p role="status" className="my-4">
      {props.words.unavailable}
    </p>
  ) : null
}
