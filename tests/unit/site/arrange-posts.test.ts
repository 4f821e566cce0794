import { describe, expect, test } from 'vitest'
import type { BlogCategory } from '@/domain/content/schema/kinds/blog-post'
import { arrangePosts } from '@/site/blog/arrange-posts'

const post = (number: number, category: BlogCategory = 'Corporate') => ({
  title: `Post ${number}`,
  excerpt: `Words of ${number}`,
  category,
})
const posts = Array.from({ length: 10 }, (_, index) => post(index + 1, index % 2 ? 'Workshops' : 'Corporate'))
const numbers = (found: readonly { title: string }[]) => found.map(({ title }) => Number(title.slice(5)))

describe('§4 The arrangement of the posts', () => {
  test.each([
    { shown: 0, featured: undefined, grid: 0, rest: 0 },
    { shown: 1, featured: 'Post 1', grid: 0, rest: 0 },
    { shown: 7, featured: 'Post 1', grid: 6, rest: 0 },
    { shown: 8, featured: 'Post 1', grid: 6, rest: 1 },
    { shown: 10, featured: 'Post 1', grid: 6, rest: 3 },
  ])(
    'one of $shown posts is featured, six are in the grid, and the others are listed',
    ({ shown, featured, grid, rest }) => {
      const arranged = arrangePosts(posts.slice(0, shown), null, '')
      expect(arranged.featured?.title).toBe(featured)
      expect([arranged.grid.length, arranged.rest.length]).toEqual([grid, rest])
    },
  )

  test.each([
    { category: null, search: '  WORDS OF 1 ', found: [1, 10] },
    { category: 'Workshops', search: 'words of 1', found: [10] },
    { category: 'Workshops', search: '', found: [2, 4, 6, 8, 10] },
    { category: null, search: 'workshop', found: [2, 4, 6, 8, 10] },
    { category: 'Financial', search: '', found: [] },
    { category: null, search: '.*', found: [] },
  ] as const)('$category and "$search"', ({ category, search, found }) => {
    const { featured, grid, rest } = arrangePosts(posts, category, search)
    expect(numbers([...(featured ? [featured] : []), ...grid, ...rest])).toEqual(found)
  })
})
