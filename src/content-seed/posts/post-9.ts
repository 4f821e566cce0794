import { defineContent } from '@/domain/content/schema/define-content'
import { postSchema } from '@/domain/content/schema/kinds/blog-post'

export const postsPost9 = defineContent('src/content-seed/posts/post-9.ts', postSchema, {
  id: 'post-9',
  title: 'Apprentices at the bench: the second intake arrives',
  excerpt:
    'Six students from technical colleges in Gujarat begin a paid year with us, rotating through synthesis, analysis and the warehouse. Four of the six who came last year have stayed, and one of them now runs the freezer inventory.',
  image: { name: 'blog-9', alt: '' },
  category: 'Social Responsibility',
  age: '4mo ago',
  readTime: '4 min read',
})
