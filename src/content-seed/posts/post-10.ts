import { defineContent } from '@/domain/content/schema/define-content'
import { postSchema } from '@/domain/content/schema/kinds/blog-post'

export const postsPost10 = defineContent('src/content-seed/posts/post-10.ts', postSchema, {
  id: 'post-10',
  title: 'Scaling a photochemical step: a day with the flow reactor',
  excerpt:
    'Light travels only millimetres into a coloured solution, which is why flasks fail. Visiting process chemists took one bromination from a vial to a steady 40 grams an hour, and left with the worksheet we use for our own projects.',
  image: { name: 'blog-10', alt: '' },
  category: 'Workshops',
  age: '6mo ago',
  readTime: '8 min read',
})
