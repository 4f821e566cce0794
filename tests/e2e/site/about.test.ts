import { expect, test } from '../../support/test'

test('§2.4 the counters stand at their targets for visitors who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  const band = page.getByRole('region', { name: 'Averline in figures' })
  await expect(band.locator('dd [aria-hidden="true"]')).toHaveText(['23+', '156+', '48+', '10K+'])
})

test('§2.4 the founders are four, each with a profile that opens in a new tab', async ({ page }) => {
  await page.goto('/about')
  const profiles = page
    .getByRole('region', { name: 'Four founders, still at their benches' })
    .getByRole('link')
  await expect(profiles).toHaveCount(4)
  for (const profile of await profiles.all()) await expect(profile).toHaveAttribute('target', '_blank')
})

test('§2.4 the closing band leads to /contact and /careers', async ({ page }) => {
  await page.goto('/about')
  const band = page.getByRole('region', { name: 'Work with us, or join us' })
  await expect(band.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await expect(band.getByRole('link', { name: 'Careers' })).toHaveAttribute('href', '/careers')
})
