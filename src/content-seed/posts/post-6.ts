import { defineContent } from '@/domain/content/schema/define-content'
import { postSchema } from '@/domain/content/schema/kinds/blog-post'

export const postsPost6 = defineContent('src/content-seed/posts/post-6.ts', postSchema, {
  id: 'post-6',
  title: 'What quantitative NMR settles that HPLC cannot',
  excerpt:
    'Area per cent assumes that everything absorbs alike. We compare both methods on five standards with awkward chromophores, and explain why our certificates for such compounds now carry an absolute assay beside the usual one.',
  image: { name: 'blog-6', alt: '' },
  category: 'Research Pipeline',
  age: '1mo ago',
  readTime: '9 min read',
})
