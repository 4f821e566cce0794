import { seedsInOrder } from '../../../src/content-seed/kind-documents'
import { posts } from '../../../src/content-seed/kinds/posts'
import { expect, test } from '../../support/browser/test'
import { BlogPage } from '../../support/pages/blog-page'

const titles = seedsInOrder(posts).map(({ title }) => title)

test('§4 the first post is featured, the next six form the grid, the rest are listed', async ({ page }) => {
  const blog = new BlogPage(page)
  await blog.open()
  await expect(blog.featured).toHaveText(titles.slice(0, 1))
  await expect(blog.grid).toHaveText(titles.slice(1, 7))
  await expect(blog.more).toHaveText(titles.slice(7))
  await expect(blog.count).toHaveText('10 posts')
})

test('§2.10 the category chips', async ({ page }) => {
  const blog = new BlogPage(page)
  await blog.open()
  await expect(blog.chips).toHaveText([
    'All',
    'Corporate',
    'Financial',
    'Procurement Milestones',
    'Research Pipeline',
    'Social Responsibility',
    'Workshops',
  ])
  await expect(blog.chip('All')).toHaveAttribute('aria-pressed', 'true')
})

test('§3 Financial has no posts: the page says so and leads back to all', async ({ page }) => {
  const blog = new BlogPage(page)
  await blog.open()
  await blog.chip('Financial').click()
  await expect(page.getByText('No posts in Financial yet')).toBeVisible()
  await expect(blog.grid).toHaveCount(0)
  await expect(blog.more).toHaveCount(0)
  await blog.showAll.click()
  await expect(blog.featured).toHaveText(titles.slice(0, 1))
  await expect(blog.chip('All')).toHaveAttribute('aria-pressed', 'true')
})

test.describe('§4 category and search combine', () => {
  const cases = [
    { chip: 'Workshops', search: '', found: ['post-4', 'post-10'] },
    { chip: 'All', search: 'hplc', found: ['post-6'] },
    { chip: 'All', search: '  AUDIT ', found: ['post-7'] },
    { chip: 'Corporate', search: 'audit', found: ['post-7'] },
    { chip: 'Workshops', search: 'audit', found: [] },
    { chip: 'Social Responsibility', search: 'gujarat', found: ['post-9'] },
  ]
  for (const { chip, search, found } of cases) {
    test(`${chip} and “${search}”: ${found.join(', ') || 'nothing'}`, async ({ page }) => {
      const blog = new BlogPage(page)
      await blog.open()
      await blog.chip(chip).click()
      await blog.search.fill(search)
      const expected = seedsInOrder(posts)
        .filter(({ id }) => found.includes(id))
        .map(({ title }) => title)
      await expect(blog.featured).toHaveText(expected.slice(0, 1))
      await expect(blog.grid).toHaveText(expected.slice(1))
      await expect(blog.count).toHaveText(expected.length === 1 ? '1 post' : `${expected.length} posts`)
    })
  }
})

test('§2.10 a search that finds nothing repeats what was typed', async ({ page }) => {
  const blog = new BlogPage(page)
  await blog.open()
  await blog.search.fill('$& <b>')
  await expect(page.getByText('No posts found for "$& <b>"')).toBeVisible()
  await blog.showAll.click()
  await expect(blog.search).toHaveValue('')
  await expect(blog.count).toHaveText('10 posts')
})

test('§3 each post shows its category, its age and how long it reads', async ({ page }) => {
  const blog = new BlogPage(page)
  await blog.open()
  for (const { id, category, age = '', readTime = '', excerpt } of seedsInOrder(posts)) {
    const post = page.locator(`#${id}`)
    for (const text of [category, age, readTime, excerpt]) await expect(post).toContainText(text)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.10 all posts stand in their places', async ({ page }) => {
    await page.goto('/resources/blogs')
    const blog = new BlogPage(page)
    await expect(blog.featured).toHaveText(titles.slice(0, 1))
    await expect(blog.grid).toHaveText(titles.slice(1, 7))
    await expect(blog.more).toHaveText(titles.slice(7))
    await expect(blog.search).toBeHidden()
  })
})
