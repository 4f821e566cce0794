import { researchCapabilities } from '../../../src/content-seed/pages/about/research-capabilities'
import { expect, test } from '../../support/browser/test'
import { SiteFrame } from '../../support/pages/site-frame'

test.describe('§2.4 §9 The counters', () => {
  test.use({ viewport: { width: 1280, height: 480 } })

  test('the counters run from 0 to their targets in 60 steps over 2000 ms, once the band is in view', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(3_600_000)
    await new SiteFrame(page).open('/about')
    const counts = page
      .getByRole('region', { name: 'Averline in figures' })
      .locator('dd span > span:first-child')
    await page.clock.runFor(5000)
    await expect(counts, 'below the screen').toHaveText(['0+', '0+', '0+', '0+'])
    await counts.first().evaluate((count) => count.scrollIntoView({ behavior: 'instant', block: 'center' }))
    // The clock is stopped while the page reacts; the first step shows that the counters have started.
    await expect
      .poll(async () => {
        await page.clock.runFor(34)
        return counts.allTextContents()
      })
      .toEqual(['0+', '2+', '0+', '166+'])
    await page.clock.runFor(967)
    await expect(counts, 'half way').toHaveText(['11+', '78+', '24+', '5K+'])
    await page.clock.runFor(967)
    await expect(counts, 'one step before the end').toHaveText(['22+', '153+', '47+', '9K+'])
    await page.clock.runFor(33)
    await expect(counts).toHaveText(['23+', '156+', '48+', '10K+'])
    await page.clock.runFor(5000)
    await expect(counts, 'and stay').toHaveText(['23+', '156+', '48+', '10K+'])
    for (const end of ['23+', '156+', '48+', '10K+']) {
      await expect(page.getByText(end, { exact: true }), 'written once').toBeVisible()
    }
  })
})

test('§2.4 With reduced motion the counters show their targets; for all visitors four research capabilities reveal their descriptions on hover and on focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  const band = page.getByRole('region', { name: 'Averline in figures' })
  await expect(band.locator('dd span > span:first-child')).toHaveText(['23+', '156+', '48+', '10K+'])

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(researchCapabilities.seed.cards).toHaveLength(4)
  const section = page.locator('#research-capabilities')
  await expect(section.getByRole('listitem')).toHaveCount(4)
  for (const { title, description } of researchCapabilities.seed.cards) {
    const card = section.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    const reveal = card.locator('h3 + div')
    await expect(reveal).toContainText(description)
    await expect(reveal).toHaveCSS('opacity', '0')
    await card.hover()
    await expect(reveal).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await expect(reveal).toHaveCSS('opacity', '0')
    await card.focus()
    await page.keyboard.press('Shift')
    await expect(reveal).toHaveCSS('opacity', '1')
  }
})
