'use client'

import { clsx } from 'clsx/lite'
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Carousel } from '@/site/home/carousel'
import type { News } from '@/site/home/news'
import type { Resources } from '@/site/home/resources'
import type { VideoBox } from '@/site/home/video-box'
import { useInView } from '@/ui/pictures/use-in-view'

/** Fired on the window when a section's code could not be loaded; it shows no message (spec §8). */
const PRELOAD_ERROR_EVENT = 'preloaderror'

/** Distance from the viewport at which a section's code is loaded, so that it is there in time. */
const MARGIN = '600px'

/**
 * A section in its own code chunk (spec §2.3), loaded when the visitor scrolls near. Until then its plain HTML,
 * hidden and of the same height, reserves the space, so that nothing moves. Readers without JavaScript, and those
 * whose chunk failed to load, see the plain HTML.
 *
 * @param load loads the chunk; must be the same function in every render
 * @param plain the section rendered by the server, as high as the chunk's
 */
function LazySection<Props extends object>({
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

// The four sections of Home in their own code chunks (spec §2.3).
const loadCarousel = async () => (await import('@/site/home/carousel')).Carousel
const loadVideoBox = async () => (await import('@/site/home/video-box')).VideoBox
const loadResources = async () => (await import('@/site/home/resources')).Resources
const loadNews = async () => (await import('@/site/home/news')).News

/** The props of a section, and the section as plain HTML. */
interface Lazy<Props> {
  section: Props
  plain: ReactNode
}

export function LazyCarousel({ section, plain }: Lazy<ComponentProps<typeof Carousel>>) {
  return <LazySection load={loadCarousel} props={section} plain={plain} />
}

export function LazyVideoBox({ section, plain }: Lazy<ComponentProps<typeof VideoBox>>) {
  return <LazySection load={loadVideoBox} props={section} plain={plain} />
}

export function LazyResources({ section, plain }: Lazy<ComponentProps<typeof Resources>>) {
  return <LazySection load={loadResources} props={section} plain={plain} />
}

export function LazyNews({ section, plain }: Lazy<ComponentProps<typeof News>>) {
  return <LazySection load={loadNews} props={section} plain={plain} />
}
