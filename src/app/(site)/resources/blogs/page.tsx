import { posts } from '@/content-seed/kinds/posts'
import { live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'
import { blogPage } from '@/content-seed/pages/blog/blog-page'
import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import { blogCategories } from '@/domain/content/schema/kinds/blog-post'
import { BlogBrowser } from '@/site/blog/blog-browser'
import { displayedPost } from '@/site/blog/displayed-post'
import { CreditedBody, PostBody } from '@/site/blog/post-body'
import { PageHero } from '@/site/layout/page-hero'
import { JsonLd } from '@/site/metadata/json-ld'
import { toMetadata } from '@/site/metadata/page-metadata'
import { blogData } from '@/site/metadata/structured-data'
import { Container } from '@/ui/layout/container'

export const generateMetadata = () => toMetadata(live(pageMetadata).blog)

/** Blog and news (spec §2.10). */
export default function BlogRoute() {
  const { hero, readOn, ...words } = live(blogPage)
  const all = live(posts)
  const cards = all.map(displayedPost).map(({ image, body, ...post }) => {
    const { credit, ...shown } = resolvePicture(image)
    const more = body && <PostBody title={post.title} words={readOn} body={body} />
    return {
      ...post,
      ...shown,
      ...(more && { body: more }),
      ...(credit !== undefined && { body: <CreditedBody credit={credit}>{more}</CreditedBody> }),
    }
  })
  return (
    <>
      <PageHero hero={hero} />
      <Container className="py-16 lg:py-24">
        <BlogBrowser words={words} categories={blogCategories} posts={cards} />
      </Container>
      <JsonLd data={blogData(all, live(pageMetadata).blog.path)} />
    </>
  )
}
