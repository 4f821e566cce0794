import { z } from 'zod'
import { isDay } from '@/domain/post'
import { heroSchema } from './hero'
import { pictureSchema } from './picture'
import { richText } from './rich-text'
import { label, positionKey, text } from './text'

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
    description: 'The day that the post bears, such as 2026-11-23. The newest post stands first.',
  })

/** A post. It bears a date; those that the site came with bear an age in its place until one is given. */
export const postSchema = z
  .strictObject({
    id: z
      .string({ error: 'must be text' })
      .regex(/^post-[1-9]\d{0,8}$/, 'must look like post-11')
      .meta({
        title: 'Anchor',
        description: 'What links to this post are made of. It is given once and stays.',
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
    date: day.optional(),
    age: z
      .string({ error: 'must be text' })
      .regex(/^[1-9]\d{0,3}(?:h|d|w|mo|y) ago$/, 'must look like 2d ago, 3w ago or 1mo ago')
      .optional()
      .meta({
        title: 'Age',
        description: 'Of the posts that the site came with: shown until a date is given.',
      }),
    author: text(80)
      .optional()
      .meta({ description: 'Who wrote it, for search engines. It may be left empty.' }),
    readTime: z
      .string({ error: 'must be text' })
      .regex(/^[1-9]\d{0,2} min read$/, 'must look like 5 min read')
      .optional()
      .meta({
        title: 'Reading time',
        description: 'How long it takes to read: 5 min read. Left empty, it is counted.',
      }),
    // Of posts that had the same age in a list of before; none is given any more.
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
