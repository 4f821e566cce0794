import type { Locator, Page } from '@playwright/test'

/** The frame of every staff page. */
export class AdminShell {
  readonly sidebar: Locator
  readonly sheet: Locator
  readonly sheetPanel: Locator
  readonly toggle: Locator
  readonly navigation: Locator
  readonly userButton: Locator
  readonly userMenu: Locator

  constructor(readonly page: Page) {
    this.sidebar = page.locator('aside')
    this.sheet = page.getByRole('dialog', { name: 'Sidebar' })
    this.sheetPanel = this.sheet.locator('> div').first()
    this.toggle = page.getByRole('button', { name: 'Toggle Sidebar' })
    this.navigation = page.getByRole('navigation', { name: 'Admin' })
    this.userButton = page.getByRole('button', { name: /^User menu/ })
    this.userMenu = page.getByRole('menu', { name: 'User menu' })
  }

  async choose(action: 'Account' | 'Toggle Theme' | 'Sessions' | 'Logout') {
    await this.userButton.click()
    await this.userMenu.getByRole('menuitem', { name: action }).click()
  }
}
