'use client'

import { type ComponentProps, lazy, Suspense } from 'react'
import type { Carousel as CarouselSection } from '@/site/home/carousel'
import type { News as NewsSection } from '@/site/home/news'
import type { Resources as ResourcesSection } from '@/site/home/resources'
import type { VideoBox as VideoBoxSection } from '@/site/home/video-box'
import { whenNear } from '@/site/home/when-near'

/** The four sections of Home whose code comes in chunks of its own (spec §2.3), and their anchors. */
const ids = { carousel: 'notebook', videoBox: 'film', resources: 'resources', news: 'news' }

const LazyCarousel = lazy(whenNear(ids.carousel, async () => (await import('@/site/home/carousel')).Carousel))
const LazyVideoBox = lazy(
  whenNear(ids.videoBox, async () => (await import('@/site/home/video-box')).VideoBox),
)
const LazyResources = lazy(
  whenNear(ids.resources, async () => (await import('@/site/home/resources')).Resources),
)
const LazyNews = lazy(whenNear(ids.news, async () => (await import('@/site/home/news')).News))

/** Keeps a section's place while its code is on the way, after a change of route only: a loaded page has its HTML. */
function Place({ id }: { id: string }) {
  return <div id={id} className="min-h-[44rem]" />
}

export function Carousel(props: Omit<ComponentProps<typeof CarouselSection>, 'id'>) {
  return (
    <Suspense fallback={<Place id={ids.carousel} />}>
      <LazyCarousel id={ids.carousel} {...props} />
    </Suspense>
  )
}

export function VideoBox(props: Omit<ComponentProps<typeof VideoBoxSection>, 'id'>) {
  return (
    <Suspense fallback={<Place id={ids.videoBox} />}>
      <LazyVideoBox id={ids.videoBox} {...props} />
    </Suspense>
  )
}

export function Resources(props: Omit<ComponentProps<typeof ResourcesSection>, 'id'>) {
  return (
    <Suspense fallback={<Place id={ids.resources} />}>
      <LazyResources id={ids.resources} {...props} />
    </Suspense>
  )
}

export function News(props: Omit<ComponentProps<typeof NewsSection>, 'id'>) {
  return (
    <Suspense fallback={<Place id={ids.news} />}>
      <LazyNews id={ids.news} {...props} />
    </Suspense>
  )
}
