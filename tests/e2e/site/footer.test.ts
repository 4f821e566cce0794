import { servedPage, textsAt } from '../../support/browser/served-page'
import { expect, test } from '../../support/browser/test'
import { SiteFrame } from '../../support/pages/site-frame'

const LINKS = [
  '/products/reference-standards',
  '/products/pharmaceuticals',
  '/products/personal-care',
  '/products/food-nutrition',
  '/services/custom-synthesis',
  '/services/analytical',
  '/services/regulatory',
  '/services/contract-research',
  '/about',
  '/about/capabilities',
  '/about/infrastructure',
  '/about/sustainability',
  '/careers',
  '/resources/blogs',
  '/support/faq',
  '/contact',
  '/privacy',
  '/terms',
  '/disclaimer',
]

test('§1 §2.2 The footer links to the product, service, about, support and legal pages, and shows three offices, a mailbox, a phone number, the intended audience and 2024', async ({
  request,
}) => {
  const footer = (await servedPage(request, '/services')).querySelector('footer')
  for (const href of LINKS) expect(footer?.querySelectorAll(`a[href="${href}"]`), href).toHaveLength(1)
  const headings = textsAt(footer, 'h2, h3, h4')
  for (const city of ['Mumbai', 'Rajkot', 'Ahmedabad']) expect(headings).toContain(city)
  expect(textsAt(footer, 'a[href="mailto:info@averline.example"]')).toEqual(['info@averline.example'])
  expect(textsAt(footer, 'a[href="tel:+912255500142"]')).toEqual(['+91 22 5550 0142'])
  expect(footer?.textContent).toContain(
    'consumers and healthcare professionals resident in India aged 18 and over',
  )
  expect(footer?.textContent).toContain('© 2024 Averline Sciences')
})

test('§2.2 The offices are visible; the social links open in a new tab without access to this one', async ({
  page,
}) => {
  const frame = new SiteFrame(page)
  await page.goto('/services')
  for (const city of ['Mumbai', 'Rajkot', 'Ahmedabad'])
    await expect(frame.footer.getByRole('heading', { name: city, exact: true })).toBeVisible()
  await expect(frame.footer.getByRole('heading', { name: 'Mumbai' }).locator('..')).toContainText('India')
  for (const host of ['microblog.example', 'network.example']) {
    const link = frame.footer.locator(`a[href^="https://${host}/"]`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAccessibleName(/opens in a new tab/)
  }
})
