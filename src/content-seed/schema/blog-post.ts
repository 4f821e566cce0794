import { z } from 'zod'
import { heroSchema } from './hero'
import { pictureSchema } from './picture'
import { label, text, uniqueList } from './text'

/** The chips above the posts, in their order (spec §3). Financial has no posts yet. */
export const blogCategories = [
  'Corporate',
  'Financial',
  'Procurement Milestones',
  'Research Pipeline',
  'Social Responsibility',
  'Workshops',
] as const

export const blogPostSchema = z.strictObject({
  /** post- and a number nobody else has. */
  id: z.string({ error: 'must be text' }).regex(/^post-[1-9]\d*$/, 'must look like post-11'),
  title: text(110),
  /** What the post says, in two or three sentences: the site has no page for the rest. */
  excerpt: text(420),
  image: pictureSchema,
  category: z.enum(blogCategories, {
    error: (issue) => `"${issue.input}" is none of the categories ${blogCategories.join(', ')}`,
  }),
  /** How long ago it appeared: 2d ago, 3w ago, 1mo ago, 1y ago. */
  date: z
    .string({ error: 'must be text' })
    .regex(/^[1-9]\d*(?:h|d|w|mo|y) ago$/, 'must look like 2d ago, 3w ago or 1mo ago'),
  /** How long it takes to read. */
  readTime: z.string({ error: 'must be text' }).regex(/^[1-9]\d* min read$/, 'must look like 5 min read'),
})

const daysOf = { h: 1 / 24, d: 1, w: 7, mo: 30, y: 365 }

/** How many days ago `3w ago` is, roughly: enough to put posts in order. */
function ageInDays(date: string): number {
  const parts = /^(\d+)(h|d|w|mo|y) ago$/.exec(date)
  const unit = parts?.[2]
  return unit && unit in daysOf ? Number(parts?.[1]) * daysOf[unit as keyof typeof daysOf] : Number.NaN
}

/** All posts, newest first: the first is featured (spec §4). */
export const blogPostsSchema = uniqueList(blogPostSchema, { name: 'id', of: (post) => post.id }).superRefine(
  (posts, context) => {
    posts.forEach((post, index) => {
      const newer = posts[index - 1]
      if (newer && ageInDays(newer.date) > ageInDays(post.date)) {
        context.addIssue({
          code: 'custom',
          path: [index, 'date'],
          message: `is newer than the post before it (${newer.date}): put the newest first`,
        })
      }
    })
  },
)

export type BlogCategory = (typeof blogCategories)[number]
export type BlogPost = z.infer<typeof blogPostSchema>

/** The words around the posts (spec §2.10). */
export const blogPageSchema = z.strictObject({
  hero: heroSchema,
  searchLabel: label,
  searchPlaceholder: label,
  /** What a screen reader calls the row of chips. */
  chipsLabel: label,
  /** The chip that shows every category. */
  allChip: label,
  /** How many posts are shown; `{count}` is the number. */
  resultCount: z.strictObject({
    one: label,
    other: label.includes('{count}', { error: 'must contain {count}' }),
  }),
  /** Above the first post. */
  featured: label,
  /** Heads the posts that follow the grid. */
  more: label,
  empty: z.strictObject({
    /** Nothing matches the search; `{search}` is what was typed. */
    search: text(120).includes('{search}', { error: 'must contain {search}' }),
    /** The category has no posts; `{category}` is its name. */
    category: text(120).includes('{category}', { error: 'must contain {category}' }),
    /** What to do about it. */
    hint: text(120),
    reset: label,
  }),
})

export type BlogPage = z.infer<typeof blogPageSchema>
