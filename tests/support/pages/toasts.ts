import type { Locator, Page } from '@playwright/test'

/** The messages in the corner. */
export class Toasts {
  readonly region: Locator
  readonly all: Locator

  constructor(readonly page: Page) {
    this.region = page.getByRole('region', { name: 'Notifications (F8)' })
    this.all = this.region.getByRole('listitem')
  }

  /** The toast with this title and this text. */
  saying(title: string, description: string): Locator {
    return this.all
      .filter({ has: this.page.getByText(title, { exact: true }) })
      .filter({ has: this.page.getByText(description, { exact: true }) })
  }

  /** Waits until the toast is at rest, because the mouse misses a moving one. */
  async atRest() {
    await this.all.evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)))
  }
}
