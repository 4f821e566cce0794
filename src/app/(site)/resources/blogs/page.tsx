import { pageMetadata } from '@/content-seed/page-metadata'
import { blogPage } from '@/content-seed/pages/blog/blog-page'
import { blogPosts } from '@/content-seed/pages/blog/posts'
import { resolvePicture } from '@/content-seed/pictures/pictures'
import { blogCategories } from '@/content-seed/schema/blog-post'
import { BlogBrowser } from '@/site/blog/blog-browser'
import { PageHero } from '@/site/layout/page-hero'
import { JsonLd } from '@/site/metadata/json-ld'
import { toMetadata } from '@/site/metadata/page-metadata'
import { blogData } from '@/site/metadata/structured-data'
import { Container } from '@/ui/container'

export const metadata = toMetadata(pageMetadata.blog)

/** Blog and news (spec §2.10). */
export default function BlogRoute() {
  const { hero, ...words } = blogPage
  const posts = blogPosts.map(({ image, ...post }) => ({
    ...post,
    picture: resolvePicture(image.name),
    alt: image.alt,
  }))
  return (
    <>
      <PageHero hero={hero} />
      <Container className="py-16 lg:py-24">
        <BlogBrowser words={words} categories={blogCategories} posts={posts} />
      </Container>
      <JsonLd data={blogData(blogPosts, pageMetadata.blog.path)} />
    </>
  )
}
