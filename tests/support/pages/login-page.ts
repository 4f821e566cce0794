import type { Locator, Page } from '@playwright/test'

/** /admin/login */
export class LoginPage {
  readonly email: Locator
  readonly password: Locator
  readonly remember: Locator
  readonly submit: Locator
  readonly alert: Locator

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.email = main.getByLabel('Email Address')
    this.password = main.getByLabel('Password', { exact: true })
    this.remember = main.getByLabel('Remember me for 30 days')
    this.submit = main.getByRole('button', { name: /Sign In|Signing in.../ })
    this.alert = main.getByRole('alert')
  }

  async open() {
    await this.page.goto('/admin/login')
  }

  async fill(email: string, password: string) {
    await this.email.fill(email)
    await this.password.fill(password)
  }

  async signIn(email: string, password: string) {
    await this.fill(email, password)
    await this.submit.click()
  }
}
