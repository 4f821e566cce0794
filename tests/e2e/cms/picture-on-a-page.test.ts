import { aboutHero } from '@/content-seed/pages/about/hero'
import { blogPosts } from '@/content-seed/pages/blog/posts'
import { expectAccessible } from '../../support/accessibility'
import { Staff } from '../../support/browser-api'
import { focusPicture, saveDocument } from '../../support/browser-rows'
import { picture } from '../../support/files'
import { keepPanelCookie } from '../../support/pages/content-panel-page'
import { PicturesPage } from '../../support/pages/pictures-page'
import { expect, test } from '../../support/test'

/** Versions are made at low priority, behind everything else on a busy machine. */
const PREPARED = { timeout: 60_000 }

const CREDIT = 'Photograph: Meera Shah'

test('contract §6 an uploaded picture is published with the pages that show it: its files, its words, its point, whom it is owed to', async ({
  page,
  app,
}) => {
  test.setTimeout(300_000)
  await app.resetDatabase()
  await page.context().clearCookies()
  await keepPanelCookie(page, app.adminSession)
  const pictures = new PicturesPage(page)
  await pictures.openNew()
  await pictures.alt.fill('A flask on a bench')
  await pictures.credit.fill(CREDIT)
  await pictures.chooseFile({
    name: 'flask.png',
    mimeType: 'image/png',
    buffer: await picture('png', 1200, 500),
  })
  await pictures.save.click()
  await expect(pictures.state).toHaveText('On the pages: Ready for the pages', PREPARED)
  const key = await focusPicture(app.databaseUrl, 4, 60)

  const image = { name: key, alt: '' }
  await saveDocument(app.databaseUrl, aboutHero.documentKey, { ...aboutHero.seed, picture: image })
  const [first, ...others] = blogPosts.seed
  await saveDocument(app.databaseUrl, blogPosts.documentKey, [{ ...first, image }, ...others])
  await new Staff(app).publish()

  for (const address of ['/about', '/resources/blogs']) {
    await page.goto(address)
    const shown = page.getByRole('img', { name: 'A flask on a bench' })
    await shown.scrollIntoViewIfNeeded()
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
      .toMatch(new RegExp(`/images/${key}-\\d+\\.avif$`))
    expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1)
    await expect(shown).toHaveCSS('object-fit', 'cover')
    await expect(shown).toHaveCSS('object-position', '0% 50%')
    await expect(page.getByText(CREDIT)).toBeVisible()
    await expectAccessible(page, `${address} with an uploaded picture`)
  }
  const file = await fetch(`${app.url}/images/${key}-400.webp`)
  expect(file.headers.get('cache-control')).toContain('immutable')

  // The tests after this one find the site as it was built.
  await app.resetDatabase()
  await expect.poll(async () => (await fetch(`${app.url}/about`)).headers.get('x-release')).toBe('0')
})
