import { servedPage, textsAt } from '../../support/browser/served-page'
import { expect, test } from '../../support/browser/test'

test('§2.1 §2.20 An unknown address answers 404 with Page Not Found, possible reasons, and links onwards', async ({
  request,
}) => {
  for (const path of [
    '/nope',
    '/careers',
    '/cart',
    '/services/analytical',
    '/products/pharmaceuticals/apis',
  ]) {
    const document = await servedPage(request, path, 404)
    expect(textsAt(document, 'h1'), path).toEqual(['Page Not Found'])
    const main = document.querySelector('main')
    expect(main?.textContent, path).toContain("Oops! The page you're looking for doesn't exist.")
    expect(main?.textContent, path).toContain(
      'It might have been moved, deleted, or you entered the wrong URL.',
    )
    for (const [name, href] of [
      ['Go Home', '/'],
      ['Products', '/products'],
      ['Services', '/services'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Contact our support team', '/contact'],
    ] as const)
      expect(textsAt(main, `a[href="${href}"]`), path).toContain(name)
  }
})

test('§2.20 Go Back returns to the page before, also from a footer link without a screen', async ({
  page,
  problems,
}) => {
  problems.expect(/404/)
  await page.goto('/services')
  await page.goto('/nope')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/services')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL('/careers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/services')
})

test('§2.1 An existing page does not contain the words of Page Not Found', async ({ request }) => {
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
