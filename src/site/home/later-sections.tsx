import type { ReactNode } from 'react'
import { live } from '@/content-seed/live'
import { homeCarousel } from '@/content-seed/pages/home/carousel'
import { homeNews } from '@/content-seed/pages/home/news'
import { homeResources } from '@/content-seed/pages/home/resources'
import { homeVideoBox } from '@/content-seed/pages/home/video-box'
import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import { heroVideo } from '@/domain/content/pictures/pictures'
import type { Carousel as CarouselWords } from '@/domain/content/schema/pages/home'
import type { PlacedPicture } from '@/domain/content/schema/parts/picture'
import type { DisplayedPost } from '@/site/blog/displayed-post'
import { CarouselStrip } from '@/site/home/carousel-strip'
import { LazyCarousel, LazyNews, LazyResources, LazyVideoBox } from '@/site/home/lazy-sections'
import { News } from '@/site/home/news'
import { Resources } from '@/site/home/resources'
import { SlideMarks } from '@/site/home/slide-marks'
import { VideoBox } from '@/site/home/video-box'
import { Section } from '@/ui/layout/section'
import { Picture } from '@/ui/pictures/picture'

/** The carousel without code: the strip scrolls natively, and the space of the buttons is reserved. */
function PlainCarousel({
  id,
  words,
  pictures,
}: {
  id: string
  words: CarouselWords
  pictures: readonly ReactNode[]
}) {
  return (
    <Section id={id} words={words} tone="sunken" aside={<div className="h-11 no-script:hidden" />}>
      <CarouselStrip labelledBy={`${id}-heading`} words={words} pictures={pictures} />
      <SlideMarks slides={words.slides} current={0} />
    </Section>
  )
}

function picture(placed: PlacedPicture, sizes: string, className: string) {
  return <Picture key={placed.name} of={resolvePicture(placed)} sizes={sizes} className={className} />
}

/**
 * The four sections at the end of Home, loaded as the visitor scrolls near (spec §2.3). Each is passed twice: as the
 * props of its chunk, and as plain HTML.
 *
 * @param posts the news, newest first
 */
export function LaterSections({ posts }: { posts: readonly DisplayedPost[] }) {
  const stories = live(homeCarousel)
  const carousel = {
    id: 'notebook',
    words: stories,
    pictures: stories.slides.map(({ image }) =>
      picture(image, '(min-width: 768px) 52vw, 100vw', 'aspect-[8/5]'),
    ),
  }
  const film = live(homeVideoBox)
  const videoBox = {
    id: 'film',
    words: film,
    video: heroVideo,
    poster: picture(film.poster, '(min-width: 1024px) 62vw, 100vw', 'absolute inset-0'),
  }
  const resources = { id: 'resources', words: live(homeResources) }
  const news = {
    id: 'news',
    words: live(homeNews),
    // Home shows only the excerpts.
    posts: posts.map(({ body, ...post }) => post),
    picture: posts
      .slice(0, 1)
      .map(({ image }) => picture(image, '(min-width: 768px) 55vw, 100vw', 'aspect-[8/5]')),
  }
  return (
    <>
      <LazyCarousel section={carousel} plain={<PlainCarousel {...carousel} />} />
      <LazyVideoBox section={videoBox} plain={<VideoBox {...videoBox} />} />
      <LazyResources section={resources} plain={<Resources {...resources} />} />
      <LazyNews section={news} plain={<News {...news} />} />
    </>
  )
}
