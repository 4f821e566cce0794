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

test('§2.2 the footer links to the product, service, about, support and legal pages', async ({ page }) => {
  const frame = new SiteFrame(page)
  await frame.open('/services')
  for (const href of LINKS) await expect(frame.footer.locator(`a[href="${href}"]`), href).toHaveCount(1)
})

test('§2.2 the footer names three offices, a mailbox and a phone number', async ({ page }) => {
  const frame = new SiteFrame(page)
  await frame.open('/services')
  for (const city of ['Mumbai', 'Rajkot', 'Ahmedabad']) {
    await expect(frame.footer.getByRole('heading', { name: city, exact: true })).toBeVisible()
  }
  await expect(frame.footer.getByRole('heading', { name: 'Mumbai' }).locator('..')).toContainText('India')
  await expect(frame.footerLink('info@averline.example')).toHaveAttribute(
    'href',
    'mailto:info@averline.example',
  )
  await expect(frame.footerLink('+91 22 5550 0142')).toHaveAttribute('href', 'tel:+912255500142')
})

test('§2.2 the social links open in a new tab, without a way back to this one', async ({ page }) => {
  const frame = new SiteFrame(page)
  await frame.open('/services')
  for (const host of ['microblog.example', 'network.example']) {
    const link = frame.footer.locator(`a[href^="https://${host}/"]`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAccessibleName(/opens in a new tab/)
  }
})

test('§1 §2.2 the footer says whom the content is for, and 2024', async ({ page }) => {
  const frame = new SiteFrame(page)
  await frame.open('/services')
  await expect(frame.footer).toContainText(
    'consumers and healthcare professionals resident in India aged 18 and over',
  )
  await expect(frame.footer).toContainText('© 2024 Averline Sciences')
})
