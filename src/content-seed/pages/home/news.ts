import { defineContent } from '@/domain/content/schema/define-content'
import { newsSchema } from '@/domain/content/schema/pages/home'

export const homeNews = defineContent('src/content-seed/pages/home/news.ts', newsSchema, {
  eyebrow: 'News',
  heading: 'Latest from Averline',
  count: 3,
  link: { label: 'All news and blogs', href: '/resources/blogs' },
})
