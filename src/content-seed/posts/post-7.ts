import { defineContent } from '@/domain/content/schema/define-content'
import { postSchema } from '@/domain/content/schema/kinds/blog-post'

export const postsPost7 = defineContent('src/content-seed/posts/post-7.ts', postSchema, {
  id: 'post-7',
  title: 'Surveillance audit closed without a major finding',
  excerpt:
    'The auditors spent two days with our quality unit and one among the pallets. Two minor findings, on label reconciliation and on a calibration sticker, were corrected within the week. The summary is available to clients on request.',
  image: { name: 'blog-7', alt: '' },
  category: 'Corporate',
  age: '2mo ago',
  readTime: '3 min read',
})
