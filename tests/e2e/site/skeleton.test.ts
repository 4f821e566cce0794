import { expect, test } from '../../support/browser/test'

test('§2.3 the home page shows its headline', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Advancing Science, Delivering Global Excellence',
  )
})

test('§2.1 an unknown admin path leads to the catalogue', async ({ request }) => {
  const answer = await request.get('/admin/blog', { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
  expect(answer.headers().location).toBe('/admin/reference-standards')
})
