import { defineContent } from '@/domain/content/schema/define-content'
import { postSchema } from '@/domain/content/schema/kinds/blog-post'

export const postsPost1 = defineContent('src/content-seed/posts/post-1.ts', postSchema, {
  id: 'post-1',
  title: 'Twelve nitrosamine standards join the catalogue',
  excerpt:
    'Twelve N-nitroso impurities of widely prescribed secondary amines are now held in stock as certified solutions. Each was made by an unambiguous route, assigned by two-dimensional NMR and checked for stability in the solvent it ships in.',
  image: { name: 'blog-1', alt: '' },
  category: 'Research Pipeline',
  age: '2d ago',
  readTime: '5 min read',
})
