import type { ReactNode } from 'react'
import type { News as NewsWords } from '@/domain/content/schema/pages/home'
import type { DisplayedPost } from '@/site/blog/displayed-post'
import { Heading } from '@/ui/layout/heading'
import { Section } from '@/ui/layout/section'

/**
 * The newest posts: the first with its picture, the others as lines.
 * @param picture the first post's
 */
export function News({
  id,
  words,
  posts,
  picture,
}: {
  id: string
  words: NewsWords
  posts: readonly DisplayedPost[]
  picture: ReactNode
}) {
  return (
    <Section id={id} words={words}>
      <ol className="grid gap-x-8 md:grid-cols-12 md:grid-rows-[repeat(2,auto)_1fr]">
        {posts.map((post, index) => (
          <li
            key={post.id}
            className={
              index === 0
                ? 'mb-8 md:col-span-7 md:row-span-3 md:mb-0'
                : 'border-t border-line py-6 md:col-span-5 md:py-8'
            }
          >
            <article>
              {index === 0 && picture}
              <p className="mt-4 flex flex-wrap gap-x-4 text-eyebrow text-ink-muted first:mt-0">
                <span className="text-accent">{post.category}</span>
                <span>{post.date}</span>
                <span>{post.readTime}</span>
              </p>
              <Heading level={3} size="title" className="mt-2">
                {post.title}
              </Heading>
              <p className="mt-3 max-w-[60ch] text-ink-muted">{post.excerpt}</p>
            </article>
          </li>
        ))}
      </ol>
    </Section>
  )
}
