import { expect, test } from '../../support/test'

test('§2.3 the film loads once visible and can be paused', async ({ page }) => {
  await page.goto('/')
  const film = page.locator('section video').first()
  await expect(film).toHaveCSS('opacity', '1')
  await page.getByRole('button', { name: 'Pause background video' }).click()
  await expect(page.getByRole('button', { name: 'Play background video' })).toBeVisible()
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused && video.muted && video.loop)).toBe(
    true,
  )
})

test('§2.3 visitors who asked for less motion see the poster and no film', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play background video' })).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
})

test('§2.3 a distribution card uncovers its description on hover and on focus', async ({ page }) => {
  await page.goto('/')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Pharmaceutical Distribution' }) })
  const reveal = card.locator('h3 + div')
  await expect(reveal).toHaveCSS('opacity', '0')
  await card.hover()
  await expect(reveal).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(reveal).toHaveCSS('opacity', '0')
  await page.keyboard.press('Tab')
  await card.getByRole('link').focus()
  await expect(reveal).toHaveCSS('opacity', '1')
})

test('§2.3 /home is Home, and says that / is its address', async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Advancing Science, Delivering Global Excellence',
  )
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/?$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.3 every section of Home can be read', async ({ page }) => {
    await page.goto('/')
    for (const name of ['Five problems that came to our bench', 'Latest from Averline']) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
  })
})
