import { expect, test } from '../../support/browser/test'

test('§2.15 The access page lists three features and leads to the sign-in or back home', async ({ page }) => {
  await page.goto('/admin-access')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Manage Reference Standards',
    'User Management',
    'System Settings',
  ])
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  const enter = page.getByRole('link', { name: 'Access Admin Panel' })
  await expect(enter).toHaveAttribute('href', '/admin')
  await enter.click()
  await expect(page).toHaveURL(/\/admin\/login$/)
})
