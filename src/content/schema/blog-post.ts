import { z } from 'zod'
import { heroSchema } from './hero'
import { pictureSchema } from './picture'
import { richText } from './rich-text'
import { label, text, uniqueList } from './text'

/** The filter chips above the posts, in order (spec §3). Financial has no posts yet. */
export const blogCategories = [
  'Corporate',
  'Financial',
  'Procurement Milestones',
  'Research Pipeline',
  'Social Responsibility',
  'Workshops',
] as const

const blogPostSchema = z.strictObject({
  id: z
    .string({ error: 'must be text' })
    .regex(/^post-[1-9]\d*$/, 'must look like post-11')
    .meta({
      title: 'Number of the post',
      description: 'post- and a number that no other post has, such as post-11.',
    }),
  title: text(110),
  excerpt: text(420).meta({ description: 'What the post says, in two or three sentences.' }),
  body: richText(20_000, { isArticle: true }).optional().meta({
    title: 'Whole post',
    description: 'Opens below the excerpt. It may be left empty: the excerpt is the whole post then.',
  }),
  image: pictureSchema,
  category: z.enum(blogCategories, {
    error: (issue) => `"${issue.input}" is none of the categories ${blogCategories.join(', ')}`,
  }),
  date: z
    .string({ error: 'must be text' })
    .regex(/^[1-9]\d*(?:h|d|w|mo|y) ago$/, 'must look like 2d ago, 3w ago or 1mo ago')
    .meta({
      title: 'Age',
      description:
        'How long ago the post appeared: 2d ago, 3w ago, 1mo ago, 1y ago. The newest post stands first.',
    }),
  readTime: z
    .string({ error: 'must be text' })
    .regex(/^[1-9]\d* min read$/, 'must look like 5 min read')
    .meta({ title: 'Reading time', description: 'How long it takes to read: 5 min read.' }),
})

const daysOf = { h: 1 / 24, d: 1, w: 7, mo: 30, y: 365 }

/** Approximate age of `3w ago` in days, for sorting. */
function ageInDays(date: string): number {
  const parts = /^(\d+)(h|d|w|mo|y) ago$/.exec(date)
  const unit = parts?.[2]
  return unit && unit in daysOf ? Number(parts?.[1]) * daysOf[unit as keyof typeof daysOf] : Number.NaN
}

/** All posts, newest first: the first is featured (spec §4). */
export const blogPostsSchema = uniqueList(blogPostSchema, { name: 'id', of: (post) => post.id })
  .superRefine((posts, context) => {
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
  })
  .meta({ title: 'Posts', description: 'The newest first: it stands above the others.' })

export type BlogCategory = (typeof blogCategories)[number]
export type BlogPost = z.infer<typeof blogPostSchema>

/** The texts around the posts (spec §2.10). */
export const blogPageSchema = z.strictObject({
  hero: heroSchema,
  searchLabel: label,
  searchPlaceholder: label,
  chipsLabel: label.meta({
    title: 'Name of the chips',
    description: 'What a screen reader calls the row of chips.',
  }),
  allChip: label.meta({ title: 'Chip for all', description: 'The chip that shows every category.' }),
  resultCount: z
    .strictObject({
      one: label,
      other: label.includes('{count}', { error: 'must contain {count}' }),
    })
    .meta({
      title: 'Number of posts',
      description: 'How many posts are shown; {count} stands for the number.',
    }),
  featured: label.meta({ title: 'Featured post', description: 'Stands above the first post.' }),
  readOn: label.optional().meta({
    title: 'Whole post',
    description: 'What opens a post that is more than its excerpt. Left empty, its title does.',
  }),
  more: label.meta({ title: 'More posts', description: 'Heads the posts below the first ones.' }),
  empty: z
    .strictObject({
      search: text(120).includes('{search}', { error: 'must contain {search}' }).meta({
        title: 'No match',
        description: 'Said when no post matches the search; {search} stands for what was typed.',
      }),
      category: text(120).includes('{category}', { error: 'must contain {category}' }).meta({
        title: 'Empty category',
        description: 'Said when a category has no posts; {category} stands for its name.',
      }),
      hint: text(120).meta({ description: 'What the visitor may do about it.' }),
      reset: label.meta({ title: 'Show all', description: 'The button that shows every post again.' }),
    })
    .meta({ title: 'Nothing found' }),
})

export type BlogPage = z.infer<typeof blogPageSchema>
