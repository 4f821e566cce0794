import { expect, test } from '../../support/browser/test'

for (const path of ['/nope', '/careers', '/cart', '/services/analytical', '/products/pharmaceuticals/apis']) {
  test(`§2.1 §2.20 ${path} answers 404 with Page Not Found`, async ({ page, problems }) => {
    problems.expect(/404/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    const main = page.getByRole('main')
    await expect(main).toContainText("Oops! The page you're looking for doesn't exist.")
    await expect(main).toContainText('It might have been moved, deleted, or you entered the wrong URL.')
    await expect(main.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
    for (const name of ['Products', 'Services', 'About', 'Contact']) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/${name.toLowerCase()}`,
      )
    }
    await expect(main.getByRole('link', { name: 'Contact our support team' })).toHaveAttribute(
      'href',
      '/contact',
    )
  })
}

test('§2.20 Go Back returns to the page before', async ({ page, problems }) => {
  problems.expect(/404/)
  await page.goto('/services')
  await page.goto('/nope')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/services')
})

test('§2.20 a footer link without a screen leads there, and Go Back returns', async ({ page, problems }) => {
  problems.expect(/404/)
  await page.goto('/services')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL('/careers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/services')
})

test('§2.1 a page that exists does not carry the words of the one that does not', async ({ request }) => {
  for (const path of [
    '/',
    '/about',
    '/products/nope',
    '/reference-standards/caffeine',
    '/reference-standards/nope',
  ]) {
    expect(await (await request.get(path)).text(), path).not.toContain('Page Not Found')
  }
})
