import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../browser/hydrated'

/** The frame of every public page (spec §2.2): the bar, its menus, the drawer, the footer. */
export class SiteFrame {
  readonly bar: Locator
  readonly menus: Locator
  readonly searchButton: Locator
  readonly searchBox: Locator
  readonly themeButton: Locator
  readonly cart: Locator
  readonly portalButton: Locator
  readonly portalNote: Locator
  readonly drawerButton: Locator
  readonly drawer: Locator
  readonly main: Locator
  readonly footer: Locator

  constructor(private readonly page: Page) {
    this.bar = page.getByRole('banner')
    this.menus = this.bar.getByRole('navigation', { name: 'Main' })
    this.searchButton = this.bar.getByRole('button', { name: 'Search', exact: true })
    this.searchBox = this.bar.getByRole('combobox', { name: 'Search', exact: true })
    this.themeButton = this.bar.getByRole('button', { name: /^Switch to (dark|light) theme$/ })
    this.cart = this.bar.getByRole('link', { name: 'Cart' })
    this.portalButton = this.bar.getByRole('button', { name: 'Customer Portal' })
    this.portalNote = page.locator('#customer-portal-bar')
    this.drawerButton = this.bar.getByRole('button', { name: 'Open menu' })
    this.drawer = page.getByRole('dialog', { name: 'Main' })
    this.main = page.getByRole('main')
    this.footer = page.getByRole('contentinfo')
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await hydrated(this.searchButton)
  }

  /** The button of a menu of the bar, by its name: `Products`. */
  menuButton(name: string): Locator {
    return this.menus.getByRole('button', { name, exact: true })
  }

  /** The menu that the button opens. */
  panel(name: string): Locator {
    return this.menus
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name, exact: true }) })
      .locator('> div')
  }

  footerLink(name: string): Locator {
    return this.footer.getByRole('link', { name })
  }
}
