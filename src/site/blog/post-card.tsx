import type { ReactNode } from 'react'
import type { ResolvedPicture } from '@/domain/content/pictures/shown-picture'
import type { DisplayedPost } from '@/site/blog/displayed-post'
import { Heading } from '@/ui/layout/heading'
import { LazyPicture } from '@/ui/pictures/lazy-picture'

/** A post with its picture resolved, as sent to the browser. */
export interface ShownPost extends Omit<DisplayedPost, 'image' | 'body'> {
  picture: ResolvedPicture
  alt: string
  /** Opens below the excerpt; rendered by the server. */
  body?: ReactNode
}

/** Category, age and reading time, on one line. */
function PostFacts({ post }: { post: ShownPost }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-eyebrow text-ink-muted">
      <span className="text-accent">{post.category}</span>
      <span>{post.date}</span>
      <span>{post.readTime}</span>
    </p>
  )
}

/** The first post: half picture, half text. */
export function FeaturedPost({ post, label }: { post: ShownPost; label: string }) {
  return (
    <article id={post.id} className="grid gap-x-8 gap-y-6 lg:grid-cols-12">
      <LazyPicture
        picture={post.picture}
        alt={post.alt}
        sizes="(min-width: 1024px) 60vw, 100vw"
        className="block aspect-[8/5] overflow-hidden bg-surface-sunken lg:col-span-7"
      />
      <div className="flex flex-col justify-between gap-6 border-line-strong lg:col-span-5 lg:border-t lg:pt-5">
        <p className="text-eyebrow text-ink-muted">{label}</p>
        <div>
          <PostFacts post={post} />
          <Heading level={2} className="mt-3">
            {post.title}
          </Heading>
          <p className="mt-4 max-w-[60ch] text-ink-muted">{post.excerpt}</p>
          {post.body}
        </div>
      </div>
    </article>
  )
}

/** A post of the grid, with the picture above the text; or of the list, a line with a small picture. */
export function PostCard({ post, layout }: { post: ShownPost; layout: 'grid' | 'line' }) {
  const isLine = layout === 'line'
  return (
    <article
      id={post.id}
      className={isLine ? 'grid grid-cols-[7rem_1fr] gap-x-5 sm:grid-cols-[11rem_1fr] sm:gap-x-8' : ''}
    >
      <LazyPicture
        picture={post.picture}
        alt={post.alt}
        sizes={
          isLine
            ? '(min-width: 640px) 11rem, 7rem'
            : '(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 100vw'
        }
        className="block aspect-[8/5] self-start overflow-hidden bg-surface-sunken"
      />
      <div className={isLine ? '' : 'mt-5'}>
        <PostFacts post={post} />
        <Heading level={isLine ? 3 : 2} size="title" className="mt-2">
          {post.title}
        </Heading>
        <p className="mt-3 max-w-[64ch] text-[0.9375rem] text-ink-muted">{post.excerpt}</p>
        {post.body}
      </div>
    </article>
  )
}
