import { hydrated } from '../../support/browser/hydrated'
import { expect, test } from '../../support/browser/test'
import { walkThrough } from '../../support/browser/walk-through'

test('§2.3 §4 §9 The film loads once a tenth of it is in view; the poster stands in for it, then the film fades in, can be paused, and lets the words over it be pointed at', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.(mp4|webm)$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/#about')
  const play = page.getByRole('button', { name: 'Play background video' })
  await hydrated(play)
  const film = page.locator('section video')
  await expect(film).toHaveCount(0)
  /** Leaves a share of the hero in view, and lets the page react. */
  const show = (share: number) =>
    play.evaluate((button, visible) => {
      const height = button.parentElement?.clientHeight ?? 0
      window.scrollTo({ top: height * (1 - visible), behavior: 'instant' })
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, share)
  await show(0.08)
  await expect(film).toHaveCount(0)
  await show(0.12)
  await expect(film).toHaveCount(1)

  await expect(film).toHaveCSS('opacity', '0')
  await expect(film).toHaveCSS('transition-property', 'opacity')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const poster = page.locator('section picture img').first()
  await expect(poster).toBeVisible()
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  release()
  await expect(film).toHaveCSS('opacity', '1')

  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('main').getByText('delivered to 50+ countries').first().click()
  await page.getByRole('button', { name: 'Pause background video' }).click()
  await expect(play).toBeVisible()
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused && video.muted && video.loop)).toBe(
    true,
  )
})

test('§2.3 §4 §9 The sections keep their order, and the last four appear only when near; a picture loads when a tenth of it is within 50 px of the screen', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Advancing Science, Delivering Global Excellence',
  )
  const main = page.getByRole('main')
  const action = main.getByRole('link', { name: 'Learn More About Us' })
  await expect(action).toHaveAttribute('href', '/about')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Advanced CRO Services',
    'Global Distribution Excellence',
    'Two businesses, one standard of proof',
  ])
  const cardsOf = (section: string) => main.locator(`${section} h3`)
  await expect(cardsOf('#contract-research')).toHaveText([
    'Custom Synthesis',
    'Reference Standards Development',
    'Peptide Synthesis',
    'Process Development & Scale-Up',
  ])
  await expect(cardsOf('#distribution')).toHaveText([
    'Pharmaceutical Distribution',
    'Personal Care & Cosmetics',
    'Food & Nutrition Ingredients',
    'Reference Standards & Chemicals',
  ])
  await expect(cardsOf('#about')).toHaveText(['Distribution Business', 'R&D and CRO Business'])
  await expect(main.locator('#about > div > header a')).toHaveAttribute('href', '/about')

  const picture = page.locator('#about picture').first()
  await hydrated(picture)
  await expect(picture.locator('source')).toHaveCount(0)
  await expect(picture.locator('img')).toHaveAttribute('src', /^data:/)
  const scrollTo = (belowScreen: number) =>
    picture.evaluate((element, distance) => {
      const { top } = element.getBoundingClientRect()
      window.scrollBy({ top: top - innerHeight - distance, behavior: 'instant' })
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, belowScreen)
  await scrollTo(60)
  await expect(picture.locator('img')).toHaveAttribute('src', /^data:/)
  const tenth = (await picture.evaluate((element) => element.getBoundingClientRect().height)) / 10
  await scrollTo(45 - tenth)
  await expect(picture.locator('img')).toHaveAttribute('src', /^\/images\//)
  await expect(picture.locator('source')).toHaveCount(2)

  await walkThrough(page)
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Advanced CRO Services',
    'Global Distribution Excellence',
    'Two businesses, one standard of proof',
    'Five problems that came to our bench',
    'What a structure is worth',
    'Find it before you ask',
    'Latest from Averline',
  ])
  await expect(main.getByRole('button', { name: 'Next story' })).toBeVisible()
})

test('§8 A section whose code fails to load raises an event, shows no error and remains readable', async ({
  page,
  problems,
}) => {
  problems.expect(/chunks/, /Failed to load resource/)
  await page.goto('/')
  await hydrated(page.getByRole('banner').getByRole('button', { name: 'Search' }))
  await page.evaluate(() => {
    Reflect.set(window, 'preloadErrors', 0)
    window.addEventListener('preloaderror', () => {
      Reflect.set(window, 'preloadErrors', Reflect.get(window, 'preloadErrors') + 1)
    })
  })
  await page.route(/\/_next\/static\/chunks\/.*\.js/, (route) => route.abort())
  await walkThrough(page)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'preloadErrors'))).toBe(4)
  await expect(page.getByRole('heading', { name: 'Five problems that came to our bench' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('§2.3 With reduced motion visitors see the poster and no film; a distribution card reveals its description on hover and on focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play background video' })).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.3 Every section of Home can be read', async ({ page }) => {
    await page.goto('/')
    for (const name of ['Five problems that came to our bench', 'Latest from Averline']) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
  })
})
