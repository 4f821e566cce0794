'use client'

import { clsx } from 'clsx/lite'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useInView } from '@/ui/use-in-view'

/** Raised on the window when a section's code could not be fetched; no message comes of it (spec §8). */
const PRELOAD_ERROR_EVENT = 'preloaderror'

/** A section's code is fetched so far ahead that it is there when the visitor arrives. */
const MARGIN = '600px'

/**
 * A section that is a code chunk of its own (spec §2.3), fetched once the visitor comes near. Until then its plain HTML
 * keeps the room, unseen and to the pixel, so that nothing moves when the section appears. Readers without JavaScript,
 * and those whose chunk never came, see the plain HTML.
 *
 * @param load fetches the chunk; the same function at every render
 * @param plain the section as the server writes it, as high as what the chunk will show
 */
export function LazySection<Props extends object>({
  load,
  props,
  plain,
}: {
  load: () => Promise<ComponentType<Props>>
  props: Props
  plain: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useInView(place, { threshold: 0, rootMargin: MARGIN })
  const [Section, setSection] = useState<ComponentType<Props>>()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!isNear) return
    load().then(
      (loaded) => setSection(() => loaded),
      (error: unknown) => {
        setHasFailed(true)
        window.dispatchEvent(new CustomEvent(PRELOAD_ERROR_EVENT, { detail: error }))
      },
    )
  }, [isNear, load])

  if (Section) return <Section {...props} />
  return (
    <div ref={place} className={clsx(!hasFailed && 'invisible no-script:visible')}>
      {plain}
    </div>
  )
}
