import { defineContent } from '@/domain/content/schema/define-content'
import { blogPageSchema } from '@/domain/content/schema/kinds/blog-post'

export const blogPage = defineContent('src/content-seed/pages/blog/blog-page.ts', blogPageSchema, {
  hero: {
    title: 'News & Blogs',
    breadcrumbs: [{ name: 'Home', href: '/' }, { name: 'News & Blogs' }],
    subtitle: 'Notes from the laboratory and the supply desk',
    tagline: 'What changed, what worked, and what we would do differently.',
    picture: { name: 'hero-blog', alt: '' },
  },
  searchLabel: 'Search news and blogs',
  searchPlaceholder: 'Search news and blogs...',
  chipsLabel: 'Categories',
  allChip: 'All',
  resultCount: { one: '1 post', other: '{count} posts' },
  featured: 'Featured',
  readOn: 'Read the whole post',
  more: 'More News & Blogs',
  empty: {
    search: 'No posts found for "{search}"',
    category: 'No posts in {category} yet',
    hint: 'Try another word, or look through every category.',
    reset: 'Show all posts',
  },
})
