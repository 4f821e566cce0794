import { defineContent } from '@/domain/content/schema/define-content'
import { postSchema } from '@/domain/content/schema/kinds/blog-post'

export const postsPost2 = defineContent('src/content-seed/posts/post-2.ts', postSchema, {
  id: 'post-2',
  title: 'A second cold room doubles our 2-8 °C capacity',
  excerpt:
    'The new room went through three weeks of temperature mapping, empty and full, with the doors opened on purpose. It passed on the hottest day of the study. Enzymes and probiotic premixes move in first.',
  image: { name: 'blog-2', alt: '' },
  category: 'Corporate',
  age: '6d ago',
  readTime: '4 min read',
})
