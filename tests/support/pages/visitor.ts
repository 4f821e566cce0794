import type { Browser, Page } from '@playwright/test'
import type { App } from '../application/app'

/** Somebody who has nothing to do with the staff, and what they see. */
export class Visitor {
  constructor(private readonly page: Page) {}

  static async from(browser: Browser, { url }: App): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: url })
    return new Visitor(await context.newPage())
  }

  /** Loads a page. @returns the release it is of */
  async load(address: string) {
    const answer = await this.page.goto(address)
    return { status: answer?.status(), release: answer?.headers()['x-release'] }
  }

  get main() {
    return this.page.getByRole('main')
  }

  leave = () => this.page.context().close()
}
