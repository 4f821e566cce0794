import type { Locator, Page } from '@playwright/test'

/** /admin/users */
export class AdminUsersPage {
  readonly search: Locator
  readonly filter: Locator
  readonly cards: Locator
  readonly addUser: Locator
  readonly dialog: Locator
  readonly create: Locator
  readonly pagination: Locator

  constructor(readonly page: Page) {
    this.search = page.getByPlaceholder('Search by name, email, or phone...')
    this.filter = page.getByLabel('Filter by status')
    this.cards = page.getByRole('main').getByRole('listitem')
    this.addUser = page.getByRole('button', { name: 'Add User' })
    this.dialog = page.locator('dialog[open]')
    this.create = this.dialog.getByRole('button', { name: 'Create User' })
    this.pagination = page.getByRole('navigation', { name: 'Pages of users' })
  }

  async open() {
    await this.page.goto('/admin/users')
    await this.cards.first().waitFor()
  }

  /** Opens the dialog for a new user. */
  async openNew() {
    await this.open()
    await this.addUser.click()
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name, exact: true }) })
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true })
  }

  async fillNew({
    name,
    email,
    password,
    confirm = password,
  }: Record<'name' | 'email' | 'password', string> & { confirm?: string }) {
    await this.field('Name*').fill(name)
    await this.field('Email*').fill(email)
    await this.field('Password*').fill(password)
    await this.field('Confirm Password*').fill(confirm)
  }
}
