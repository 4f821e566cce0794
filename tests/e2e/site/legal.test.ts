import { expect, test } from '../../support/browser/test'
import { LegalPage } from '../../support/pages/legal-page'

const TABS = [
  { path: '/privacy', name: 'Privacy Policy' },
  { path: '/terms', name: 'Terms & Conditions' },
  { path: '/disclaimer', name: 'Disclaimer' },
]

test('§2.14 A tab navigates to its path, and Back returns; the contents lead to the sections', async ({
  page,
}) => {
  const legal = new LegalPage(page)
  await legal.open('/privacy')
  for (const { path, name } of [...TABS.slice(1), ...TABS.slice(0, 1)]) {
    await legal.tab(name).click()
    await expect(page).toHaveURL(path)
    await expect(legal.chosenTab).toHaveText(name)
    await expect(legal.title).toHaveText(name)
    await expect(page).toHaveTitle(new RegExp(`^${name}`))
  }
  await page.goBack()
  await expect(legal.chosenTab).toHaveText('Disclaimer')

  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/#section-3$/)
  await expect(legal.sectionHeadings.nth(2)).toBeInViewport()
})

test('§2.14 The tabs work by keyboard and keep the focus', async ({ page }) => {
  const legal = new LegalPage(page)
  await legal.open('/privacy')
  await legal.tab('Privacy Policy').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(legal.tab('Disclaimer')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/terms')
  await expect(legal.title).toHaveText('Terms & Conditions')
  await expect(legal.tab('Terms & Conditions')).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.14 The tabs are links, and the date is the day the page was made', async ({ page }) => {
    await page.goto('/privacy')
    const legal = new LegalPage(page)
    await expect(legal.lastUpdated).toHaveText(/^Last updated \d{1,2} \w+ \d{4}$/)
    await legal.tab('Terms & Conditions').click()
    await expect(page).toHaveURL('/terms')
    await expect(legal.title).toHaveText('Terms & Conditions')
  })
})
