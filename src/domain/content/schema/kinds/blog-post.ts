import { z } from 'zod'
import { isDay } from '@/domain/rules/content/post'
import { heroSchema } from '../parts/hero'
import { pictureSchema } from '../parts/picture'
import { richText } from '../texts/rich-text'
import { label, positionKey, text } from '../texts/text'

/** The filter chips above the posts, in order (spec §3). Financial has no posts yet. */
export const blogCategories = [
  'Corporate',
  'Financial',
  'Procurement Milestones',
  'Research Pipeline',
  'Social Responsibility',
  'Workshops',
] as const

/** A day of the calendar. The limits of a post's date depend on today, so they are checked when it is saved. */
const day = z
  .string({ error: 'must be text' })
  .refine(isDay, 'must be a day of the calendar, like 2026-11-23')
  .meta({
    title: 'Date',
    description: 'The date of the post, such as 2026-11-23. The newest post is shown first.',
  })

/** A post. It has a date; built-in posts have an age instead until they are given one. */
export const postSchema = z
  .strictObject({
    id: z
      .string({ error: 'must be text' })
      .regex(/^post-[1-9]\d{0,8}$/, 'must look like post-11')
      .meta({
        title: 'Anchor',
        description: 'The anchor of links to this post. It is given once and stays.',
      }),
    title: text(110),
    excerpt: text(420).meta({ description: 'A summary of the post, in two or three sentences.' }),
    body: richText(20_000, { isArticle: true }).optional().meta({
      title: 'Whole post',
      description: 'Opens below the excerpt. Without it, the excerpt is the whole post.',
    }),
    image: pictureSchema,
    category: z.enum(blogCategories, {
      error: (issue) => `"${issue.input}" is none of the categories ${blogCategories.join(', ')}`,
    }),
    date: day.optional(),
    age: z
      .string({ error: 'must be text' })
      .regex(/^[1-9]\d{0,3}(?:h|d|w|mo|y) ago$/, 'must look like 2d ago, 3w ago or 1mo ago')
      .optional()
      .meta({
        title: 'Age',
        description: 'For posts that the site came with: shown until a date is given.',
      }),
    author: text(80).optional().meta({ description: 'Who wrote it, for search engines.' }),
    readTime: z
      .string({ error: 'must be text' })
      .regex(/^[1-9]\d{0,2} min read$/, 'must look like 5 min read')
      .optional()
      .meta({
        title: 'Reading time',
        description: 'How long it takes to read: 5 min read. Left empty, it is counted.',
      }),
    // Orders posts that had the same age in the former list; new posts have none.
    position: positionKey.optional(),
  })
  .superRefine(({ date, age }, context) => {
    if (date === undefined && age === undefined)
      context.addIssue({ code: 'custom', path: ['date'], message: 'is empty' })
  })

export type BlogCategory = (typeof blogCategories)[number]
export type Post = z.infer<typeof postSchema>

/** The texts around the posts (spec §2.10). */
export const blogPageSchema = z.strictObject({
  hero: heroSchema,
  searchLabel: label,
  searchPlaceholder: label,
  chipsLabel: label.meta({
    title: 'Name of the chips',
    description: 'The name of the row of chips for screen readers.',
  }),
  allChip: label.meta({ title: 'Chip for all', description: 'The chip that shows every category.' }),
  resultCount: z
    .strictObject({
      one: label,
      other: label.includes('{count}', { error: 'must contain {count}' }),
    })
    .meta({
      title: 'Number of posts',
      description: 'The number of posts shown, {count}.',
    }),
  featured: label.meta({ title: 'Featured post', description: 'Shown above the first post.' }),
  readOn: label.optional().meta({
    title: 'Whole post',
    description: 'The link that opens a post with more than its excerpt. Left empty, the title opens it.',
  }),
  more: label.meta({ title: 'More posts', description: 'The heading of the posts below the first ones.' }),
  empty: z
    .strictObject({
      search: text(120).includes('{search}', { error: 'must contain {search}' }).meta({
        title: 'No match',
        description: 'Shown when no post matches the search; {search} is the typed text.',
      }),
      category: text(120).includes('{category}', { error: 'must contain {category}' }).meta({
        title: 'Empty category',
        description: 'Shown when a category has no posts; {category} is its name.',
      }),
      hint: text(120).meta({ description: 'What visitors can do then.' }),
      reset: label.meta({ title: 'Show all', description: 'The button that shows every post again.' }),
    })
    .meta({ title: 'Nothing found' }),
})

export type BlogPage = z.infer<typeof blogPageSchema>
