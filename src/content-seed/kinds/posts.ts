import { postSchema } from '@/content/schema/blog-post'
import { defineKind } from '@/content/schema/define-kind'
import { postSortKey } from '@/domain/post'
import { postSeeds } from '../posts/posts-seeds.generated'

/** News and blog posts, the newest first. */
export const posts = defineKind({
  kind: 'posts',
  schema: postSchema,
  seeds: postSeeds,
  max: 200,
  distinct: { field: 'id', of: ({ id }) => id },
  titleOf: ({ title = '' }) => title,
  sortKeyOf: postSortKey,
})
