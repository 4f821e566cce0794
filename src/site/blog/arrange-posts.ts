import type { BlogCategory, Post } from '@/domain/content/schema/kinds/blog-post'

/** Posts in the grid after the featured one (spec §9). */
const GRID_SIZE = 6

interface ArrangedPosts<Arranged> {
  featured: Arranged | undefined
  grid: readonly Arranged[]
  /** More News & Blogs. */
  rest: readonly Arranged[]
}

/**
 * Filters and lays out the posts (spec §4): category and text combine; the first match is featured, the next six form
 * the grid, the others the list. The text is searched in title, excerpt and category, ignoring case.
 *
 * @param category null for all
 */
export function arrangePosts<Arranged extends Pick<Post, 'title' | 'excerpt' | 'category'>>(
  posts: readonly Arranged[],
  category: BlogCategory | null,
  search: string,
): ArrangedPosts<Arranged> {
  const wanted = search.trim().toLowerCase()
  const [featured, ...others] = posts.filter(
    (post) =>
      (category === null || post.category === category) &&
      [post.title, post.excerpt, post.category].some((text) => text.toLowerCase().includes(wanted)),
  )
  return { featured, grid: others.slice(0, GRID_SIZE), rest: others.slice(GRID_SIZE) }
}
