import { blogPosts } from '@/content-seed/pages/blog/posts'
import { homeAbout } from '@/content-seed/pages/home/about'
import { homeCarousel } from '@/content-seed/pages/home/carousel'
import { homeCroServices } from '@/content-seed/pages/home/cro-services'
import { homeDistribution } from '@/content-seed/pages/home/distribution'
import { homeHero } from '@/content-seed/pages/home/hero'
import { homeNews } from '@/content-seed/pages/home/news'
import { homeResources } from '@/content-seed/pages/home/resources'
import { homeVideoBox } from '@/content-seed/pages/home/video-box'
import { heroVideo } from '@/content-seed/pictures/pictures'
import { AboutBlock } from '@/site/home/about-block'
import { CroServices } from '@/site/home/cro-services'
import { Distribution } from '@/site/home/distribution'
import { HomeHero } from '@/site/home/home-hero'
import { Carousel, News, Resources, VideoBox } from '@/site/home/lazy-sections'
import { Picture } from '@/ui/picture'

/** Home (spec §2.3): the same page at / and at /home. */
export function HomePage() {
  const posts = blogPosts.slice(0, homeNews.count)
  return (
    <>
      <HomeHero words={homeHero} />
      <CroServices id="contract-research" words={homeCroServices} />
      <Distribution id="distribution" words={homeDistribution} />
      <AboutBlock id="about" words={homeAbout} />
      <Carousel
        words={homeCarousel}
        pictures={homeCarousel.slides.map(({ id, image }) => (
          <Picture
            key={id}
            name={image.name}
            alt={image.alt}
            sizes="(min-width: 768px) 52vw, 100vw"
            className="aspect-[8/5]"
          />
        ))}
      />
      <VideoBox
        words={homeVideoBox}
        video={heroVideo}
        poster={
          <Picture
            name={homeVideoBox.poster.name}
            alt={homeVideoBox.poster.alt}
            sizes="(min-width: 1024px) 62vw, 100vw"
            className="absolute inset-0"
          />
        }
      />
      <Resources words={homeResources} />
      <News
        words={homeNews}
        posts={posts}
        picture={posts
          .slice(0, 1)
          .map(({ id, image }) => (
            <Picture
              key={id}
              name={image.name}
              alt={image.alt}
              sizes="(min-width: 768px) 55vw, 100vw"
              className="aspect-[8/5]"
            />
          ))}
      />
    </>
  )
}
