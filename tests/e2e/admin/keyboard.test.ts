import type { Page } from '@playwright/test'
import { addProducts } from '../../support/browser-rows'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'
import { expect, test } from '../../support/test'

/** Tabs on until the element with this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const label = (await focused.getAttribute('aria-label')) ?? (await focused.textContent())
    if (label?.trim() === name) return
  }
  throw new Error(`${name} is not reached by Tab`)
}

test('a product is added, viewed and deleted without a mouse', async ({ page, signedIn: _ }) => {
  page.on('dialog', (prompt) => prompt.accept())
  const screen = new ReferenceStandardsPage(page)
  const { keyboard } = page
  await screen.open()
  await tabTo(page, 'Skip to content')
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'Categories')
  await keyboard.press('ArrowRight')
  await tabTo(page, 'Add Product')
  await keyboard.press('Enter')
  await expect(screen.field('Category*')).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('By hand')
  await keyboard.press('Tab')
  await keyboard.type('AV-900050')
  await keyboard.press('Enter')
  await expect(new Toasts(page).all).toContainText('Product created successfully')
  await expect(screen.addProduct).toBeFocused()
  await expect(screen.row('AV-900050')).toContainText('By hand')

  await tabTo(page, 'Actions for By hand (AV-900050)')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Product Details' })).toContainText('Abacavir')
  await keyboard.press('Escape')
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Delete Product' })).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(screen.row('AV-900050')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Products Management' })).toBeFocused()
})

test('who pages by keyboard keeps their place', async ({ page, freshDatabase, signedIn: _ }) => {
  await addProducts(freshDatabase.databaseUrl, 202)
  const screen = new ReferenceStandardsPage(page)
  await screen.open('products')
  const next = page.getByRole('button', { name: 'Next' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing 101 to 200 of 300 products')).toBeVisible()
  await expect(next).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Products Management' })).toBeInViewport()
  // The buttons wait for the page that was asked for.
  await expect(next).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing 201 to 300 of 300 products')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'false')
  await expect(next).toBeFocused()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing 201 to 300 of 300 products')).toBeVisible()
})
