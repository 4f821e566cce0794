import { heroVideo } from '@/content/pictures/pictures'
import type { PlacedPicture } from '@/content/schema/picture'
import { live } from '@/content-seed/live'
import { homeCarousel } from '@/content-seed/pages/home/carousel'
import { homeNews } from '@/content-seed/pages/home/news'
import { homeResources } from '@/content-seed/pages/home/resources'
import { homeVideoBox } from '@/content-seed/pages/home/video-box'
import type { ToldPost } from '@/site/blog/told-post'
import { LazyCarousel, LazyNews, LazyResources, LazyVideoBox } from '@/site/home/lazy-sections'
import { News } from '@/site/home/news'
import { PlainCarousel } from '@/site/home/plain-carousel'
import { Resources } from '@/site/home/resources'
import { VideoBox } from '@/site/home/video-box'
import { Picture } from '@/ui/picture'

function picture({ name, alt }: PlacedPicture, sizes: string, className: string) {
  return <Picture key={name} name={name} alt={alt} sizes={sizes} className={className} />
}

/**
 * The four sections at the end of Home, loaded as the visitor scrolls near (spec §2.3). Each is passed twice: as the
 * props of its chunk, and as plain HTML.
 *
 * @param posts the news, newest first
 */
export function LaterSections({ posts }: { posts: readonly ToldPost[] }) {
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
