import { defineContent } from '@/domain/content/schema/define-content'
import { postSchema } from '@/domain/content/schema/kinds/blog-post'

export const postsPost3 = defineContent('src/content-seed/posts/post-3.ts', postSchema, {
  id: 'post-3',
  title: 'Three makers of pharmaceutical lactose, one specification',
  excerpt:
    'Dual sourcing an excipient sounds simple until the powders meet a tablet press. After eight months of side-by-side compression trials we now offer three qualified sources of one grade, with the flow data that shows where they differ.',
  image: { name: 'blog-3', alt: '' },
  category: 'Procurement Milestones',
  age: '1w ago',
  readTime: '7 min read',
})
