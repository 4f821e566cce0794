import { defineContent } from '@/domain/content/schema/define-content'
import { postSchema } from '@/domain/content/schema/kinds/blog-post'

export const postsPost5 = defineContent('src/content-seed/posts/post-5.ts', postSchema, {
  id: 'post-5',
  title: 'Recovered solvent now covers a third of our washing',
  excerpt:
    'A small still behind the Ahmedabad laboratory returns acetone and ethyl acetate to cleaning duty, after a test for every batch. The saving is modest. The habit of weighing what we throw away has been worth more.',
  image: { name: 'blog-5', alt: '' },
  category: 'Social Responsibility',
  age: '3w ago',
  readTime: '4 min read',
})
