import { defineContent } from '@/domain/content/schema/define-content'
import { postSchema } from '@/domain/content/schema/kinds/blog-post'

export const postsPost8 = defineContent('src/content-seed/posts/post-8.ts', postSchema, {
  id: 'post-8',
  title: 'Traceable turmeric: buying curcumin from the field up',
  excerpt:
    'Adulteration begins long before the extractor. By contracting with growers’ groups and testing rhizomes for added colour, we can now trace each lot of our curcuminoid extract to a district and a harvest.',
  image: { name: 'blog-8', alt: '' },
  category: 'Procurement Milestones',
  age: '3mo ago',
  readTime: '6 min read',
})
