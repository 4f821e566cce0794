'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { Carousel } from '@/site/home/carousel'
import { LazySection } from '@/site/home/lazy-section'
import type { News } from '@/site/home/news'
import type { Resources } from '@/site/home/resources'
import type { VideoBox } from '@/site/home/video-box'

/** The four sections of Home in their own code chunks (spec §2.3). */

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
