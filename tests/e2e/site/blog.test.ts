import { seedsInOrder } from '../../../src/content-seed/kind-documents'
import { posts } from '../../../src/content-seed/kinds/posts'
import { expect, test } from '../../support/browser/test'
import { BlogPage } from '../../support/pages/blog-page'

const titles = seedsInOrder(posts).map(({ title }) => title)

test('§4 The first post is featured, the next six form the grid, and the others are listed; category and search combine', async ({
  page,
}) => {
  const blog = new BlogPage(page)
  await blog.open()
  await expect(blog.featured).toHaveText(titles.slice(0, 1))
  await expect(blog.grid).toHaveText(titles.slice(1, 7))
  await expect(blog.more).toHaveText(titles.slice(7))
  await expect(blog.count).toHaveText('10 posts')

  await blog.chip('Corporate').click()
  await blog.search.fill('audit')
  await expect(blog.count).toHaveText('1 post')
  await blog.search.fill('nothing of it')
  await blog.showAll.click()
  await expect(blog.featured).toHaveText(titles.slice(0, 1))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.10 All posts are shown in their places', async ({ page }) => {
    await page.goto('/resources/blogs')
    const blog = new BlogPage(page)
    await expect(blog.featured).toHaveText(titles.slice(0, 1))
    await expect(blog.grid).toHaveText(titles.slice(1, 7))
    await expect(blog.more).toHaveText(titles.slice(7))
    await expect(blog.search).toBeHidden()
  })
})
