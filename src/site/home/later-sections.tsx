import { homeCarousel } from '@/content-seed/pages/home/carousel'
import { homeNews } from '@/content-seed/pages/home/news'
import { homeResources } from '@/content-seed/pages/home/resources'
import { homeVideoBox } from '@/content-seed/pages/home/video-box'
import { heroVideo } from '@/content-seed/pictures/pictures'
import type { BlogPost } from '@/content-seed/schema/blog-post'
import type { PlacedPicture } from '@/content-seed/schema/picture'
import { CarouselStrip } from '@/site/home/carousel-strip'
import { LazyCarousel, LazyNews, LazyResources, LazyVideoBox } from '@/site/home/lazy-sections'
import { News } from '@/site/home/news'
import { Resources } from '@/site/home/resources'
import { VideoBox } from '@/site/home/video-box'
import { Picture } from '@/ui/picture'
import { Section } from '@/ui/section'

/** A picture of one of these sections; `plain` for the copy that readers without JavaScript get. */
function picture({ name, alt }: PlacedPicture, sizes: string, className: string, plain: boolean) {
  return (
    <Picture key={name} name={name} alt={alt} sizes={sizes} className={className} withoutScript={plain} />
  )
}

const slidePictures = (plain: boolean) =>
  homeCarousel.slides.map(({ image }) =>
    picture(image, '(min-width: 768px) 52vw, 100vw', 'aspect-[8/5]', plain),
  )

const filmPoster = (plain: boolean) =>
  picture(homeVideoBox.poster, '(min-width: 1024px) 62vw, 100vw', 'absolute inset-0', plain)

/**
 * The four sections at the end of Home, fetched as the visitor comes near (spec §2.3). Each is here twice: as what the
 * chunk will show, and as plain HTML for readers without JavaScript.
 *
 * @param posts the news, newest first
 */
export function LaterSections({ posts }: { posts: readonly BlogPost[] }) {
  const carousel = { id: 'notebook', words: homeCarousel }
  const videoBox = { id: 'film', words: homeVideoBox, video: heroVideo }
  const resources = { id: 'resources', words: homeResources }
  const news = { id: 'news', words: homeNews, posts }
  const newsPicture = (plain: boolean) =>
    posts
      .slice(0, 1)
      .map(({ image }) => picture(image, '(min-width: 768px) 55vw, 100vw', 'aspect-[8/5]', plain))
  return (
    <>
      <LazyCarousel
        section={{ ...carousel, pictures: slidePictures(false) }}
        withoutScript={
          <Section id={carousel.id} words={homeCarousel} tone="sunken">
            <CarouselStrip
              labelledBy={`${carousel.id}-heading`}
              words={homeCarousel}
              pictures={slidePictures(true)}
            />
          </Section>
        }
      />
      <LazyVideoBox
        section={{ ...videoBox, poster: filmPoster(false) }}
        withoutScript={<VideoBox {...videoBox} poster={filmPoster(true)} />}
      />
      <LazyResources section={resources} withoutScript={<Resources {...resources} />} />
      <LazyNews
        section={{ ...news, picture: newsPicture(false) }}
        withoutScript={<News {...news} picture={newsPicture(true)} />}
      />
    </>
  )
}
