import { posts } from '@/content-seed/kinds/posts'
import { live } from '@/content-seed/live'
import { homeAbout } from '@/content-seed/pages/home/about'
import { homeCroServices } from '@/content-seed/pages/home/cro-services'
import { homeDistribution } from '@/content-seed/pages/home/distribution'
import { homeHero } from '@/content-seed/pages/home/hero'
import { homeNews } from '@/content-seed/pages/home/news'
import { displayedPost } from '@/site/blog/displayed-post'
import { AboutBlock } from '@/site/home/about-block'
import { CroServices } from '@/site/home/cro-services'
import { Distribution } from '@/site/home/distribution'
import { HomeHero } from '@/site/home/home-hero'
import { LaterSections } from '@/site/home/later-sections'

/** Home (spec §2.3): the same page at / and at /home. */
export function HomePage() {
  return (
    <>
      <HomeHero words={live(homeHero)} />
      <CroServices id="contract-research" words={live(homeCroServices)} />
      <Distribution id="distribution" words={live(homeDistribution)} />
      <AboutBlock id="about" words={live(homeAbout)} />
      <LaterSections posts={live(posts).slice(0, live(homeNews).count).map(displayedPost)} />
    </>
  )
}
