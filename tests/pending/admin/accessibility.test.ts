import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { AdminUsersPage } from '../../support/pages/admin-users-page'
import { LoginPage } from '../../support/pages/login-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { expect, test } from '../../support/test'

/** Each screen and dialog, brought up in a page that is signed in. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  categories: (page) => new ReferenceStandardsPage(page).open(),
  products: (page) => new ReferenceStandardsPage(page).open('products'),
  users: (page) => new AdminUsersPage(page).open(),
  'row menu': async (page) => {
    const screen = new ReferenceStandardsPage(page)
    await screen.open('products')
    await screen.row('AV-130001').getByRole('button').click()
    await page.getByRole('menu').waitFor()
  },
  ...dialogState(
    'add category',
    (screen) => screen.open(),
    (screen) => screen.addCategory.click(),
  ),
  ...dialogState(
    'category details',
    (screen) => screen.open(),
    (screen) => screen.choose('View', screen.card('Abacavir')),
  ),
  ...dialogState(
    'delete category',
    (screen) => screen.open(),
    (screen) => screen.choose('Delete', screen.card('Abacavir')),
  ),
  ...dialogState(
    'add product with errors',
    (screen) => screen.open('products'),
    async (screen) => {
      await screen.addProduct.click()
      await screen.field('SMILES').fill('CC(=O)Oc1ccccc1C(=O)O')
      await screen.field('CAS No').fill('50-78-3')
      await screen.dialog.getByRole('img').waitFor()
      await screen.dialog.getByRole('button', { name: 'Create Product' }).click()
    },
  ),
  ...dialogState(
    'edit product',
    (screen) => screen.open('products'),
    (screen) => screen.choose('Edit', screen.row('AV-130001')),
  ),
  ...dialogState(
    'product details',
    (screen) => screen.open('products'),
    (screen) => screen.choose('View', screen.row('AV-130001')),
  ),
  ...dialogState(
    'delete product',
    (screen) => screen.open('products'),
    (screen) => screen.choose('Delete', screen.row('AV-130001')),
  ),
  'create user with an error': async (page) => {
    const screen = new AdminUsersPage(page)
    await screen.open()
    await screen.addUser.click()
    await screen.dialog.getByRole('button', { name: 'Create User' }).click()
  },
  'delete user': async (page) => {
    const screen = new AdminUsersPage(page)
    await screen.open()
    await screen.cards.getByRole('button', { name: /^Delete/ }).click()
  },
}

function dialogState(
  name: string,
  open: (screen: ReferenceStandardsPage) => Promise<void>,
  show: (screen: ReferenceStandardsPage) => Promise<void>,
): typeof STATES {
  return {
    [name]: async (page) => {
      const screen = new ReferenceStandardsPage(page)
      await open(screen)
      await show(screen)
      await screen.dialog.waitFor()
    },
  }
}

async function violationsOf(page: Page) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

for (const theme of ['light', 'dark']) {
  test.describe(`axe finds nothing, ${theme}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((stored) => localStorage.setItem('theme', stored), theme),
    )

    for (const [name, open] of Object.entries(STATES)) {
      test(name, async ({ page, signedIn: _ }) => {
        await open(page)
        expect(await violationsOf(page)).toEqual([])
      })
    }

    test('access landing', async ({ page }) => {
      await page.goto('/admin-access')
      expect(await violationsOf(page)).toEqual([])
    })

    test('login, with an error', async ({ page, problems }) => {
      problems.expect(/status 401/, /Failed to load resource.*401/)
      const login = new LoginPage(page)
      await login.open()
      await login.submit.waitFor()
      expect(await violationsOf(page)).toEqual([])
      await login.signIn('someone@example.com', 'wrong')
      await expect(login.alert).not.toBeEmpty()
      expect(await violationsOf(page)).toEqual([])
    })
  })
}
