'use client'

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useInView } from '@/ui/use-in-view'

/** Raised on the window when a section's code could not be fetched; nothing visible comes of it (spec §8). */
export const PRELOAD_ERROR_EVENT = 'preloaderror'

/** A section's code is fetched so far ahead that it is there, and nothing moves, when the visitor arrives. */
const MARGIN = '600px'

/**
 * The place of a section that is a code chunk of its own (spec §2.3): the chunk is fetched once the visitor comes near
 * and writes the section where the place was. Readers without JavaScript have the section in the page itself.
 *
 * @param load fetches the chunk; the same function at every render
 * @param height classes that keep about as much room as the section will take
 * @param withoutScript the section as plain HTML; it must hold no <noscript> of its own
 */
export function LazySection<Props extends object>({
  load,
  props,
  height,
  withoutScript,
}: {
  load: () => Promise<ComponentType<Props>>
  props: Props
  height: string
  withoutScript: ReactNode
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
  if (hasFailed) return null
  return (
    <>
      <div ref={place} className={`${height} no-script:hidden`} />
      <noscript>{withoutScript}</noscript>
    </>
  )
}
