import { defineKind } from '@/domain/content/schema/define-kind'
import { postSchema } from '@/domain/content/schema/kinds/blog-post'
import { postSortKey } from '@/domain/rules/content/post'
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
