import type { Locator, Page } from '@playwright/test'

/** /admin/releases/{number} */
export class ReleasePage {
  readonly heading: Locator
  readonly state: Locator
  readonly items: Locator
  readonly preview: Locator
  readonly goLive: Locator
  readonly rollBack: Locator
  readonly remove: Locator
  readonly cancel: Locator
  readonly dialog: Locator

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = page.getByRole('heading', { level: 1 })
    this.state = main.getByRole('status').first()
    this.items = main.getByRole('list', { name: 'Changes' }).locator('> li')
    this.preview = main.getByRole('button', { name: /^Preview/ })
    this.goLive = main.getByRole('button', { name: 'Go live...' })
    this.rollBack = main.getByRole('button', { name: 'Roll back...' })
    this.remove = main.getByRole('button', { name: 'Remove...' })
    this.cancel = main.getByRole('button', { name: 'Cancel release...' })
    this.dialog = page.getByRole('alertdialog')
  }

  async open(number: number, query = '') {
    await this.page.goto(`/admin/releases/${number}${query}`)
    await this.heading.waitFor()
  }

  /** The number in the address. */
  get number(): number {
    return Number(new URL(this.page.url()).pathname.split('/').at(-1))
  }
}
