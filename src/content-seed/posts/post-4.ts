import { defineContent } from '@/domain/content/schema/define-content'
import { postSchema } from '@/domain/content/schema/kinds/blog-post'

export const postsPost4 = defineContent('src/content-seed/posts/post-4.ts', postSchema, {
  id: 'post-4',
  title: 'Purity by mass balance: notes from a two-day workshop',
  excerpt:
    'Eight analysts, four instruments and one deliberately wet standard. The most common mistake was not the chromatography but the balance: how to subtract water, solvent and residue without counting any of them twice.',
  image: { name: 'blog-4', alt: '' },
  category: 'Workshops',
  age: '2w ago',
  readTime: '6 min read',
})
