import { posts } from '@/content-seed/kinds/posts'
import { aboutHero } from '@/content-seed/pages/about/hero'
import { expectAccessibleInBothThemes } from '../../support/browser/accessibility'
import { Staff } from '../../support/browser/browser-api'
import { focusPicture, saveDocument } from '../../support/browser/browser-rows'
import { expect, test } from '../../support/browser/test'
import { picture } from '../../support/files/files'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'
import { PUBLISHED, SAVED } from '../../support/pages/document-states'
import { DraftsPage } from '../../support/pages/drafts-page'
import { PicturesPage } from '../../support/pages/pictures-page'

/** Pages and versions are made at low priority, which takes time on a busy machine. */
const PREPARED = { timeout: 60_000 }

const SERVICE = 'Custom Synthesis & R&D'
const ANSWER = 'Materials, and research. That is all of it.'
const CREDIT = 'Photograph: Meera Shah'

/**
 * Publications of content. Part of tests/e2e/admin/publishing.test.ts, upon its live release: by
 * themselves these would print every page of the site again.
 */
export function testContentPublishing() {
  test('contract §6 A service corrected at /cms is seen in the preview, waits in Drafts, is released, and read on /services', async ({
    page,
    app,
  }) => {
    await page.context().clearCookies()
    await keepPanelCookie(page, app.adminSession)
    const read = async (address: string) => (await page.request.get(address)).text()
    const panel = new ContentPanelPage(page)
    await panel.openDocument('services/services')
    const row = panel.row(SERVICE)
    await panel.openRow(row)
    const drafted = panel.nextSave()
    await panel.write(row, ANSWER)
    expect(await drafted).toBe(200)
    const form = await panel.addressOf('services/services')
    expect(await read(form.replace('/collections/content-documents/', '/preview/'))).toContain(ANSWER)
    await panel.save.click()
    await expect(panel.status).toHaveText(SAVED)
    expect(await read('/services')).not.toContain(ANSWER)

    await panel.status.getByRole('link', { name: 'Drafts' }).click()
    const drafts = new DraftsPage(page)
    await expect(drafts.items).toHaveText([/Services: the services.*Materials, and research\./])
    await drafts.publish.click()
    await drafts.confirm('Publish')
    await expect(page.getByText('Live', { exact: true })).toBeVisible(PREPARED)
    expect(await read('/services')).toContain(ANSWER)
    await panel.openDocument('services/services')
    await expect(panel.status).toHaveText(PUBLISHED)
  })

  test('contract §6 An uploaded picture is published with the pages that show it: its files, its words, its point, whom it is owed to', async ({
    page,
    app,
  }) => {
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
    const first = posts.seeds.get('posts/post-1')
    await saveDocument(app.databaseUrl, 'posts/post-1', { ...first?.seed, image })
    const drafts = new DraftsPage(page)
    await drafts.open()
    const changed = drafts.item('About: opening')
    await expect(changed).toHaveText(/Picture.*Hero about.*→.*flask\.png/)
    const thumbnails = changed.getByRole('presentation')
    await expect(thumbnails).toHaveCount(2)
    await expect.poll(() => thumbnails.last().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400)
    await expect(drafts.items.filter({ hasText: key })).toHaveCount(0)
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
      await expectAccessibleInBothThemes(page, `${address} with an uploaded picture`)
    }
    const file = await fetch(`${app.url}/images/${key}-400.webp`)
    expect(file.headers.get('cache-control')).toContain('immutable')
  })
}
