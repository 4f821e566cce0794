import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../browser/hydrated'

/** /resources/blogs (spec §2.10). */
export class BlogPage {
  readonly search: Locator
  /** The headings of the posts by place. */
  readonly featured: Locator
  readonly grid: Locator
  readonly more: Locator
  readonly count: Locator
  readonly showAll: Locator

  constructor(private readonly page: Page) {
    this.search = page.getByRole('searchbox', { name: 'Search news and blogs' })
    const main = page.getByRole('main')
    const more = main.getByRole('region', { name: 'More News & Blogs' })
    const posts = main.getByRole('article')
    this.featured = posts.filter({ hasText: 'Featured' }).getByRole('heading')
    this.more = more.getByRole('article').getByRole('heading')
    this.grid = main.locator('ul:not(section ul) > li article').getByRole('heading')
    this.count = main.getByRole('status')
    this.showAll = page.getByRole('button', { name: 'Show all posts' })
  }

  async open(): Promise<void> {
    await this.page.goto('/resources/blogs')
    await hydrated(this.search)
  }

  chip(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
}
